import { startApplication } from '#platform/web/frame/start-application.tsx'
import { modules } from './modules.ts'
import { screens } from './screens.ts'

/** The example application: the generated pages over the toy module, for the platform's own browser tests. */
startApplication({
  door: screens,
  loadModules: async () => ({
    modules: { ...modules, library: () => import('#platform/example/model/index.ts').then(({ library }) => library) },
    screens,
  }),
  words: { 'en-US': {}, es: {} },
})
