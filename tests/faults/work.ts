import { registry } from '#app/registry.ts'
import { queueJob, startJobWorker } from '#platform/server/jobs/index.ts'
import type { Job, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { testCompany } from '../support/library.ts'

/**
 * A worker as a process that tests kill or leave without its database. Its jobs write what they did into `done_marks`, tell the
 * test how far they are, and go on when the test says so.
 */
const [, , appUrl, leaseSeconds] = process.argv
const app = createApp({ registry, url: appUrl!, handlers: [], company: testCompany, queue: queueJob })
const services = { app } as Services

const said = (word: string) => new Promise<void>(resolve => process.on('message', heard => heard === word && resolve()))
const tell = (what: string) => process.send!(what)
const mark = (what: string) => app.pool.query('insert into done_marks (what) values ($1)', [what])

const jobs: Readonly<Record<string, Job>> = {
  note: async ({ what }: { what: string }) => void (await mark(what)),
  hold: async ({ what }: { what: string }) => {
    await mark(`begun ${what}`)
    tell(`holding ${what}`)
    await said(`let go of ${what}`)
    tell(`letting go of ${what}`)
  },
  /** What it does outside of its transaction cannot be taken back, so it is to be done once. */
  once: async ({ what }: { what: string }, { finish }) => {
    await perform(app, { by: theSystem('test'), via: 'job' }, async work => {
      await work.client.query('insert into done_marks (what) values ($1)', [what])
      await finish(work)
    })
    tell(`finished ${what}`)
    await said('never')
  },
}
await startJobWorker({
  services,
  jobs,
  connectionString: appUrl!,
  concurrency: 4,
  leaseSeconds: Number(leaseSeconds),
})
tell('ready')
