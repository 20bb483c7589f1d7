import { afterAll, beforeAll, expect, test } from 'vitest'
import { good, makingShop } from '#modules/production/stories/making-shop.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'

/** Bad pieces that are still in the shop: scrapped at their operation, or worked over in a job of their own. */

let shop: Awaited<ReturnType<typeof makingShop>>
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  ids.defect = await shop.create('look-ups', { list: 'defect', key: 'size', label: 'Size' })
  ids.cause = await shop.create('look-ups', { list: 'cause', key: 'tool', label: 'Tool' })
  ids.scrapReason = await shop.create('look-ups', { list: 'scrap-reason', key: 'size', label: 'Size' })
  const site = await shop.create('storage-groups', { code: 'Q', name: 'Quality', type: 'site' })
  ids.cage = await shop.create('storage-locations', { code: 'CAGE', storageGroup: site, type: 'quarantine' })
})
afterAll(() => shop.company.close())

const act = (id: string, verb: string, asked: Row = {}) => shop.act(shop.manager, 'ncmrs', id, verb, asked)

/** Ninety-two pieces of a job have passed its first operation for 460.00, and some of them are bad. */
async function milled() {
  const { item, revision } = await shop.part({ bar: null })
  const job = await shop.released(revision, '92')
  const [first, second] = await shop.operations(job.id)
  good(await shop.act(shop.manager, 'job-operations', first!.id, 'report', { goodPieces: '92' }))
  const entry = await shop.worked(first!.id, '2026-03-02T08:00:00Z', '2026-03-02T15:40:00Z')
  await shop.costed(entry)
  await shop.done('finalize', entry, {}, 'work-entries')
  return { item, job: job.id, first: first!.id, second: second!.id }
}

async function decided(found: { item: string; first: string }, dispositions: Row[], bad = '12'): Promise<string> {
  const ncmr = good(
    await shop.manager.post('/api/ncmrs', {
      ...{ source: 'inProcess', item: found.item, operation: found.first, defect: ids.defect, cause: ids.cause },
      ...{ requirement: 'Bore 10.00', actual: '10.2', quantityInspected: '92', quantityNonconforming: bad },
      dispositions,
    }),
    201,
  )
  good(await act(ncmr.id, 'contain', { quarantineLocation: ids.cage }))
  good(await act(ncmr.id, 'submit'))
  good(await act(ncmr.id, 'approve', { signingAs: 'quality' }))
  return ncmr.id
}

test('quality R22, E15: scrap in the shop is operation scrap; charged to the shop, its cost leaves the job', async () => {
  const made = await milled()
  const ncmr = await decided(made, [
    { disposition: 'scrap', quantity: '4', chargeTo: 'shop' },
    { disposition: 'scrap', quantity: '8', chargeTo: 'job' },
  ])
  // What was spent on a piece up to the operation where they lie.
  const { dispositions, job } = await shop.read('ncmrs', ncmr)
  expect(job).toBe(made.job)
  expect(dispositions).toMatchObject([
    { unitCost: '5', cost: '20' },
    { unitCost: '5', cost: '40' },
  ])
  const before = await shop.inProcess(made.job)
  good(await act(ncmr, 'execute', { line: 1, scrapReason: ids.scrapReason }))
  expect(Number(before) - Number(await shop.inProcess(made.job))).toBe(20)
  good(await act(ncmr, 'execute', { line: 2, scrapReason: ids.scrapReason }))
  expect(Number(before) - Number(await shop.inProcess(made.job))).toBe(20)
  expect(await shop.read('job-operations', made.second)).toMatchObject({ scrap: '12', available: '80' })
  for (const { ledger, documents } of await shop.tieOuts(await shop.company.day())) expect(ledger).toBe(documents)
  expect(good(await act(ncmr, 'close')).status).toBe('closed')
})

