export { auditEndpoints } from './endpoints.ts'
export { auditJobs, auditRepeats } from './jobs.ts'
export { sealAll, startSealer } from './sealer.ts'
