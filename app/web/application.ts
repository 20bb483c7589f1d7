export { modules } from './modules.ts'
export { screens } from './screens.ts'
