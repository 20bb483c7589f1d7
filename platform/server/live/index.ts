export { liveEndpoints, type WhoNow } from './endpoints.ts'
export { liveJobs } from './jobs.ts'
export { type Live, startLive } from './live.ts'
