import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What a line of an order costs: as the vendor's list says, as it was ordered last, as the blanket order has it. */

let company: TestCompany
let buyer: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Saved = { id: string; version: number; lines: Record<string, unknown>[] } & Record<string, unknown>
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const act = (id: string, verb: string, asked = {}, by = buyer) =>
  by.post(`/api/purchase-orders/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  ids.max = await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[buyer, manager] = [company.visitor(), company.visitor()]
  await buyer.signIn('bea')
  await manager.signIn('max')
  await company.doing(async work => {
    const make = async (resource: string, given: object) =>
      (await work.create(resource as never, given as never)).id as string
    ids.each = await make('units', { code: 'ea-t', name: 'Each', dimension: 'count', places: 0 })
    ids.vendor = await make('business-partners', { name: 'Metals Inc', isVendor: true, status: 'active' })
    const plate = await make('parts', { partNumber: '7003-P', name: 'Plate' })
    const partRevision = await make('part-revisions', { part: plate, revision: 'A' })
    ids.job = await make('jobs', { partRevision, quantityToMake: '4', dueDate: '2031-05-12' })
    const alloy = await make('material-types', { code: '6061' })
    const bar = async (code: string) => make('material-codes', { code, materialType: alloy, stockUnit: ids.each })
    ids.barCode = await bar('6061-RD')
    ids.bar = `material-codes/${ids.barCode}`
    ids.rod = `material-codes/${await bar('6061-ROD')}`
    ids.anodize = await make('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
    await make('vendor-parts', { vendor: ids.vendor, item: ids.bar, purchaseUnit: ids.each })
    await make('vendor-parts', { vendor: ids.vendor, item: ids.rod, purchaseUnit: ids.each })
    const price = (quantityFrom: string, unitPrice: string, more = {}) =>
      make('material-pbs', { materialCode: ids.barCode, vendor: ids.vendor, quantityFrom, unitPrice, ...more })
    await price('10', '1.20', { lotCharge: '5' })
    await price('100', '1.00', { lotCharge: '5' })
    await price('1', '0.01', { validTo: '2020-12-31' })
    await make('process-pbs', {
      ...{ process: ids.anodize, vendor: ids.vendor, quantityFrom: '1', unitPrice: '0.50', minimumCharge: '150' },
    })
    await make('purchase-approval-rules', { step: 1, minimumAmount: '0', approvers: [ids.max] })
  })
})
afterAll(() => company.close())

const ordered = async (lines: Record<string, unknown>[], more = {}) =>
  rowOf(
    await buyer.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: lines.map(line => ({ dueDate: '2099-01-15', ...line })),
      ...more,
    }),
  )
const priceOf = async (of: string, quantity: string) => {
  const answer = await buyer.get(
    `/api/purchase-orders/line-price?vendor=${ids.vendor}&of=${encodeURIComponent(of)}&quantity=${quantity}`,
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Record<string, unknown>
}

test('purchasing R7: a typed line gets the break it reaches, with its lot charge and its unit; a typed price stays', async () => {
  const { lines } = await ordered([
    { item: ids.bar, quantity: '90' },
    { item: ids.bar, quantity: '120' },
    { item: ids.bar, quantity: '4' },
    { item: ids.bar, quantity: '90', unitPrice: '1.15' },
  ])
  expect(lines).toMatchObject([
    { unitPrice: '1.2', lotCharge: '5', unit: ids.each, lineAmount: '113' },
    { unitPrice: '1', lineAmount: '125' },
    { unitPrice: '1.2' },
    { unitPrice: '1.15', lotCharge: '0', lineAmount: '103.5' },
  ])
})

test('purchasing R7, W7: while typing, the vendor’s breaks, the least to buy and a break that costs no more are told', async () => {
  expect(await priceOf(ids.bar!, '90')).toMatchObject({
    ...{ unitPrice: '1.2', source: 'break', unit: ids.each, minimumBuy: null },
    takeBreak: { quantity: '100', more: '10', saving: '8' },
    breaks: [
      { quantityFrom: '10', unitPrice: '1.2' },
      { quantityFrom: '100', unitPrice: '1' },
    ],
  })
  expect(await priceOf(ids.bar!, '4')).toMatchObject({ unitPrice: '1.2', minimumBuy: '10' })
  expect(await priceOf(ids.bar!, '20')).toMatchObject({ takeBreak: null })
  expect(await priceOf(ids.rod!, '20')).toMatchObject({ unitPrice: null, source: null, history: [] })
})

test('purchasing R7: without a list, the last price ordered at; what was paid stands beside the line', async () => {
  const order = await ordered([{ item: ids.rod, quantity: '5', unitPrice: '7.25' }])
  await act(order.id, 'submit')
  await act(order.id, 'approve', {}, manager)
  rowOf(await act(order.id, 'send', { sentVia: 'otherwise' }))
  expect(await priceOf(ids.rod!, '20')).toMatchObject({
    ...{ unitPrice: '7.25', source: 'lastOrder' },
    history: [{ source: 'order', unitPrice: '7.25', quantity: '5', isThisVendor: true, label: order.code }],
  })
  expect((await ordered([{ item: ids.rod, quantity: '20' }])).lines).toMatchObject([{ unitPrice: '7.25' }])
})

test('purchasing R8, W8: the minimum of an outside process comes from the vendor’s break row', async () => {
  const plate = (quantity: string, more = {}) => ({
    ...{ kind: 'outsideProcess', process: ids.anodize, job: ids.job, description: 'Anodize', unit: ids.each, quantity },
    ...more,
  })
  const { lines } = await ordered([plate('1', { unitPrice: '60' }), plate('1', { unitPrice: '30' })])
  expect(lines).toMatchObject([
    { minimumCharge: '150', lineAmount: '100' },
    { minimumCharge: '150', lineAmount: '50' },
  ])
  expect((await ordered([plate('400')])).lines).toMatchObject([{ unitPrice: '0.5', lineAmount: '200' }])
})

test('purchasing R12: a release takes the blanket price whatever is typed, and needs nobody once the blanket was approved', async () => {
  const frame = await ordered([{ item: ids.bar, quantity: '1000', unitPrice: '0.90' }], { kind: 'blanket' })
  const release = (more = {}) =>
    ordered([{ blanketLine: frame.lines[0]!.id, item: ids.bar, quantity: '50', unitPrice: '1.30', ...more }], {
      ...{ kind: 'release', blanketOrder: frame.id },
    })
  const early = await release()
  expect(early.lines).toMatchObject([{ unitPrice: '0.9', lineAmount: '45' }])
  expect(rowOf(await act(early.id, 'submit'))).toMatchObject({ status: 'awaitingApproval' })
  await act(frame.id, 'submit')
  rowOf(await act(frame.id, 'approve', {}, manager))
  expect(rowOf(await act((await release()).id, 'submit'))).toMatchObject({ status: 'approved' })
  await expect(release({ item: ids.rod })).rejects.toThrow('blanketLineOther')
})
