import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { migrate } from '#app/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { startAppOn, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { signIn, visit } from '../support/visitor.ts'

/** `npm run bench:gantt`: frames a second while 4,000 bars are panned and zoomed on the machine schedule. */

const operations = 4000
const machines = 60
const frames = 240

/** A live plan of as many operations, without breaks on every machine. */
async function addPlan(app: TestApp): Promise<void> {
  const { id: revision } = await app.asSystem(async work => {
    const part = await work.create('parts', { partNumber: '10-100', name: 'Spacer' })
    return work.create('part-revisions', { part: part.id })
  })
  const ids = await app.asSystem(async work => ({
    job: (await work.create('jobs', { partRevision: revision, quantityToMake: '40', dueDate: '2030-01-01' })).id,
    plan: (await work.create('schedules', { name: 'Bench' })).id,
  }))
  await app.asSystem(async work => {
    for (let at = 1; at <= machines; at++) await work.create('things', { name: `VMC-${at}` })
  })
  const { pool } = app.services.app
  await pool.query(
    `insert into job_operations (id, code, job, sequence, floor_number, kind, predecessors)
       select gen_random_uuid(), 'JB-000001/' || n, $1, n, n, 'inside', '{}' from generate_series(1, ${operations}) n`,
    [ids.job],
  )
  await pool.query(
    `with placed as (select o.id, o.sequence - 1 as n, t.id as thing from job_operations o
        join (select id, row_number() over (order by name) - 1 as n from things) t on t.n = (o.sequence - 1) % ${machines}),
      timed as (select *, now() + floor(n / ${machines}) * interval '2 hours' as start from placed)
     insert into schedule_assignments (id, schedule, operation, thing, start, run_start, "end", setup_minutes)
       select gen_random_uuid(), $1, id, thing, start, start + interval '20 minutes', start + interval '110 minutes', 20 from timed`,
    [ids.plan],
  )
  // A roll that comes meanwhile keeps them where they are.
  await pool.query(
    `update job_operations o set thing = a.thing, setup_minutes = 20, cycle_minutes = 2.25
     from schedule_assignments a where a.operation = o.id`,
  )
  await pool.query(`update jobs set status = 'planned' where id = $1`, [ids.job])
  await pool.query(`update schedules set kind = 'live', status = 'published' where id = $1`, [ids.plan])
}

/** Runs in the page: a turn of the wheel every frame; answers how long each took. */
function wheelAlong({ count, zooms }: { count: number; zooms: boolean }): Promise<number[]> {
  const canvas = document.querySelector('canvas')!
  const { left, top } = canvas.getBoundingClientRect()
  const times: number[] = []
  return new Promise(resolve => {
    let last = performance.now()
    const step = (now: number) => {
      times.push(now - last)
      last = now
      if (times.length > count) return resolve(times.slice(1))
      const there = Math.floor(times.length / 30) % 2 === 0 ? 1 : -1
      const turned = zooms ? { deltaY: 40 * there, ctrlKey: true } : { deltaX: 60 * there, deltaY: 20 * there }
      const at = { clientX: left + 700, clientY: top + 300 }
      canvas.dispatchEvent(new WheelEvent('wheel', { ...turned, ...at, bubbles: true, cancelable: true }))
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

async function tell(page: Page, what: string, zooms: boolean): Promise<void> {
  const times = (await page.evaluate(wheelAlong, { count: frames, zooms })).toSorted((one, other) => one - other)
  const total = times.reduce((sum, time) => sum + time, 0)
  const slow = times[Math.floor(times.length * 0.95)]!
  console.log(`${what}: ${((1000 * times.length) / total).toFixed(0)} frames/s, p95 ${slow.toFixed(1)} ms a frame`)
}

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'millwright-gantt-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const postgres = await startEmbeddedPostgres({ dataDir: folder, progress: () => {} })
closing.defer(() => postgres.stop())
await migrate(postgres.adminUrl)
const app = await startAppOn({ ...postgres, drop: async () => {} })
closing.defer(() => app.close())
await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
const planner = await app.addPerson({ username: 'pat', firstName: 'Pat', lastName: 'Lund', roles: ['3'] })
await addPlan(app)
const browser = await launchBrowser()
closing.defer(() => browser.close())
const desk = await visit(browser, app.url)
await signIn(desk.page, planner)
await desk.page.goto(`${app.url}/schedules/gantt`)
await desk.page.locator('canvas').waitFor()
await desk.page.waitForTimeout(1000)
await tell(desk.page, `${operations} bars, panned`, false)
await tell(desk.page, `${operations} bars, zoomed`, true)
for (let turn = 0; turn < 12; turn++) await desk.page.getByRole('button', { name: 'Zoom out' }).click()
await tell(desk.page, `${operations} bars, panned with all of them in sight`, false)
