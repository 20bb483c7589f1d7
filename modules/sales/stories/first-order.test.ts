import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverTopic, starterTopics } from '#modules/security/server/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A new company with nothing but its starter set sells and buys: nobody makes master data besides partner, part and price. */

let company: TestCompany
let boss: Visitor

type Made = Row & { id: string; code: string; status: string }
const rowOf = (answer: { status: number; body: unknown }): Made => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: Made }).row
}
const make = async (resource: string, given: Record<string, unknown>) =>
  rowOf(await boss.post(`/api/${resource}`, given))
const act = async (resource: string, id: string, verb: string, asked: Record<string, unknown> = {}) =>
  rowOf(await boss.post(`/api/${resource}/${id}/actions/${verb}`, asked))
const madeBy = async (resource: string, id: string, verb: string, asked: Record<string, unknown> = {}) => {
  const answer = await boss.post(`/api/${resource}/${id}/actions/${verb}`, asked)
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { made: { resource: string; id: string }[] }).made[0]!.id
}
const read = async (resource: string, id: string) => rowOf(await boss.get(`/api/${resource}/${id}`))
const found = async (resource: string, code: string): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'code', op: 'eq', value: code }))
  const { rows } = (await boss.get(`/api/${resource}?filter=${filter}`)).body as { rows: { id: string }[] }
  return rows[0]!.id
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work =>
    work.create('company-info', {
      legalName: 'Ridgeline Precision',
      timeZone: 'America/Chicago',
      currency: 'USD',
      address: { line1: '1 Mill Street', city: 'Aurora', region: 'IL', postalCode: '60505', country: 'US' },
    }),
  )
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  for (const topic of starterTopics(company.app))
    await deliverTopic(company.app, { by: theSystem('test'), via: 'test' }, topic)
  await company.employ({ username: 'boss', roleKeys: ['1'] })
  boss = company.visitor()
  await boss.signIn('boss')
})
afterAll(() => company.close())

test('quote, order, packing slip, shipment, invoice and payment', async () => {
  const address = { line1: '9 Pump Road', city: 'Elgin', region: 'Illinois', postalCode: '60120', country: 'US' }
  const customer = (await make('business-partners', { name: 'Larkspur Pumps', mainAddress: address })).id
  const part = await make('parts', { partNumber: 'LP-100', name: 'Pump bracket' })
  const revision = (await make('part-revisions', { part: part.id, revision: 'A', noDrawingReason: 'Made to sample' }))
    .id
  expect(part.inventoryClass).toBe(await found('inventory-classes', 'FG'))
  const process = await found('processes', 'MILL')
  const routing = await make('part-revision-methods', {
    partRevision: revision,
    operations: [
      { operation: await found('operations', 'MILL'), process, name: 'Mill', setupMinutes: '30', runValue: '6' },
    ],
  })
  await act('part-revision-methods', routing.id, 'activate')
  await act('part-revisions', revision, 'release')

  const quote = await make('quotes', {
    businessPartner: customer,
    lines: [
      {
        ...{ part: part.id, partRevision: revision, description: 'Pump bracket', source: 'make' },
        quantities: [{ quantity: '10', unitPrice: '42.50', priceSource: 'manual', isExpected: true }],
      },
    ],
  })
  await act('quotes', quote.id, 'send', { sentVia: 'otherwise' })
  const order = await madeBy('quotes', quote.id, 'accept', {
    customerPo: 'PO 4711',
    requestedOn: await company.day(21),
  })
  const shipTo = (await read('orders', order)).shipTo
  if (!shipTo) {
    const dock = await make('ship-tos', { businessPartner: customer, name: 'Dock', address, isDefault: true })
    rowOf(await boss.patch(`/api/orders/${order}`, { shipTo: dock.id, version: (await read('orders', order)).version }))
  }
  const confirmed = await act('orders', order, 'confirm')
  expect(confirmed).toMatchObject({ terms: await found('terms', 'NET30') })
  expect(confirmed.shippingMethod).toBe(await found('shipping-methods', 'UPS-GND'))

  // Made without a job and found on the shelf, as a first day has it.
  const lot = (await make('stock-lots', { item: `part-revisions/${revision}` })).id
  await make('inventory-transactions', {
    ...{ type: 'adjust', item: `part-revisions/${revision}`, quantity: '10', value: '120', lot },
    ...{
      storageLocation: await found('storage-locations', 'STOCK'),
      reason: await found('adjustment-reasons', 'FOUND'),
    },
  })
  const slip = await madeBy('orders', order, 'packReady')
  const drafted = await read('packing-slips', slip)
  rowOf(
    await boss.patch(`/api/packing-slips/${slip}`, {
      ...{ packages: [{ type: 'box', weight: '12' }], version: drafted.version },
    }),
  )
  await act('packing-slips', slip, 'pack')
  await act('packing-slips', slip, 'ship', { trackingNumbers: '1Z999' })
  const invoice = await madeBy('packing-slips', slip, 'bill')
  const billed = await read('ar-invoices', invoice)
  expect(billed).toMatchObject({ status: 'posted', terms: await found('terms', 'NET30') })
  expect(billed.taxCode).toBe(await found('sales-taxes', 'IL'))
  expect(Number(billed.tax)).toBe(26.56)

  const paid = await make('cash-receipts', {
    ...{ partner: customer, method: await found('payment-methods', 'ACH'), amount: billed.total },
    applications: [{ kind: 'invoice', invoice, cashAmount: billed.total }],
  })
  await act('cash-receipts', paid.id, 'post')
  expect(Number((await read('ar-invoices', invoice)).open)).toBe(0)
})

