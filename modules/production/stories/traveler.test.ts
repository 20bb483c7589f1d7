import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  actionCode,
  allActions,
  printedActions,
  printedQuantities,
  quantityCode,
} from '#modules/production/model/floor/action-codes.ts'
import { floorCode } from '#modules/production/model/floor/floor-code.ts'
import { keepTravelerJob } from '#modules/production/server/papers/keep-traveler.ts'
import { travelerPaper } from '#modules/production/server/papers/traveler.ts'
import { paperEndpoints } from '#platform/server/papers/index.ts'
import { scanEndpoints } from '#platform/server/scan/index.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'
import { makingShop } from './making-shop.ts'

/** The paper that goes with the pieces, read as a scanner reads it. */

let shop: Awaited<ReturnType<typeof makingShop>>
const folder = mkdtempSync(join(tmpdir(), 'millwright-traveler-'))
beforeAll(async () => {
  shop = await makingShop(
    await openCompany(
      {},
      { more: services => [...paperEndpoints(services, { jobs: travelerPaper }), ...scanEndpoints(services)] },
    ),
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.company.close()
})

/** What a scanner reads off the pages of a PDF. */
function scanned(pdf: Buffer): string[] {
  writeFileSync(join(folder, 'traveler.pdf'), pdf)
  execFileSync('pdftoppm', ['-r', '300', '-png', join(folder, 'traveler.pdf'), join(folder, 'page')])
  const pages = execFileSync('ls', [folder], { encoding: 'utf8' }).match(/page.*\.png/g)!
  const read = execFileSync('zbarimg', ['-q', ...pages.map(page => join(folder, page))], { encoding: 'utf8' })
  return read.trim().split('\n').sort()
}

test('the traveler carries the job and each operation as Code 128 and QR, as scanners read them', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '25')
  const { server, cookies } = shop.manager
  const headers = { host: 'localhost:3000' }
  const answer = await server.inject({ method: 'GET', url: `/api/jobs/${job.id}/print`, cookies, headers })
  expect(answer.statusCode).toBe(200)
  const floor = await shop.company.doing(work =>
    work.reader.rows<{ number: number }>(
      sql`select floor_number::int as number from job_operations where job = ${job.id}::uuid order by sequence`,
    ),
  )
  const codes = [floorCode('J', Number(job.code.slice(3))), ...floor.map(({ number }) => floorCode('O', number))]
  const reports = [...printedActions.map(actionCode), ...printedQuantities.map(quantityCode)]
  const both = codes.flatMap(code => [`CODE-128:${code}`, `QR-Code:${code}`])
  expect(scanned(answer.rawPayload)).toEqual([...both, ...reports.map(code => `CODE-128:${code}`)].sort())
})

test('a reprint is the next traveler, with its reason', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '2')
  await shop.done('reprint', job.id, { reprintReason: 'Coolant on it' })
  const travelers = await shop.company.doing(work =>
    work.reader.rows(
      sql`select number::int as number, reason from job_travelers where job = ${job.id}::uuid order by number`,
    ),
  )
  expect(travelers).toEqual([
    { number: 1, reason: null },
    { number: 2, reason: 'Coolant on it' },
  ])
})

test('the sheet for the wall carries every action and numbers of pieces, as scanners read them', async () => {
  const { server, cookies } = shop.manager
  const headers = { host: 'localhost:3000' }
  const answer = await server.inject({ method: 'GET', url: '/api/floor/wall-sheet', cookies, headers })
  expect(answer.statusCode).toBe(200)
  const actions = allActions.map(actionCode)
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 25, 50, 100].map(quantityCode)
  expect(scanned(answer.rawPayload)).toEqual([...actions, ...numbers].map(code => `CODE-128:${code}`).sort())
})

/** What the worker does with what was queued. */
async function keep(job: string): Promise<void> {
  const rows = await shop.company.doing(work =>
    work.reader.rows<{ id: string }>(sql`select id from job_travelers where job = ${job}::uuid order by number`),
  )
  for (const { id } of rows)
    await keepTravelerJob(
      { traveler: id } as never,
      { services: shop.company.services, finish: async () => {} } as never,
    )
}

