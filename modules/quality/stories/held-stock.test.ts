import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Bar stock comes in, waits for an inspector, and what is bad of it ends as the board decides. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let ana: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['2', '3'] })
  room = await stockRoom(company)
  ana = company.visitor()
  await ana.signIn('ana')
  const make = (resource: string, given: object) =>
    company.doing(async work => (await work.create(resource as never, given as never)).id as string)
  ids.vendor = await make('business-partners', { name: 'Metals Inc', isVendor: true, status: 'active' })
  ids.unit = await make('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })
  ids.defect = await make('look-ups', { list: 'defect', key: 'crack', label: 'Crack' })
  ids.cause = await make('look-ups', { list: 'cause', key: 'melt', label: 'Bad melt' })
  ids.scrap = await make('adjustment-reasons', { code: 'SCR', name: 'Scrap', use: 'scrap' })
  ids.return = await make('adjustment-reasons', { code: 'RET', name: 'Return', use: 'return' })
  const site = await make('storage-groups', { code: 'Q', name: 'Quality', type: 'site' })
  ids.cage = await make('storage-locations', { code: 'CAGE', storageGroup: site, type: 'quarantine' })
})
afterAll(() => company.close())

type Saved = Record<string, unknown> & { id: string; lines: Record<string, unknown>[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const act = (resource: string, id: string, verb: string, asked = {}) =>
  ana.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const rows = <T>(query: ReturnType<typeof sql>) => company.doing(work => work.writer.rows<T>(query))
const bins = (lot: string) =>
  rows<{ place: string; state: string; quantity: string }>(sql`
    select l.code as place, b.stock_status as state, trim_scale(b.quantity)::text as quantity
    from stock_balances b join storage_locations l on l.id = b.storage_location
    where b.lot = ${lot}::uuid and b.quantity <> 0 order by 1, 2`)

/** Twenty pieces of a new lot, received and waiting for an inspector. */
async function received(
  pegs: object[] = [],
): Promise<{ item: string; lot: string; inspection: string; receipt: string }> {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const line = { item, quantity: '20', unit: ids.unit, unitPrice: '5', dueDate: '2099-01-15', inspect: true }
  const order = rowOf(await ana.post('/api/purchase-orders', { vendor: ids.vendor, lines: [line] }))
  await act('purchase-orders', order.id, 'submit')
  await act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' })
  // Pegs come from planning.
  await rows(
    sql`update purchase_order_lines set pegs = ${JSON.stringify(pegs)}::jsonb where root = ${order.id}::uuid returning id`,
  )
  const receipt = rowOf(
    await ana.post('/api/po-receipts', {
      ...{ vendor: ids.vendor, vendorPackingSlip: 'M-1' },
      lines: [{ poLine: order.lines[0]!.id, quantity: '20', storageLocation: room.a1 }],
    }),
  )
  const posted = rowOf(await act('po-receipts', receipt.id, 'post'))
  const lot = posted.lines[0]!.lot as string
  const [found] = await rows<{ id: string }>(sql`select id from inspections where lot = ${lot}::uuid`)
  return { item, lot, inspection: found!.id, receipt: receipt.id }
}

const answer = (inspection: string, verb: string, accepted: string, rejected: string, more = {}) =>
  act('inspections', inspection, verb, { quantityAccepted: accepted, quantityRejected: rejected, ...more })

test('inventory hand-off: what is to be inspected waits, and is usable once accepted', async () => {
  const { item, lot, inspection } = await received()
  expect(await bins(lot)).toEqual([{ place: 'A-01-01', state: 'inspection', quantity: '20' }])
  const issue = { type: 'issue', item, lot, quantity: '1', storageLocation: room.a1 }
  expect(await ana.post('/api/inventory-transactions', issue)).toMatchObject({
    status: 409,
    body: { code: 'STOCK_SHORT' },
  })
  await act('inspections', inspection, 'start')
  expect(rowOf(await answer(inspection, 'accept', '20', '0')).status).toBe('accepted')
  expect(await bins(lot)).toEqual([{ place: 'A-01-01', state: 'available', quantity: '20' }])
  expect((await ana.post('/api/inventory-transactions', issue)).status).toBe(201)
})

test('inventory R33: accepting an inspection reserves what was bought for somebody, and no more', async () => {
  const job = await room.job(await room.item({ costing: 'movingAverage' }))
  const peg = { resource: 'jobs', id: job.split('/')[1], quantity: '15', date: '2099-01-20' }
  const { item, inspection } = await received([peg])
  const promised = () =>
    rows(sql`
      select demand, trim_scale(quantity)::text as quantity, source from stock_reservations where item = ${item} and state = 'active'`)
  expect(await promised()).toEqual([])
  await act('inspections', inspection, 'start')
  await answer(inspection, 'accept', '20', '0')
  expect(await promised()).toEqual([{ demand: job, quantity: '15', source: 'peg' }])
})

test('a receipt taken back before anybody looked cancels its inspection', async () => {
  const { inspection, receipt } = await received()
  await act('po-receipts', receipt, 'reverse', { reversalReason: 'Wrong order' })
  expect(rowOf(await ana.get(`/api/inspections/${inspection}`)).status).toBe('cancelled')
})

test('quality R22, R23: rejected pieces get a report that holds the lot; each disposition moves its stock', async () => {
  const { item, lot, inspection, receipt } = await received()
  await act('inspections', inspection, 'start')
  expect(await answer(inspection, 'reject', '12', '8')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'defect', code: 'defectMissing' }] },
  })
  const ncmr = rowOf(await answer(inspection, 'reject', '12', '8', { defect: ids.defect })).ncmr as string
  expect(await bins(lot)).toEqual([
    { place: 'A-01-01', state: 'hold', quantity: '12' },
    { place: 'A-01-01', state: 'rejected', quantity: '8' },
  ])
  const refused = await ana.post('/api/inventory-transactions', {
    ...{ type: 'issue', item, lot, quantity: '1', storageLocation: room.a1, stockStatus: 'hold' },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'lotNotUsable' }] } })
  expect(refused.body.detail).toContain('NCM-')
  expect(await act('po-receipts', receipt, 'reverse', { reversalReason: 'No' })).toMatchObject({
    body: { code: 'lineInspected' },
  })

  await act('ncmrs', ncmr, 'contain', { quarantineLocation: ids.cage })
  const dispositions = [
    { disposition: 'scrap', quantity: '3' },
    { disposition: 'returnToVendor', quantity: '4' },
    { disposition: 'sort', quantity: '1' },
  ]
  await ana.patch(`/api/ncmrs/${ncmr}`, { cause: ids.cause, dispositions })
  await act('ncmrs', ncmr, 'submit')
  expect(rowOf(await act('ncmrs', ncmr, 'approve', { signingAs: 'quality' })).status).toBe('dispositioned')
  expect(rowOf(await ana.get(`/api/ncmrs/${ncmr}`))).toMatchObject({ totalCost: '15' })
  const execute = (line: number, more = {}) => act('ncmrs', ncmr, 'execute', { line, ...more })
  expect(await execute(1)).toMatchObject({ status: 422, body: { errors: [{ path: 'adjustmentReason' }] } })
  expect((await execute(1, { adjustmentReason: ids.scrap })).status).toBe(200)
  expect(await execute(1, { adjustmentReason: ids.scrap })).toMatchObject({ body: { code: 'executedAlready' } })
  expect(await act('ncmrs', ncmr, 'close')).toMatchObject({ status: 409, body: { code: 'dispositionOpen' } })
  const back = await execute(2, { adjustmentReason: ids.return })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const [memo] = await rows(sql`
    select m.status, m.direction, m.total::text, t.type from credit_memos m join credit_memo_lines l on l.root = m.id
      join inventory_transactions t on t.id = l.return_transaction where m.ncmr = ${ncmr}::uuid`)
  expect(memo).toEqual({ status: 'draft', direction: 'debit', total: '20.00', type: 'vendorReturn' })
  expect((await execute(3)).status).toBe(200)
  expect(await bins(lot)).toEqual([
    { place: 'A-01-01', state: 'hold', quantity: '12' },
    { place: 'CAGE', state: 'inspection', quantity: '1' },
  ])
  expect(await act('ncmrs', ncmr, 'close')).toMatchObject({ status: 409, body: { code: 'reinspectionOpen' } })
  const [again] = await rows<{ id: string }>(
    sql`select id from inspections where ncmr = ${ncmr}::uuid and source = 'audit'`,
  )
  await act('inspections', again!.id, 'start')
  expect(rowOf(await answer(again!.id, 'accept', '1', '0')).status).toBe('accepted')
  expect(rowOf(await act('ncmrs', ncmr, 'close')).status).toBe('closed')
  expect(await bins(lot)).toMatchObject([{ state: 'available' }, { state: 'available' }])
  expect(rowOf(await ana.get(`/api/stock-lots/${lot}`))).toMatchObject({ status: 'active', holdReason: null })
  const [line] = await rows(sql`
    select trim_scale(l.returned_quantity)::text as returned from purchase_order_lines l where l.item = ${item}`)
  expect(line).toEqual({ returned: '4' })
})