test('purchase order, receipt, bill and payment', async () => {
  const vendor = (
    await make('business-partners', { name: 'Fox Metals', isCustomer: false, isVendor: true, status: 'active' })
  ).id
  const materialType = await found('material-types', '6061-T6')
  const units = (await boss.get('/api/units?limit=50')).body as { rows: { id: string; code: string }[] }
  const foot = units.rows.find(({ code }) => code === 'ft')!.id
  const bar = await make('material-codes', {
    code: 'AL-1.5-RD',
    materialType,
    form: 'roundBar',
    diameter: '1.5',
    stockUnit: foot,
  })
  expect(bar.inventoryClass).toBe(await found('inventory-classes', 'RAW'))
  const order = await make('purchase-orders', {
    vendor,
    lines: [
      {
        ...{ kind: 'stock', item: `material-codes/${bar.id}`, quantity: '24', unit: foot, unitPrice: '7.20' },
        dueDate: await company.day(7),
      },
    ],
  })
  await act('purchase-orders', order.id, 'submit')
  await act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' })
  expect(order.terms).toBe(await found('terms', 'NET30'))
  // What we offer customers is not how vendors deliver to us.
  expect(order.fob).toBe(await found('fobs', 'VENDOR-COL'))
  const poLine = (order.lines as { id: string }[])[0]!.id
  const receipt = await make('po-receipts', {
    ...{ vendor, purchaseOrder: order.id, vendorPackingSlip: 'FM 1' },
    lines: [{ poLine, quantity: '24', newLots: [{ quantity: '24', heatNumber: 'H 1' }] }],
  })
  const posted = await act('po-receipts', receipt.id, 'post')
  const receiptLine = (posted.lines as { id: string; storageLocation: string }[])[0]!
  expect(receiptLine.storageLocation).toBe(await found('storage-locations', 'STOCK'))
  const bill = await make('ap-invoices', {
    ...{ vendor, vendorInvoiceNumber: 'FM-9', invoiceDate: await company.day(), controlTotal: '172.80' },
    lines: [
      { kind: 'receipt', receiptLine: receiptLine.id, poLine, description: 'Bar', quantity: '24', unitPrice: '7.20' },
    ],
  })
  const due = await act('ap-invoices', bill.id, 'post')
  expect(due).toMatchObject({ terms: await found('terms', 'NET30') })

  const banks = (await boss.get('/api/cash-accounts')).body as { rows: { id: string }[] }
  const paid = await make('payments', {
    ...{ partner: vendor, payeeName: 'Fox Metals', cashAccount: banks.rows[0]!.id },
    method: await found('payment-methods', 'ACH'),
    applications: [{ kind: 'apInvoice', apInvoice: bill.id, cashAmount: '172.80' }],
  })
  // accounting R24: who prepared it does not approve it. Where nobody else may, they say why, and it is kept.
  const approve = (given: Record<string, unknown>) => boss.post(`/api/payments/${paid.id}/actions/approve`, given)
  expect(await approve({})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'selfApprovalReason', code: 'soleApprover' }] },
  })
  const alone = 'Nobody else works in the office'
  expect(rowOf(await approve({ selfApprovalReason: alone }))).toMatchObject({
    ...{ status: 'approved', selfApprovalReason: alone },
  })
  expect(await act('payments', paid.id, 'sendBack')).toMatchObject({ approvedBy: null, selfApprovalReason: null })
  // The same for where the vendor is paid.
  const bankOf = async () => {
    await boss.post(`/api/business-partners/${vendor}/bank-data`, { bankRouting: '021000021', bankAccount: '1234567' })
    const { rows } = (await boss.get('/api/partner-accounting')).body as { rows: { id: string }[] }
    return rows[0]!.id
  }
  const bank = await bankOf()
  const confirm = (given: Record<string, unknown>) =>
    boss.post(`/api/partner-accounting/${bank}/actions/confirmBank`, given)
  expect((await boss.get('/api/bank-data/confirming')).body).toEqual({ isSole: true })
  expect(await confirm({})).toMatchObject({ status: 422, body: { errors: [{ code: 'soleConfirmer' }] } })
  expect(rowOf(await confirm({ selfApprovalReason: alone }))).toMatchObject({ selfApprovalReason: alone })
  // And for what they ask to have bought.
  const wish = await make('purchase-requests', {
    title: 'Inserts',
    lines: [{ kind: 'thing', description: 'CNMG inserts', quantity: '10', needBy: '2099-02-01' }],
  })
  const asking = await make('purchase-requests', {
    title: 'Holders',
    lines: [{ kind: 'thing', description: 'Holders', quantity: '1', needBy: '2099-02-01' }],
  })
  const allow = (id: string, given: Record<string, unknown>) =>
    boss.post(`/api/purchase-requests/${id}/actions/approve`, given)
  for (const { id } of [wish, asking]) await act('purchase-requests', id, 'submit')
  expect(await allow(wish.id, {})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'selfApprovalReason', code: 'soleRequisitionApprover' }] },
  })
  expect(rowOf(await allow(wish.id, { selfApprovalReason: alone }))).toMatchObject({
    ...{ status: 'approved', selfApprovalReason: alone },
  })
  await company.employ({ username: 'second', roleKeys: ['2'] })
  expect(await allow(asking.id, { selfApprovalReason: alone })).toMatchObject({
    ...{ status: 409, body: { code: 'ownRequisition' } },
  })
  await bankOf()
  expect((await boss.get('/api/bank-data/confirming')).body).toEqual({ isSole: false })
  expect(await confirm({ selfApprovalReason: alone })).toMatchObject({
    ...{ status: 409, body: { code: 'bankChangedByYou' } },
  })
  const second = company.visitor()
  await second.signIn('second')
  expect(await approve({ selfApprovalReason: alone })).toMatchObject({ status: 409, body: { code: 'preparedByYou' } })
  rowOf(await second.post(`/api/payments/${paid.id}/actions/approve`, {}))
  rowOf(await second.post(`/api/partner-accounting/${bank}/actions/confirmBank`, {}))
  await act('payments', paid.id, 'issue')
  expect(Number((await read('ap-invoices', bill.id)).open)).toBe(0)
})
