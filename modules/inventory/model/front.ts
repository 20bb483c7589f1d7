/** What modules above read of a lot: how it names a country, where it is, and whom it reached. Pure, as all of it. */
export { country } from './lots.ts'
export type { Trace, Whereabouts } from './trace.ts'
export { affectedBy } from './trace-chain.ts'
