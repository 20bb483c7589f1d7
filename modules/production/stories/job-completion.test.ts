import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivePieces } from '#modules/production/server/jobs/completion.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** Finished pieces go to stock at what they cost (R27); what the floor's time costs (R24, R25), final once (E12, E13). */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  await shop.receive('1000', '2000')
})
afterAll(() => shop.company.close())

const receipts = (job: string) =>
  shop.company.doing(work =>
    work.reader.rows<{ quantity: string; value: string; lot: string | null; serial: string | null }>(sql`
      select trim_scale(t.quantity)::text as quantity, t.value::text as value, l.lot_number as lot, l.serial
      from inventory_transactions t left join stock_lots l on l.id = t.lot
      where t.job = ${job}::uuid and t.type = 'complete' order by t.code`),
  )
const finish = (job: string, pieces: string) =>
  shop.company.doing(work => receivePieces(work, { job, pieces: Decimal.of(pieces) }))
const report = (operation: string, asked: Record<string, unknown>) =>
  shop.act(shop.manager, 'job-operations', operation, 'report', asked)

test('R27: each receipt takes its share of what the job has cost and not given up', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '100')
  await shop.done('issueMaterial', job.id)
  const [mill, deburr] = await shop.operations(job.id)
  good(await report(mill!.id, { goodPieces: '100' }))
  good(await report(deburr!.id, { goodPieces: '40' }))
  expect(await receipts(job.id)).toMatchObject([{ quantity: '40', value: '40.00', lot: job.code }])
  // An hour at 36, 18 and 6 raises what the rest is worth: (100 + 60 − 40) × 20 ÷ 60.
  const entry = await shop.worked(mill!.id, '2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z')
  await shop.costed(entry)
  good(await report(deburr!.id, { goodPieces: '20' }))
  good(await report(deburr!.id, { goodPieces: '40' }))
  expect((await receipts(job.id)).map(({ value }) => value)).toEqual(['40.00', '40.00', '80.00'])
  expect(await shop.read('jobs', job.id)).toMatchObject({
    actualCost: '160',
    actualLaborCost: '36',
    goodQuantity: '100',
  })
})

test('R27: what was counted by mistake comes back out of stock', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '10')
  await shop.done('issueMaterial', job.id)
  await finish(job.id, '6')
  await finish(job.id, '-2')
  const held = await shop.company.doing(work =>
    work.reader.first(sql`
      select trim_scale(c.pieces)::text as pieces, c.received::text as received from mw_job_cost(${job.id}::uuid) c`),
  )
  expect(held).toEqual({ pieces: '4', received: '4.00' })
})

test('R27: serialized pieces each have their number; the estimate values them where the shop wants it so', async () => {
  const { revision } = await shop.part({ tracking: 'serial' })
  const job = await shop.released(revision, '4')
  await shop.create('production-settings', { completionValue: 'estimate' })
  await finish(job.id, '2')
  await finish(job.id, '1')
  const unit = Number(job.estimatedUnitCost)
  const rows = await receipts(job.id)
  expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3].map(place => `${job.code}-000${place}`))
  expect(Number(rows[0]!.value) + Number(rows[1]!.value)).toBeCloseTo(2 * unit, 2)
  await shop.company.doing(work => work.writer.run(sql`update production_settings set completion_value = 'actual'`))
})

test('serialized pieces are called as they were counted: one number each, and each once', async () => {
  const { revision } = await shop.part({ tracking: 'serial' })
  const job = await shop.released(revision, '4')
  const [mill, deburr] = await shop.operations(job.id)
  good(await report(mill!.id, { goodPieces: '4' }))
  good(await report(deburr!.id, { goodPieces: '2', serialNumbers: ['A-17', 'A-18'] }))
  const tooMany = await report(deburr!.id, { goodPieces: '1', serialNumbers: ['A-19', 'A-20'] })
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'serialsTooMany' } })
  const again = await report(deburr!.id, { goodPieces: '1', serialNumbers: ['A-18'] })
  expect(again).toMatchObject({ status: 409, body: { code: 'serialCounted' } })
  good(await report(deburr!.id, { goodPieces: '2', serialNumbers: ['A-19'] }))
  expect((await receipts(job.id)).map(({ serial }) => serial).toSorted()).toEqual([
    ...['A-17', 'A-18', 'A-19'],
    `${job.code}-0004`,
  ])
})

test('example 6: time at two operations at once is shared, and final entries stand in the books once', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '10')
  const [mill, deburr] = await shop.operations(job.id)
  const x = await shop.worked(mill!.id, '2026-03-03T08:00:00Z', '2026-03-03T10:00:00Z')
  const y = await shop.worked(deburr!.id, '2026-03-03T09:00:00Z', '2026-03-03T09:50:00Z')
  await shop.costed(x, y)
  const [one, other] = [await shop.read('work-entries', x), await shop.read('work-entries', y)]
  expect([one.laborSeconds, other.laborSeconds]).toEqual([95 * 60, 25 * 60])
  expect([one.machineSeconds, other.machineSeconds]).toEqual([120 * 60, 50 * 60])
  expect([one.laborCost, one.machineCost, one.burdenCost]).toEqual(['57', '36', '12'])
  expect(await shop.inProcess(job.id)).toBe('0')
  await shop.done('finalize', x, {}, 'work-entries')
  expect(await shop.inProcess(job.id)).toBe('105.00')
  const again = await shop.act(shop.manager, 'work-entries', x, 'finalize')
  expect(again.status).toBe(409)
})

test('R24: three entries open for 100 seconds are 34, 33 and 33', async () => {
  const { revision } = await shop.part()
  const jobs = [
    await shop.released(revision, '1'),
    await shop.released(revision, '1'),
    await shop.released(revision, '1'),
  ]
  const entries: string[] = []
  for (const job of jobs) {
    const [mill] = await shop.operations(job.id)
    entries.push(await shop.worked(mill!.id, '2026-03-04T08:00:00Z', '2026-03-04T08:01:40Z'))
  }
  await shop.costed(...entries)
  const seconds = await Promise.all(entries.map(async id => (await shop.read('work-entries', id)).laborSeconds))
  expect(seconds.sort()).toEqual([33, 33, 34])
})

test('a final entry that is corrected is taken back in the books; a daily run makes entries final', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '10')
  const [mill] = await shop.operations(job.id)
  const entry = await shop.worked(mill!.id, '2026-03-05T08:00:00Z', '2026-03-05T10:00:00Z')
  await shop.costed(entry)
  await shop.done('finalize', entry, {}, 'work-entries')
  expect(await shop.inProcess(job.id)).toBe('120.00')
  const asked = { rightStart: '2026-03-05T08:00:00Z', rightEnd: '2026-03-05T09:00:00Z', because: 'Left early' }
  await shop.done('correct', entry, asked, 'work-entries')
  expect(await shop.inProcess(job.id)).toBe('0.00')
  await shop.company.run('production.finalize-entries')
  expect(await shop.inProcess(job.id)).toBe('60.00')
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualCost: '60' })
  for (const day of ['2026-03-04', '2026-03-05', '2031-01-01'])
    for (const { ledger, documents } of await shop.tieOuts(day)) expect(ledger).toBe(documents)
})
