import { registry } from '#app/registry.ts'
import type { Services } from '../services.ts'
import { createApp } from '../work/create-app.ts'
import { startJobWorker } from './worker.ts'

/** A worker process for the tests to kill: it begins the job `stamp` and never comes to its end. */
const connectionString = process.argv[2]!
const app = createApp({
  registry,
  url: connectionString,
  handlers: [],
  company: async () => ({
    name: 'Testbed',
    zone: 'America/Chicago',
    weekStart: 'mon',
    formatLocale: 'en-US',
    language: 'en-US',
    currency: 'USD',
    unitSystem: 'inch',
  }),
})
await startJobWorker({
  services: { app } as Services,
  jobs: {
    stamp: async (_payload, { services, progress }) => {
      await progress(1, 2, 'half way')
      await services.app.pool.query(`insert into done_marks (what) values ('begun')`)
      await new Promise(() => {})
    },
  },
  connectionString,
  concurrency: 1,
  leaseSeconds: 2,
})
