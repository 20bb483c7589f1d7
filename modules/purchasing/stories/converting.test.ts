import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What was asked for is ordered: who may buy what, and requested lines that become orders. */

let company: TestCompany
let buyer: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Saved = { id: string; version: number; lines: Record<string, unknown>[] } & Record<string, unknown>
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Saved }).row
}
const act = (resource: string, id: string, verb: string, asked = {}, by = buyer) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[buyer, manager] = [company.visitor(), company.visitor()]
  await buyer.signIn('bea')
  await manager.signIn('max')
  await company.doing(async work => {
    const make = async (resource: string, given: object) =>
      (await work.create(resource as never, given as never)).id as string
    const vendor = (name: string, more = {}) =>
      make('business-partners', { name, isCustomer: false, isVendor: true, status: 'active', ...more })
    ids.each = (await make('units', { code: 'ea-t', name: 'Each', dimension: 'count', places: 0 }))!
    ids.box = await make('units', { code: 'bx', name: 'Box', dimension: 'other' })
    ids.foot = await make('units', { code: 'ft-t', name: 'Foot', dimension: 'length', numerator: '304.8' })
    ids.inch = await make('units', { code: 'in-t', name: 'Inch', dimension: 'length', numerator: '25.4' })
    ids.plater = await make('processes', { code: 'NI', name: 'Nickel', kind: 'outside', requiresApprovedVendor: true })
    ids.vendor = await vendor('Fasteners Inc')
    ids.other = await vendor('Bolts Ltd')
    const part = async (partNumber: string, defaultSource: string) => {
      const id = await make('parts', { partNumber, name: partNumber, defaultSource, unit: ids.each })
      return make('part-revisions', { part: id, revision: 'A' })
    }
    ids.screwRevision = await part('SCREW', 'buy')
    ids.screw = `part-revisions/${ids.screwRevision}`
    ids.shaft = `part-revisions/${await part('SHAFT', 'make')}`
    ids.job = await make('jobs', {
      ...{ partRevision: ids.shaft.split('/')[1], quantityToMake: '4', dueDate: '2031-05-12' },
    })
    const alloy = await make('material-types', { code: '6061' })
    ids.bar = `material-codes/${await make('material-codes', { code: '6061-RD', materialType: alloy, stockUnit: ids.inch })}`
    ids.vendorPart = await make('vendor-parts', {
      ...{ vendor: ids.vendor, item: ids.screw, purchaseUnit: ids.box, stockPerPurchase: '100' },
      ...{ minimumQuantity: '5', multipleQuantity: '2' },
    })
  })
})
afterAll(() => company.close())

const orderOf = async (lines: Record<string, unknown>[], more = {}) =>
  rowOf(
    await buyer.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: lines.map(line => ({ quantity: '1', unit: ids.each, unitPrice: '2', dueDate: '2099-01-15', ...line })),
      ...more,
    }),
  )
const submit = async (lines: Record<string, unknown>[], more = {}) =>
  act('purchase-orders', (await orderOf(lines, more)).id, 'submit')
const refused = (code: string) => ({ status: 409, body: { code } })
const screw = () => ({ item: ids.screw, unit: ids.box })

test('purchasing R3: no order without price or date, before its own date, of a blocked part or an obsolete revision', async () => {
  expect(await submit([{ ...screw(), unitPrice: '0' }])).toMatchObject(refused('lineWithoutPrice'))
  expect(await submit([{ ...screw(), unitPrice: '0', discountPercent: '100' }])).toMatchObject({ status: 200 })
  expect(await submit([{ ...screw(), dueDate: null }])).toMatchObject(refused('lineWithoutDueDate'))
  expect(await submit([{ ...screw(), dueDate: '2020-01-01' }])).toMatchObject(refused('dueBeforeOrder'))
  await company.doing(work => work.update('vendor-parts', ids.vendorPart!, { approval: 'blocked' }))
  expect(await submit([screw()])).toMatchObject(refused('vendorPartBlocked'))
  await company.doing(work => work.update('vendor-parts', ids.vendorPart!, { approval: 'approved' }))
  expect(
    await buyer.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: [{ kind: 'expense', description: 'Rags', dueDate: '2099-01-15' }],
    }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.account' }] },
  })
})