test('quality R22: rework leaves the job as one of its own, with its instructions, and is inspected before it closes', async () => {
  const made = await milled()
  const ncmr = await decided(made, [
    { disposition: 'rework', quantity: '12', instructions: 'Ream to 10.00', laborTime: 5040, laborRate: '65' },
  ])
  expect(await shop.read('ncmrs', ncmr)).toMatchObject({ totalCost: '91' })
  const done = good(await act(ncmr, 'execute', { line: 1 }))
  const [{ result }] = done.dispositions as { result: Record<string, string> }[] as [{ result: Record<string, string> }]
  const steps = await shop.operations(result.job!)
  expect(steps.map(({ status }) => status)).toEqual(['ready', 'pending', 'pending'])
  expect(await shop.read('job-operations', result.operation)).toMatchObject({ instructions: 'Ream to 10.00' })
  expect(await shop.read('jobs', result.job)).toMatchObject({ quantityToMake: '12', splitFrom: made.job })
  expect(await act(ncmr, 'close')).toMatchObject({ status: 409, body: { code: 'reworkOpen' } })

  good(await shop.act(shop.manager, 'job-operations', result.operation, 'report', { goodPieces: '12' }))
  good(await shop.act(shop.manager, 'job-operations', result.operation, 'complete'))
  const inspection = await shop.company.doing(work =>
    work.read('inspections', { operation: result.inspectionOperation! }, ['id']),
  )
  good(await shop.act(shop.manager, 'inspections', inspection!.id, 'start'))
  good(
    await shop.act(shop.manager, 'inspections', inspection!.id, 'accept', {
      ...{ quantityAccepted: '12', quantityRejected: '0' },
    }),
  )
  expect(good(await act(ncmr, 'close')).status).toBe('closed')
})

test('quality R22: pieces that are nowhere in the shop are not scrapped, and what is not in stock is not returned', async () => {
  const made = await milled()
  const ncmr = await decided(made, [{ disposition: 'returnToVendor', quantity: '12' }])
  expect(await act(ncmr, 'execute', { line: 1 })).toMatchObject({ status: 409, body: { code: 'notInStock' } })
  const tooMany = await decided({ ...made }, [{ disposition: 'scrap', quantity: '92' }], '92')
  good(await shop.act(shop.manager, 'job-operations', made.second, 'report', { goodPieces: '50' }))
  expect(await act(tooMany, 'execute', { line: 1 })).toMatchObject({ status: 409, body: { code: 'piecesNotThere' } })
})

test('an operation of another job and a characteristic of another part are refused', async () => {
  const [one, other] = [await milled(), await milled()]
  const given = {
    ...{ source: 'inProcess', item: one.item, job: one.job, defect: ids.defect },
    ...{ requirement: 'Bore', actual: 'Off', quantityInspected: '2', quantityNonconforming: '1' },
  }
  expect(await shop.manager.post('/api/ncmrs', { ...given, operation: other.first })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'operation', code: 'operationOfOtherJob' }] },
  })
})

test('a customer is told: by mail where somebody is named, and it is noted', async () => {
  const made = await milled()
  const given = {
    ...{ source: 'inProcess', item: made.item, defect: ids.defect },
    ...{ requirement: 'Bore', actual: 'Off', quantityInspected: '2', quantityNonconforming: '1' },
  }
  const { id } = good(await shop.manager.post('/api/ncmrs', given), 201)
  const notice = { customerNotice: 'Two of your bores are off.', to: ['quality@example.com'] }
  expect(await act(id, 'notifyCustomer', notice)).toMatchObject({ status: 409, body: { code: 'customerMissing' } })
  const customer = await shop.create('business-partners', { name: 'Larkspur', isCustomer: true, status: 'active' })
  good(await shop.manager.patch(`/api/ncmrs/${id}`, { customer }))
  expect(await act(id, 'notifyCustomer', { ...notice, to: ['nobody'] })).toMatchObject({ status: 422 })
  expect(good(await act(id, 'notifyCustomer', notice)).customerNotifiedAt).toBeTruthy()
})
