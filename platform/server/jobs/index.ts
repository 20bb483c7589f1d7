/** Work in the background, on the same PostgreSQL: queued with the transaction that wants it, done once, seen while it runs. */
export { jobHandlers } from './job-handlers.ts'
export { migrateJobs } from './migrate-jobs.ts'
export { queueJob } from './queue.ts'
export { startJobWorker } from './worker.ts'