test('purchasing R3: a disapproved vendor gets nothing; a guarded process only whom is approved for it that day', async () => {
  const plate = [{ kind: 'outsideProcess', process: ids.plater, job: ids.job, description: 'Nickel' }]
  const settle = (more: object) => company.doing(work => work.update('business-partners', ids.vendor!, more as never))
  expect(await submit(plate)).toMatchObject(refused('vendorNotApprovedFor'))
  await settle({ vendorApproval: 'approved', approvedProcesses: [ids.plater], approvalExpires: '2020-01-01' })
  expect(await submit(plate)).toMatchObject(refused('vendorNotApprovedFor'))
  await settle({ approvalExpires: null })
  expect(await submit(plate)).toMatchObject({ status: 200 })
  await settle({ vendorApproval: 'disapproved' })
  expect(await submit([screw()])).toMatchObject(refused('vendorDisapproved'))
  await settle({ vendorApproval: 'approved' })
})

test('purchasing R4: what we make is bought only when a manager says why', async () => {
  const order = await orderOf([{ item: ids.shaft }])
  expect(await act('purchase-orders', order.id, 'submit')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'madeHereReason', code: 'madeHere' }] },
  })
  const why = { madeHereReason: 'Both lathes are down until June.' }
  expect(await act('purchase-orders', order.id, 'submit', why)).toMatchObject(refused('madeHereManager'))
  expect(rowOf(await act('purchase-orders', order.id, 'submit', why, manager))).toMatchObject(why)
})

test('a unit without a conversion is refused with a sentence; one that converts is filled in', async () => {
  expect(
    await buyer.post('/api/purchase-orders', {
      vendor: ids.other,
      lines: [{ item: ids.screw, quantity: '1', unit: ids.box, unitPrice: '2', dueDate: '2099-01-15' }],
    }),
  ).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          path: 'lines.0.unit',
          code: 'noConversion',
          message: 'Line 1: no conversion from bx to ea-t for this item. Add it on the vendor part.',
        },
      ],
    },
  })
  const order = await orderOf([{ item: ids.bar, unit: ids.foot }, screw()])
  expect(order.lines).toMatchObject([
    { stockPerPurchase: '12' },
    { stockPerPurchase: '100', vendorPart: ids.vendorPart },
  ])
})

async function approved(lines: Record<string, unknown>[], title = 'Screws'): Promise<Saved> {
  const request = rowOf(
    await buyer.post('/api/purchase-requests', {
      title,
      lines: lines.map(line => ({ quantity: '1', needBy: '2099-02-01', ...line })),
    }),
  )
  await act('purchase-requests', request.id, 'submit')
  return rowOf(await act('purchase-requests', request.id, 'approve', {}, manager))
}
const orders = async (ordered: Saved) => {
  const ids = [...new Set(ordered.lines.map(line => line.purchaseOrderLine as string))]
  const all = (await buyer.get('/api/purchase-orders?limit=100')).body as { rows: Saved[] }
  const whole = await Promise.all(all.rows.map(async row => rowOf(await buyer.get(`/api/purchase-orders/${row.id}`))))
  return whole.filter(order => order.lines.some(line => ids.includes(line.id as string)))
}

