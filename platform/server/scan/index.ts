/** Scans: one place that knows what a code means; the modules add what they know to read. */
export { type Read, type Resolved, resolveScan, type ScanReader, type ScanStep } from './resolve.ts'
export { matchesOf, notUnderstood, type ScanMatch, scanEndpoints } from './scan-endpoints.ts'
