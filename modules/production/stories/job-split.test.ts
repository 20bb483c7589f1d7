import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** production R26: pieces go on as a job of their own, with their share of what was spent. */

let shop: Awaited<ReturnType<typeof makingShop>>
let scrapReason: string
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  scrapReason = await shop.create('look-ups', { list: 'scrap-reason', key: 'size', label: 'Size', labelEs: 'Medida' })
})
afterAll(() => shop.company.close())

test('production R26, example 5: four pieces of 92 take 20.00 of 460.00 along, and the sum stays', async () => {
  const { revision } = await shop.part({ bar: null })
  const job = await shop.released(revision, '100')
  const [first, second] = await shop.operations(job.id)
  const report = async (operation: string, asked: Record<string, unknown>) =>
    good(await shop.act(shop.manager, 'job-operations', operation, 'report', asked))
  await report(first!.id, { goodPieces: '90', scrapPieces: '4', reworkPieces: '3', scrapReason })
  await report(first!.id, { reworkedGoodPieces: '2', reworkedScrapPieces: '1', scrapReason })
  // 7 hours 40 at 60 an hour.
  const entry = await shop.worked(first!.id, '2026-03-02T08:00:00Z', '2026-03-02T15:40:00Z')
  await shop.costed(entry)
  await report(second!.id, { goodPieces: '80', scrapPieces: '2', scrapReason })
  const asked = { atOperation: second!.id, splitReason: 'Two go ahead' }
  const tooMany = await shop.act(shop.manager, 'jobs', job.id, 'split', { ...asked, splitQuantity: '11' })
  expect(tooMany).toMatchObject({ status: 422, body: { errors: [{ code: 'splitTooMuch' }] } })
  await shop.done('split', job.id, { ...asked, splitQuantity: '4' })
  const [split] = await shop.company.doing(work =>
    work.reader.rows<{ child: string; moved: string }>(
      sql`select to_job as child, cost_moved::text as moved from job_splits where from_job = ${job.id}::uuid`,
    ),
  )
  expect(split!.moved).toBe('20.00')
  const child = await shop.read('jobs', split!.child)
  expect(child).toMatchObject({ quantityToMake: '4', splitFrom: job.id, status: 'released', actualCost: '20' })
  expect(await shop.read('jobs', job.id)).toMatchObject({ quantityToMake: '100', actualCost: '440' })
  expect(await shop.operations(split!.child)).toMatchObject([
    { code: `${child.code}/020`, status: 'ready', available: '4.000000' },
  ])
  const [, after] = await shop.operations(job.id)
  expect(after).toMatchObject({ available: '6.000000', splitAway: '4.000000' })
  expect(await shop.inProcess(split!.child)).toBe('20.00')
  await shop.done('finalize', entry, {}, 'work-entries')
  // 80 of the 93 that were to come took 395.70 to stock.
  expect(await shop.inProcess(job.id)).toBe('44.30')
  // Another four: (460.00 - 20.00) x 4 / 92 = 19.13, over the same 92.
  await shop.done('split', job.id, { ...asked, splitQuantity: '4' })
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualCost: '420.87' })
  const costs = await Promise.all(
    (await shop.children(job.id)).map(async id => String((await shop.read('jobs', id)).actualCost)),
  )
  expect(costs.sort()).toEqual(['19.13', '20'])
  const today = await shop.company.day()
  for (const { ledger, documents } of await shop.tieOuts(today)) expect(ledger).toBe(documents)
})

test('production R26: at the first operation, material goes along by the pieces that are made', async () => {
  await shop.receive('100', '200')
  const { revision } = await shop.part()
  const job = await shop.released(revision, '40')
  await shop.done('issueMaterial', job.id)
  const [first] = await shop.operations(job.id)
  await shop.done('split', job.id, { atOperation: first!.id, splitQuantity: '10', splitReason: 'Another machine' })
  // 20 of bar at 2.00, a quarter of it.
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualCost: '30' })
})

