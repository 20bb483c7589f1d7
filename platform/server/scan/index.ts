/** Scans: one place that knows what a code means; the modules add what they know to read. */
export { type Read, resolveScan, type ScanReader } from './resolve.ts'
export { matchesOf, notUnderstood, scanEndpoints } from './scan-endpoints.ts'
