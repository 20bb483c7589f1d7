import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPaper } from '#modules/purchasing/server/papers/purchase-order.ts'
import { paperBytes } from '#platform/server/papers/index.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A purchase order from draft to approval, a blanket order drawn on, and a delivery written down. */

let company: TestCompany
let buyer: Visitor
let manager: Visitor
let director: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Saved = { id: string; version: number; lines: { id: string }[] } & Record<string, unknown>
const rowOf = (answer: Answer) => (answer.body as { row: Saved }).row
const made = async (path: string, body: Record<string, unknown>) => {
  const answer = await buyer.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return rowOf(answer)
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  ids.max = await company.employ({ username: 'max', roleKeys: ['2'] })
  ids.dee = await company.employ({ username: 'dee', roleKeys: ['2'] })
  ;[buyer, manager, director] = [company.visitor(), company.visitor(), company.visitor()]
  await buyer.signIn('bea')
  await manager.signIn('max')
  await director.signIn('dee')
  await company.doing(async work => {
    const alloy = await work.create('material-types', { code: '6061' })
    const bar = await work.create('material-codes', { code: '6061-RD-1.25', materialType: alloy.id })
    ids.bar = `material-codes/${bar.id}`
    ids.process = (await work.create('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })).id as string
    ids.pound = (await work.create('units', { code: 'lb-test', name: 'Pound', dimension: 'weight' })).id as string
    ids.vendor = (
      await work.create('business-partners', {
        name: 'Metals Inc',
        isCustomer: false,
        isVendor: true,
        status: 'active',
      })
    ).id as string
    const part = await work.create('parts', { partNumber: '7003-P', name: 'Plate' })
    const revision = await work.create('part-revisions', { part: part.id, revision: 'A' })
    ids.job = (await work.create('jobs', { partRevision: revision.id, quantityToMake: '4', dueDate: '2031-05-12' })).id
    await work.create('purchase-approval-rules', { step: 1, minimumAmount: '100', approvers: [ids.max] })
    await work.create('purchase-approval-rules', { step: 2, minimumAmount: '1000', approvers: [ids.dee] })
  })
})
afterAll(() => company.close())

const line = (more: Record<string, unknown> = {}) => ({
  item: ids.bar,
  quantity: '94.5',
  unit: ids.pound,
  unitPrice: '3.50',
  stockPerPurchase: '13.054830287',
  dueDate: '2099-01-15',
  ...more,
})

test('purchasing R6, R8: lines are numbered and added up; outside lines share their minimum', async () => {
  const plate = (unitPrice: string) => ({
    kind: 'outsideProcess',
    process: ids.process,
    job: ids.job,
    description: 'Anodize',
    unit: ids.pound,
    quantity: '1',
    unitPrice,
    minimumCharge: '150',
    dueDate: '2099-01-15',
  })
  const order = await made('/api/purchase-orders', {
    vendor: ids.vendor,
    freight: '12.50',
    lines: [line(), plate('60'), plate('30')],
  })
  expect(order).toMatchObject({ code: 'PO-000001', subtotal: '480.75', total: '493.25', dueDate: '2099-01-15' })
  expect(order.lines).toMatchObject([
    { lineNumber: 1, lineAmount: '330.75' },
    { lineNumber: 2, lineAmount: '100' },
    { lineNumber: 3, lineAmount: '50' },
  ])
  ids.order = order.id
})

test('a line keeps its number when others go', async () => {
  const order = rowOf(await buyer.get(`/api/purchase-orders/${ids.order}`))
  const [first, , third] = order.lines
  const shorter = await buyer.patch(`/api/purchase-orders/${ids.order}`, {
    version: order.version,
    lines: [first, third, line({ quantity: '2' })],
  })
  expect(shorter.status, JSON.stringify(shorter.body)).toBe(200)
  expect(rowOf(shorter).lines).toMatchObject([{ lineNumber: 1 }, { lineNumber: 3 }, { lineNumber: 4 }])
})

test('purchasing R9: an order waits for those its amount asks; nobody else decides', async () => {
  const sent = await buyer.post(`/api/purchase-orders/${ids.order}/actions/submit`, {})
  expect(rowOf(sent), JSON.stringify(sent.body)).toMatchObject({
    status: 'awaitingApproval',
    approvals: [{ step: 1, approver: ids.max, decision: 'waiting' }],
  })
  expect(await director.post(`/api/purchase-orders/${ids.order}/actions/approve`, {})).toMatchObject({
    status: 409,
    body: { code: 'notYourApproval' },
  })
  expect(rowOf(await manager.post(`/api/purchase-orders/${ids.order}/actions/approve`, {}))).toMatchObject({
    status: 'approved',
    approvals: [{ decision: 'approved', via: 'app' }],
  })
})

test('purchasing R9: steps run one after the other, and a no ends the round with its reason', async () => {
  const order = await made('/api/purchase-orders', { vendor: ids.vendor, lines: [line({ quantity: '1000' })] })
  const act = (who: Visitor, verb: string, body = {}) =>
    who.post(`/api/purchase-orders/${order.id}/actions/${verb}`, body)
  await act(buyer, 'submit')
  expect(await act(director, 'approve')).toMatchObject({ status: 409 })
  expect(rowOf(await act(manager, 'approve'))).toMatchObject({ status: 'awaitingApproval' })
  expect(await act(director, 'reject', { rejectReason: 'no' })).toMatchObject({ status: 422 })
  expect(rowOf(await act(director, 'reject', { rejectReason: 'Too early' }))).toMatchObject({
    status: 'rejected',
    approvals: [{ decision: 'approved' }, { decision: 'rejected', reason: 'Too early' }],
  })
  expect(rowOf(await act(buyer, 'revise'))).toMatchObject({ status: 'draft' })
})

test('a small order needs nobody; a vendor that is not active gets none', async () => {
  const small = await made('/api/purchase-orders', { vendor: ids.vendor, lines: [line({ quantity: '2' })] })
  expect(rowOf(await buyer.post(`/api/purchase-orders/${small.id}/actions/submit`, {}))).toMatchObject({
    status: 'approved',
  })
  const idle = await company.doing(work =>
    work.create('business-partners', { name: 'Idle Metals', isVendor: true, status: 'inactive' }),
  )
  const order = await made('/api/purchase-orders', { vendor: idle.id, lines: [line()] })
  expect(await buyer.post(`/api/purchase-orders/${order.id}/actions/submit`, {})).toMatchObject({
    status: 409,
    body: { code: 'vendorNotActive', detail: expect.stringMatching(/^Idle Metals is not active/) },
  })
})

test('purchasing R12: releases draw on the blanket order until it is used up, and bear its number', async () => {
  const frame = await made('/api/purchase-orders', {
    kind: 'blanket',
    vendor: ids.vendor,
    validFrom: '2020-01-01',
    validUntil: '2099-12-31',
    amountCeiling: '300',
    lines: [line({ quantity: '200', unitPrice: '2' })],
  })
  const release = (quantity: string) =>
    buyer.post('/api/purchase-orders', {
      kind: 'release',
      vendor: ids.vendor,
      blanketOrder: frame.id,
      lines: [line({ quantity, blanketLine: frame.lines[0]!.id })],
    })
  expect(rowOf(await release('60')).code).toBe(`${frame.code}-01`)
  expect(await release('141')).toMatchObject({ status: 409, body: { code: 'blanketUsedUp' } })
  expect(await release('100')).toMatchObject({ status: 409, body: { code: 'blanketCeiling' } })
  expect(rowOf(await release('90')).code).toBe(`${frame.code}-02`)
  expect((await buyer.get(`/api/purchase-orders/${frame.id}/blanket-use`)).body).toMatchObject({
    ...{ ceiling: '300.00', drawnAmount: '300.00' },
    lines: [{ lineNumber: 1, quantity: '200', drawn: '150', left: '50' }],
  })
  // Lines that draw on one line count together.
  const half = line({ quantity: '26', unitPrice: '0', blanketLine: frame.lines[0]!.id })
  const twice = { kind: 'release', vendor: ids.vendor, blanketOrder: frame.id, lines: [half, half] }
  expect(await buyer.post('/api/purchase-orders', twice)).toMatchObject({
    ...{ status: 409, body: { code: 'blanketUsedUp', detail: expect.stringContaining('50') } },
  })
  const other = await company.doing(work => work.create('business-partners', { name: 'Elsewhere', isVendor: true }))
  const lines = [line({ quantity: '1', blanketLine: frame.lines[0]!.id })]
  const strange = { kind: 'release', vendor: other.id, blanketOrder: frame.id, lines }
  expect(await buyer.post('/api/purchase-orders', strange)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'vendor', code: 'blanketOfOther' }] } },
  })
  await buyer.post(`/api/purchase-orders/${frame.id}/actions/cancel`)
  expect(await release('1')).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'blanketOrder', code: 'blanketOver' }] } },
  })
})