test('purchasing R5: one draft order a vendor; equal lines merge with minimum and multiple once; the surplus goes to stock', async () => {
  await company.doing(async work => {
    await work.update('part-revisions', ids.screwRevision!, {
      priceBreaks: [
        { vendor: ids.vendor, quantityFrom: '1', unitPrice: '9' },
        { vendor: ids.vendor, quantityFrom: '6', unitPrice: '8.50', lotCharge: '4' },
      ],
    })
  })
  const line = { item: ids.screw, unit: ids.box, suggestedVendor: ids.vendor }
  const request = await approved([
    { ...line, quantity: '4' },
    { ...line, quantity: '3' },
    { ...line, quantity: '3', needBy: '2099-03-01' },
    { kind: 'thing', description: 'Vise', suggestedVendor: ids.other, estimatedUnitPrice: '800' },
  ])
  const ordered = rowOf(await act('purchase-requests', request.id, 'convert'))
  expect(ordered.status).toBe('ordered')
  const made = await orders(ordered)
  expect(made).toHaveLength(2)
  const screws = made.find(order => order.vendor === ids.vendor)!
  expect(screws).toMatchObject({ status: 'draft' })
  expect(screws.lines).toMatchObject([
    // The list is asked for all that is bought together.
    {
      quantity: '8',
      unitPrice: '8.5',
      lotCharge: '4',
      requestLines: request.lines.slice(0, 2).map(one => one.id),
      stockPerPurchase: '100',
    },
    { quantity: '6', unitPrice: '8.5', dueDate: '2099-03-01' },
  ])
  expect((screws.lines[0] as { pegs: unknown }).pegs).toEqual([
    { resource: 'stock', id: '', quantity: '100', date: '2099-02-01' },
  ])
  expect(made.find(order => order.vendor === ids.other)!.lines).toMatchObject([{ kind: 'thing', unitPrice: '800' }])
})

test('purchasing R7: what is asked for gets its first vendor, that vendor’s unit and price; what somebody typed stays', async () => {
  const asked = (lines: Record<string, unknown>[]) =>
    buyer.post('/api/purchase-requests', {
      title: 'Screws',
      lines: lines.map(line => ({ needBy: '2099-02-01', ...line })),
    })
  const request = rowOf(
    await asked([
      { item: ids.screw, quantity: '6' },
      { item: ids.screw, quantity: '2', estimatedUnitPrice: '7' },
      { kind: 'thing', description: 'Vise', quantity: '1' },
    ]),
  )
  expect(request).toMatchObject({
    estimatedTotal: '65',
    lines: [
      { suggestedVendor: ids.vendor, unit: ids.box, estimatedUnitPrice: '8.5' },
      { suggestedVendor: ids.vendor, unit: ids.box, estimatedUnitPrice: '7' },
      { suggestedVendor: null, estimatedUnitPrice: null },
    ],
  })
  const [first, ...others] = request.lines
  const lines = [{ ...first, suggestedVendor: null }, ...others]
  const changed = await buyer.patch(`/api/purchase-requests/${request.id}`, { version: request.version, lines })
  expect(rowOf(changed).lines[0]).toMatchObject({ suggestedVendor: null, estimatedUnitPrice: '8.5' })
})

test('purchasing R5: an ordered line is not ordered again; an order called off opens its request', async () => {
  const request = await approved([{ item: ids.screw, unit: ids.box, suggestedVendor: ids.vendor, quantity: '6' }])
  const ordered = rowOf(await act('purchase-requests', request.id, 'convert'))
  expect(await act('purchase-requests', request.id, 'convert')).toMatchObject({ status: 409 })
  const [order] = await orders(ordered)
  await act('purchase-orders', order!.id, 'cancel')
  const again = rowOf(await buyer.get(`/api/purchase-requests/${request.id}`))
  expect(again).toMatchObject({ status: 'approved', lines: [{ lineStatus: 'open', purchaseOrderLine: null }] })
})

test('purchasing R5: only approved requests, only lines with a vendor', async () => {
  const draft = rowOf(
    await buyer.post('/api/purchase-requests', {
      title: 'Vise',
      lines: [{ kind: 'thing', description: 'Vise', quantity: '1', needBy: '2099-02-01' }],
    }),
  )
  expect(await act('purchase-requests', draft.id, 'convert')).toMatchObject({ status: 409 })
  const nameless = await approved([{ kind: 'thing', description: 'Vise' }])
  expect(await act('purchase-requests', nameless.id, 'convert')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.suggestedVendor', code: 'lineWithoutVendor' }] },
  })
  expect(rowOf(await act('purchase-requests', nameless.id, 'convert', { vendor: ids.other })).status).toBe('ordered')
})