test('what an inspector sorts out of an accepted lot names its defect, its vendor and the inspection it comes from', async () => {
  const { lot, inspection } = await received()
  await act('inspections', inspection, 'start')
  expect(await answer(inspection, 'accept', '18', '2')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'defect', code: 'defectMissing' }] },
  })
  const accepted = rowOf(await answer(inspection, 'accept', '18', '2', { defect: ids.defect }))
  expect(accepted).toMatchObject({ status: 'accepted', result: 'acceptedAfterSort' })
  expect(rowOf(await ana.get(`/api/ncmrs/${accepted.ncmr}`))).toMatchObject({
    ...{ source: 'receiving', origin: `inspections/${inspection}`, lot, vendor: ids.vendor, defect: ids.defect },
    ...{ quantityNonconforming: '2', quantityInspected: '20' },
  })
  expect(await bins(lot)).toEqual([
    { place: 'A-01-01', state: 'hold', quantity: '18' },
    { place: 'A-01-01', state: 'rejected', quantity: '2' },
  ])
})

test('inventory R20, E9: what is good enough for something else becomes it, at what is left of its value', async () => {
  const { item, inspection } = await received()
  const other = await room.item({ costing: 'lotActual', tracking: 'lot' })
  await act('inspections', inspection, 'start')
  const ncmr = rowOf(await answer(inspection, 'reject', '0', '20', { defect: ids.defect })).ncmr as string
  await act('ncmrs', ncmr, 'contain', { quarantineLocation: ids.cage })
  await ana.patch(`/api/ncmrs/${ncmr}`, {
    cause: ids.cause,
    dispositions: [{ disposition: 'regrade', quantity: '20' }],
  })
  await act('ncmrs', ncmr, 'submit')
  await act('ncmrs', ncmr, 'approve', { signingAs: 'quality' })
  expect((await act('ncmrs', ncmr, 'execute', { line: 1, toItem: other, loss: '30.00' })).status).toBe(200)
  const values = await rows(sql`
    select item = ${other} as other, quantity::int as quantity, value::text as value from valuation_keys
    where item in (${item}, ${other}) order by 1`)
  expect(values).toEqual([
    { other: false, quantity: 0, value: '0.00' },
    { other: true, quantity: 20, value: '70.00' },
  ])
  const [scrapped] = await rows(sql`
    select sum(l.debit)::text as loss from inventory_transactions t join general_ledger_lines l on l.root = t.journal_entry
    where t.item = ${other} and l.account = ${room.accounts.scrapAccount}::uuid`)
  expect(scrapped).toEqual({ loss: '30.00' })
})

