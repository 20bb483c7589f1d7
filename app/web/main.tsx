import { doorScreens } from '#modules/security/web/door-screens.ts'
import { doorWords } from '#modules/security/web/door-words.ts'
import { startApplication } from '#platform/web/frame/start-application.tsx'

startApplication({
  door: { ...doorScreens, '/coming-soon': () => import('#platform/web/screens/ComingSoonPage.tsx') },
  loadModules: () => import('./application.ts'),
  words: doorWords,
})