test('purchasing R2: a delivery by the pound is stocked in inches', async () => {
  const order = rowOf(await buyer.get(`/api/purchase-orders/${ids.order}`))
  const receipt = await made('/api/po-receipts', {
    vendor: ids.vendor,
    vendorPackingSlip: 'M-77120',
    lines: [{ poLine: order.lines[0]!.id, quantity: '94.5' }],
  })
  expect(receipt).toMatchObject({
    code: 'RCV-000001',
    purchaseOrder: ids.order,
    lines: [{ stockQuantity: '1233.681462' }],
  })
})

test('a delivery is of one vendor; damage is shown', async () => {
  const order = rowOf(await buyer.get(`/api/purchase-orders/${ids.order}`))
  const stranger = await company.doing(work => work.create('business-partners', { name: 'Other', isVendor: true }))
  const lines = [{ poLine: order.lines[0]!.id, quantity: '1' }]
  expect(await buyer.post('/api/po-receipts', { vendor: stranger.id, vendorPackingSlip: '1', lines })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.poLine', code: 'otherVendorsLine' }] },
  })
  expect(
    await buyer.post('/api/po-receipts', { vendor: ids.vendor, vendorPackingSlip: '1', damageSeen: true, lines }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'photos', code: 'photoOfDamage' }] } })
})

