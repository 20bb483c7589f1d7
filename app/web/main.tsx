import { doorWords } from '#modules/security/web/door-words.ts'
import { startApplication } from '#platform/web/frame/start-application.tsx'
import { screens } from './screens.ts'
import { wings } from './wings.ts'

startApplication({ wings, screens, words: doorWords })
