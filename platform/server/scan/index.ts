/** Scans: one place that knows what a code means; the modules add what they know to read. */
export type { Read, ScanContext, ScanReader } from '../work/scans.ts'
export { resolveScan } from './resolve.ts'
export { matchesOf, notUnderstood, scanEndpoints } from './scan-endpoints.ts'
