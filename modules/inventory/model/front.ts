/** What modules above read of a lot's trace: where it is, and whom it reached. Pure, as all of it. */
export type { Trace, Whereabouts } from './trace.ts'
export { affectedBy } from './trace-chain.ts'
