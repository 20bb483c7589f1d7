export { screens } from './screens.ts'
export { wings } from './wings.ts'
