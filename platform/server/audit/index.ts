export { auditEndpoints } from './endpoints.ts'
export { auditJobs, auditRepeats } from './jobs.ts'
export { startSealer } from './sealer.ts'
