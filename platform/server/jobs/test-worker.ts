import { registry } from '#app/registry.ts'
import type { Services } from '../services.ts'
import { openOffice } from '../work/open-office.ts'
import { startJobWorker } from './worker.ts'

/** A worker process for the tests to kill: it begins the job `stamp` and never comes to its end. */
const connectionString = process.argv[2]!
const office = openOffice({
  registry,
  url: connectionString,
  deeds: [],
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
  services: { office } as Services,
  jobs: {
    stamp: async (_payload, { services, progress }) => {
      await progress(1, 2, 'half way')
      await services.office.pool.query(`insert into done_marks (what) values ('begun')`)
      await new Promise(() => {})
    },
  },
  connectionString,
  concurrency: 1,
  leaseSeconds: 2,
})
