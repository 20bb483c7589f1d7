/** What the floor reports: the verbs of operations, the events of terminals and the demo company all come through here. */
export { completeOperation, reopenOperation } from './complete.ts'
export { correctCount } from './correct-count.ts'
export { reportCount, workOutFigures } from './count.ts'
export { enterWork } from './enter-work.ts'
export { approveFirstPiece } from './first-piece.ts'
export { setupDone, startWork } from './start.ts'
export { stopWork } from './stop.ts'