/** A lot of ten in its place, and reports on some of its pieces. */
async function lotOfTen() {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const lot = await room.lot(item)
  await company.doing(work =>
    moveStock(work, {
      ...{
        legs: [{ item, lot, storageLocation: room.a1, type: 'receive', quantity: Decimal.of(10), value: money('100') }],
      },
      source: null,
    }),
  )
  return { item, lot }
}
const reported = (of: { item: string; lot: string }, pieces: string) =>
  ana.post('/api/ncmrs', {
    ...{ source: 'final', ...of, defect: ids.defect, requirement: 'No cracks', actual: 'Cracked' },
    ...{ quantityInspected: '10', quantityNonconforming: pieces },
  })

test('quality R23: two reports on a lot hold it until both are over, and each keeps its pieces in quarantine', async () => {
  const of = await lotOfTen()
  const [first, second] = [rowOf(await reported(of, '2')), rowOf(await reported(of, '3'))]
  const released = await act('stock-lots', of.lot, 'release', { releaseReason: 'Looks fine' })
  expect(released).toMatchObject({ status: 409, body: { code: 'lotHeldByNcmr' } })
  expect(released.body.detail).toContain(second.code)
  await act('ncmrs', second.id, 'cancel', { cancelReason: 'Entered twice' })
  expect(await bins(of.lot)).toEqual([{ place: 'A-01-01', state: 'hold', quantity: '10' }])
  const third = rowOf(await reported(of, '3'))
  for (const { id } of [first, third]) await act('ncmrs', id, 'contain', { quarantineLocation: ids.cage })
  expect(await bins(of.lot)).toEqual([
    { place: 'A-01-01', state: 'hold', quantity: '5' },
    { place: 'CAGE', state: 'rejected', quantity: '5' },
  ])
  await ana.patch(`/api/ncmrs/${third.id}`, { quantityNonconforming: '4' })
  await act('ncmrs', first.id, 'cancel', { cancelReason: 'Was fine' })
  expect(await bins(of.lot)).toContainEqual({ place: 'CAGE', state: 'rejected', quantity: '4' })
  expect((await bins(of.lot)).some(({ state }) => state === 'available')).toBe(false)
  await act('ncmrs', third.id, 'cancel', { cancelReason: 'Was fine' })
  expect((await bins(of.lot)).every(({ state }) => state === 'available')).toBe(true)
})

