export { liveEndpoints } from './endpoints.ts'
export { liveJobs, liveRepeats } from './jobs.ts'
export { startLive } from './live.ts'
