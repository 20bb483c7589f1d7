import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { ledThrough } from '../support/states.ts'
import { signIn, visit } from '../support/visitor.ts'

/** What gages send over a cable or the keyboard: it reaches the check that is shown, and nothing of it is lost unsaid. */

let app: TestApp
let browser: Browser
let ana: KnownPerson
let operation: string
const mm = '01900000-0000-7000-8000-000000000009'
const diameter = '01900000-0000-7000-8000-000000000302'

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  ana = await app.addPerson({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roles: ['4'] })
  operation = await twoBores()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** An operation with a bore measured in samples of two pieces, and another measured piece by piece. */
const twoBores = () =>
  app.asSystem(async work => {
    const made = async (resource: string, given: object) =>
      (await work.create(resource as never, given as never)).id as string
    const gage = await made('things', { name: 'Bore gage 1', kind: 'gage' })
    await made('gage-profiles', { thing: gage, gageType: 'Bore', unit: mm, intervalMonths: 0 })
    const method = await made('inspection-methods', { name: 'Bore', technique: 'boreGage', gageType: 'Bore' })
    const process = await made('processes', { code: 'BORE', name: 'Boring' })
    const bore = await made('operations', { code: 'BORE', name: 'Bore', process })
    const part = await made('parts', { partNumber: 'HSG-1', name: 'Housing' })
    const partRevision = await made('part-revisions', { part, revision: 'A' })
    const keyContact = ana.id
    const plan = await made('control-plans', { partRevision, phase: 'production', keyContact })
    for (const [number, nominal, sampleSize] of [
      ['1', '10', 2],
      ['2', '20', 1],
    ] as const) {
      const limits = { nominal, upperTolerance: '0.1', lowerTolerance: '-0.1' }
      const dimension = await made('dimensions', { partRevision, number, type: diameter, unit: mm, ...limits })
      await made('control-plan-details', {
        ...{
          plan,
          sequence: Number(number) * 10,
          operation: bore,
          dimension,
          method,
          frequency: 'everyPiece',
          sampleSize,
        },
        ...{ control: 'record', reactionPlan: '<p>Call.</p>' },
      })
    }
    await ledThrough(work, 'control_plans', plan, 'inReview', 'active')
    const job = await made('jobs', { partRevision, quantityToMake: '40', dueDate: '2031-12-18' })
    const step = await made('job-operations', { job, sequence: 10, name: 'Bore', operation: bore, cycleMinutes: '2' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    await work.writer.run(
      sql`update job_operations set status = 'running', actual_start = now() where id = ${step}::uuid`,
    )
    return step
  })

/** A serial port in the page: what `window.gageSends` is told comes over it, as long as it is open. */
const serialPort = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    open: async () => {
      if (port.readable) throw new Error('already open')
      port.readable = new ReadableStream({
        start: given => {
          controller = given
        },
      })
    },
    close: async () => {
      port.readable = null
      controller = null
    },
  }
  Object.defineProperty(navigator, 'serial', { value: { getPorts: async () => [port], requestPort: async () => port } })
  Object.assign(window, { gageSends: (text: string) => controller?.enqueue(new TextEncoder().encode(text)) })
}
const gageSends = (page: Page, text: string) =>
  page.evaluate(told => (window as unknown as { gageSends: (text: string) => void }).gageSends(told), `${text}\r\n`)

async function burst(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const valuesOf = async (nominal: string) =>
  (
    await app.services.app.reader.rows<{ value: string }>(sql`
      select trim_scale(m.value)::text as value from measurement_sets s join measurements m on m.root = s.id
        join dimensions d on d.id = s.dimension where d.nominal = ${nominal}::numeric order by s.sampled_at, m.position`)
  ).map(({ value }) => value)

test('readings go to the check that is shown; a sample that was begun waits; a far value is asked about', {
  timeout: 240_000,
}, async () => {
  const { page, complaints, close } = await visit(browser, app.url)
  await page.addInitScript(serialPort)
  await signIn(page, ana, `/data-collection-dashboard/data-collection-portal?operation=${operation}`)
  const list = page.getByRole('navigation', { name: 'Characteristics' })
  const choose = (number: string) => list.getByRole('button').filter({ hasText: number }).click()
  const shown = (name: RegExp) => page.getByRole('article', { name }).waitFor()
  await page.getByText('Gage connected. Press its button.').waitFor()

  await gageSends(page, '01A+0010.010')
  await page.getByText('Piece 2 of 2').waitFor()
  await choose('20 ± 0.1')
  await shown(/^2 20/)
  await choose('10 ± 0.1')
  await page.reload()
  await page.getByText('Piece 2 of 2').waitFor()
  await page.getByText('Gage connected. Press its button.').waitFor()
  await gageSends(page, '01A+0010.020')
  await shown(/^2 20/)
  await page.getByText('Balloon 1').waitFor()

  await page.getByText('Gage connected. Press its button.').waitFor()
  await gageSends(page, 'noise')
  await page.getByText(/Nothing was recorded/).waitFor()
  await burst(page, '200.30')
  await page.getByText(/200.3 is far from 20 ± 0.1/).waitFor()
  await burst(page, '20.03')
  await expect.poll(() => valuesOf('20')).toEqual(['20.03'])
  expect(await valuesOf('10')).toEqual(['10.01', '10.02'])
  expect(complaints).toEqual([])
  await close()
})