test('quality R23: a report found to be of another lot holds that one; one of another item or in quarantine is refused', async () => {
  const [wrong, right] = [await lotOfTen(), await lotOfTen()]
  const report = rowOf(await reported(wrong, '2'))
  expect(await reported({ item: wrong.item, lot: right.lot }, '2')).toMatchObject({
    body: { errors: [{ path: 'lot', code: 'lotOfOtherItem' }] },
  })
  rowOf(await ana.patch(`/api/ncmrs/${report.id}`, right))
  expect(await bins(wrong.lot)).toMatchObject([{ state: 'available' }])
  expect(await bins(right.lot)).toMatchObject([{ state: 'hold' }])
  expect(await ana.post(`/api/ncmrs/${report.id}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'keptInState' },
  })
  await act('ncmrs', report.id, 'contain', { quarantineLocation: ids.cage })
  expect(await ana.patch(`/api/ncmrs/${report.id}`, wrong)).toMatchObject({
    body: { errors: [{ code: 'lotContained' }] },
  })
})

test('quality R20, R22: a disposition is of some pieces, and does what its name says', async () => {
  const of = await lotOfTen()
  const { id } = rowOf(await reported(of, '3'))
  await act('ncmrs', id, 'contain', { quarantineLocation: ids.cage })
  const decide = (...dispositions: object[]) => ana.patch(`/api/ncmrs/${id}`, { cause: ids.cause, dispositions })
  expect(await decide({ disposition: 'scrap', quantity: '0' })).toMatchObject({
    body: { errors: [{ path: 'dispositions.0.quantity', code: 'dispositionOfNothing' }] },
  })
  await decide(...['scrap', 'regrade', 'useAsIs'].map(disposition => ({ disposition, quantity: '1' })))
  await act('ncmrs', id, 'submit')
  expect((await act('ncmrs', id, 'contain', { quarantineLocation: ids.cage })).body.detail).toContain('MRB')
  expect((await decide({ disposition: 'scrap', quantity: '3' })).body.detail).toContain('MRB')
  await act('ncmrs', id, 'approve', { signingAs: 'quality' })
  await company.doing(work => work.writer.run(sql`update ncmrs set status = 'dispositioned' where id = ${id}::uuid`))
  const execute = (line: number, more: object) => act('ncmrs', id, 'execute', { line, ...more })
  const refused = (code: string) => ({ status: 422, body: { errors: [{ code }] } })
  expect(await execute(1, { adjustmentReason: ids.return })).toMatchObject(refused('reasonOfOtherUse'))
  expect(await execute(2, { toItem: of.item })).toMatchObject(refused('regradedToItself'))
  expect(await execute(3, { toLocation: ids.cage })).toMatchObject(refused('stillInQuarantine'))
})

test('after all of it stock is the sum of its rows', async () => {
  expect(await rows(sql`select * from stock_differences`)).toEqual([])
})
