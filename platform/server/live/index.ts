export { type LiveEndpointOptions, liveEndpoints } from './endpoints.ts'
export { liveJobs, liveRepeats } from './jobs.ts'
export { type Live, startLive } from './live.ts'
