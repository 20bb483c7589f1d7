import { startApplication } from '#platform/web/frame/start-application.tsx'
import { screens } from './screens.ts'
import { wings } from './wings.ts'

/** The example application: the generated pages over the toy wing, for the platform's own browser tests. */
startApplication({
  door: screens,
  house: async () => ({
    wings: { ...wings, library: () => import('#platform/example/model/index.ts').then(({ library }) => library) },
    screens,
  }),
  words: { 'en-US': {}, es: {} },
})