test('production R26: neither job asks for material twice: what was drawn goes with the pieces, what was promised too', async () => {
  const { revision } = await shop.part()
  const need = async (id: string) =>
    ((await shop.read('jobs', id)).materials as Record<string, string>[]).map(
      ({ required, issued, allocated, short }) => ({
        ...{ required, issued, allocated, short },
      }),
    )
  const drawn = await shop.released(revision, '40')
  await shop.done('issueMaterial', drawn.id)
  const [first] = await shop.operations(drawn.id)
  await shop.done('split', drawn.id, { atOperation: first!.id, splitQuantity: '10', splitReason: 'Another machine' })
  const [childOfDrawn] = await shop.children(drawn.id)
  expect(await need(drawn.id)).toEqual([{ required: '15', issued: '20', allocated: '0', short: '0' }])
  expect(await need(childOfDrawn!)).toEqual([])
  const promised = await shop.released(revision, '40')
  const [start] = await shop.operations(promised.id)
  await shop.done('split', promised.id, { atOperation: start!.id, splitQuantity: '10', splitReason: 'Another machine' })
  const [childOfPromised] = await shop.children(promised.id)
  expect(await need(promised.id)).toEqual([{ required: '15', issued: '0', allocated: '15', short: '0' }])
  expect(await need(childOfPromised!)).toEqual([{ required: '5', issued: '0', allocated: '5', short: '0' }])
})

test('production R26: alternates go along', async () => {
  const { revision } = await shop.part({ bar: null })
  const job = await shop.planned(revision, '10')
  const [first, second] = await shop.operations(job.id)
  const other = await shop.create('things', { name: 'VMC-9', kind: 'machine', schedulable: true })
  const alternates = [{ thing: other, cycleMinutes: '4', preferencePenalty: 7 }]
  await shop.company.doing(work => work.update('job-operations', second!.id, { alternates }))
  await shop.done('release', job.id)
  good(await shop.act(shop.manager, 'job-operations', first!.id, 'report', { goodPieces: '10' }))
  await shop.done('split', job.id, { atOperation: second!.id, splitQuantity: '3', splitReason: 'Rush' })
  const [child] = await shop.children(job.id)
  const [step] = await shop.operations(child!)
  expect((await shop.read('job-operations', step!.id)).alternates).toMatchObject([
    { thing: other, thingsGroup: null, setupMinutes: null, cycleMinutes: '4', preferencePenalty: 7 },
  ])
})

test('production R26: what goes along is what follows, not what has a higher number on another branch', async () => {
  const { revision } = await shop.part({ bar: null })
  const job = await shop.planned(revision, '10')
  const [first, second] = await shop.operations(job.id)
  const step = (sequence: number, predecessors: string[]) =>
    shop.create('job-operations', { job: job.id, sequence, cycleMinutes: '1', thing: shop.machine, predecessors })
  const branch = await step(30, [first!.id])
  const join = await step(40, [second!.id, branch])
  await shop.done('release', job.id)
  const report = async (operation: string, goodPieces: string) =>
    good(await shop.act(shop.manager, 'job-operations', operation, 'report', { goodPieces }))
  await report(first!.id, '10')
  const asked = { atOperation: second!.id, splitQuantity: '3', splitReason: 'Rush' }
  const refused = await shop.act(shop.manager, 'jobs', job.id, 'split', asked)
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'splitBesideBranch' }] } })
  await report(branch, '10')
  await shop.done('complete', branch, {}, 'job-operations')
  await shop.done('split', job.id, asked)
  const [child] = await shop.children(job.id)
  expect((await shop.operations(child!)).map(({ code }) => String(code).slice(-3))).toEqual(['020', '040'])
  expect(await shop.read('job-operations', second!.id)).toMatchObject({ available: '7', splitAway: '3' })
  expect(await shop.read('job-operations', join)).toMatchObject({ remaining: '7' })
})