test('each traveler keeps its PDF, which nobody changes afterwards', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '2')
  await keep(job.id)
  const kept = (number: number) =>
    shop.company.doing(work =>
      work.reader.first<{ name: string | null; sha: string | null }>(sql`
        select pdf ->> 'name' as name, pdf ->> 'sha256' as sha from job_travelers where job = ${job.id}::uuid and number = ${number}`),
    )
  const first = await kept(1)
  expect(first).toMatchObject({ name: `${job.code}.pdf`, sha: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await shop.done('reprint', job.id, { reprintReason: 'Lost' })
  await keep(job.id)
  expect(await kept(1)).toEqual(first)
  expect((await kept(2))?.name).toBe(`${job.code}.pdf`)
  for (const change of [sql`reason = 'other'`, sql`pdf = null`, sql`number = 9`])
    await expect(
      shop.company.doing(work => work.writer.run(sql`update job_travelers set ${change} where job = ${job.id}::uuid`)),
    ).rejects.toThrow()
})

test('a code of an older traveler is refused with the number of the new one', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '2')
  const [step] = await shop.company.doing(work =>
    work.reader.rows<{ id: string; number: number }>(
      sql`select id, floor_number::int as number from job_operations where job = ${job.id}::uuid order by sequence`,
    ),
  )
  const code = floorCode('O', step!.number)
  const scan = (text: string) => shop.manager.get(`/api/scan?code=${encodeURIComponent(text)}`)
  expect(await scan(code)).toMatchObject({ status: 200, body: { matches: [{ id: step!.id }] } })
  await shop.done('reprint', job.id, { reprintReason: 'Coolant on it' })
  for (const old of [code, floorCode('J', Number(job.code.slice(3)))])
    expect(await scan(old)).toMatchObject({
      ...{ status: 409, body: { code: 'travelerReplaced', detail: 'Traveler 1 is replaced by 2. Scan the new one.' } },
    })
  expect(await scan(`${code}-2`)).toMatchObject({ status: 200, body: { matches: [{ id: step!.id }] } })
  const { server, cookies } = shop.manager
  const headers = { host: 'localhost:3000' }
  const answer = await server.inject({ method: 'GET', url: `/api/jobs/${job.id}/print`, cookies, headers })
  expect(scanned(answer.rawPayload)).toContain(`CODE-128:${code}-2`)
})

test('the dimensions to hold stand under the operation that the control plan checks them at', async () => {
  const process = await shop.create('processes', { code: 'BORE', name: 'Boring' })
  const operation = await shop.create('operations', { code: 'BORE', name: 'Bore', process })
  const method = await shop.create('inspection-methods', { name: 'Bore gage', technique: 'boreGage' })
  const step = { process, thingsGroup: shop.shop, runValue: '2' }
  const { revision } = await shop.part({
    bar: null,
    operations: [
      { ...step, name: 'Saw', sequence: 10 },
      { ...step, name: 'Bore', sequence: 20, operation },
    ],
  })
  const dimension = await shop.create('dimensions', {
    ...{ partRevision: revision, number: '12', type: '01900000-0000-7000-8000-000000000302' },
    ...{
      unit: '01900000-0000-7000-8000-000000000009',
      method,
      nominal: '10',
      upperTolerance: '0.1',
      lowerTolerance: '-0.1',
    },
  })
  const plan = await shop.create('control-plans', { phase: 'production', partRevision: revision, keyContact: shop.ana })
  await shop.create('control-plan-details', {
    ...{ plan, sequence: 10, operation, dimension, method, frequency: 'perLot', control: 'record' },
    reactionPlan: '<p>Stop.</p>',
  })
  const job = await shop.released(revision, '2')
  const text = async () => {
    const { server, cookies } = shop.manager
    const headers = { host: 'localhost:3000' }
    const answer = await server.inject({ method: 'GET', url: `/api/jobs/${job.id}/print`, cookies, headers })
    writeFileSync(join(folder, 'dimensions.pdf'), answer.rawPayload)
    return execFileSync('pdftotext', ['-layout', join(folder, 'dimensions.pdf'), '-'], { encoding: 'utf8' })
  }
  expect(await text()).not.toContain('Dimensions')
  await shop.company.doing(work => ledThrough(work, 'control_plans', plan, 'inReview', 'active'))
  expect(await text()).toContain('Dimensions: 12 10 ± 0.1')
})