test('nobody approves their own request; another manager does', async () => {
  const request = rowOf(
    await manager.post('/api/purchase-requests', {
      title: 'Inserts',
      lines: [
        {
          kind: 'thing',
          description: 'CNMG inserts',
          quantity: '10',
          needBy: '2099-02-01',
          estimatedUnitPrice: '7.25',
        },
        { kind: 'thing', description: 'Holders', quantity: '1', needBy: '2099-01-20' },
      ],
    }),
  )
  expect(request).toMatchObject({ code: 'PR-000001', estimatedTotal: '72.5', needBy: '2099-01-20', lineCount: 2 })
  const act = (who: Visitor, verb: string) => who.post(`/api/purchase-requests/${request.id}/actions/${verb}`, {})
  await act(manager, 'submit')
  expect(await act(manager, 'approve')).toMatchObject({ status: 409, body: { code: 'ownRequisition' } })
  expect(rowOf(await act(director, 'approve'))).toMatchObject({ status: 'approved' })
})

test('the paper says where to deliver as an envelope does, and units as drawings have them', async () => {
  const address = { line1: '418 Foundry Road', city: 'Elgin', region: 'IL', postalCode: '60120', country: 'US' }
  await company.doing(work =>
    work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD', address }),
  )
  const order = await made('/api/purchase-orders', { vendor: ids.vendor, lines: [line()] })
  const { bytes } = await paperBytes(company.services, theSystem('test'), {
    ...{ resource: 'purchase-orders', id: order.id, maker: orderPaper },
  })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  expect(text).toContain('94.5 lb-test')
  // Our head has all of it on one line; a driver reads city and code on a line of their own.
  expect(text).toMatch(/418 Foundry Road, Elgin, IL 60120, United States/)
  expect(text).toMatch(/Elgin, IL 60120(?!,)/)
})
