import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A priced quote, an order with its releases, credit, and slips that never exceed what may ship. */

let company: TestCompany
let clerk: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Line = { id: string; releases: { id: string }[] }
type Saved = { id: string; version: number; lines: Line[] } & Record<string, unknown>
const rowOf = (answer: Answer) => (answer.body as { row: Saved }).row
const good = (answer: Answer, status = 200) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return rowOf(answer)
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[clerk, manager] = [company.visitor(), company.visitor()]
  await clerk.signIn('ines')
  await manager.signIn('max')
  await company.doing(async work => {
    ids.method = (await work.create('shipping-methods', { code: 'TRK', name: 'Truck', transitDays: 2 })).id as string
    ids.acme = (
      await work.create('business-partners', {
        name: 'Acme Turbines',
        status: 'active',
        ...(await billable(work)),
        shippingMethod: ids.method,
        overShipPercent: '5',
        creditLimit: '5000',
      })
    ).id as string
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    ids.dock = (await work.create('ship-tos', { businessPartner: ids.acme, name: 'Dock 3', address, isDefault: true }))
      .id as string
    await work.create('quote-defaults', {
      name: 'Standard',
      isCompanyDefault: true,
      markupMaterial: '20',
      markupPurchased: '15',
      markupLabor: '35',
      markupMachine: '35',
      markupOutside: '18',
    })
    await work.create('minimum-charges', { name: 'Any line', scope: 'line', amount: '150' })
    await work.create('minimum-charges', { name: 'Any order', scope: 'order', amount: '250' })
  })
})
afterAll(() => company.close())

const spacer = [
  {
    quantity: '10',
    costMaterial: '45',
    costLabor: '97.13',
    costMachine: '125.19',
    costOverhead: '46.09',
    costOutside: '110',
  },
  {
    quantity: '50',
    costMaterial: '45',
    costLabor: '193.79',
    costMachine: '250.38',
    costOverhead: '97.91',
    costOutside: '110',
  },
  {
    quantity: '250',
    costMaterial: '163.20',
    costLabor: '675.83',
    costMachine: '873.26',
    costOverhead: '355.99',
    costOutside: '195',
    adjustPercent: '-4',
  },
]

test('sales W1: costs become prices by the company’s policy', async () => {
  const quote = good(
    await manager.post('/api/quotes', {
      businessPartner: ids.acme,
      lines: [{ description: 'Turned spacer', quantities: spacer }],
    }),
    201,
  )
  ids.quote = quote.id
  expect(quote.lines).toMatchObject([
    {
      lineNumber: 1,
      lineStatus: 'priced',
      markupLabor: '35',
      quantities: [
        { totalCost: '423.41', unitPrice: '53', extended: '530', marginPercent: '20.11' },
        { totalCost: '697.08', unitPrice: '17.63', extended: '881.5', marginPercent: '20.92' },
        { totalCost: '2263.28', unitPrice: '11.03', extended: '2757.5', marginPercent: '17.92' },
      ],
    },
  ])
})

test('sales R16: a markup somebody types stands for itself; the others stay the policy’s, also on a line added later', async () => {
  const costs = { costMaterial: '100', costLabor: '100', costMachine: '100' }
  const line = (more: object) => ({ description: 'Bush', quantities: [{ quantity: '10', ...costs }], ...more })
  const first = { businessPartner: ids.acme, lines: [line({ markupLabor: '50' }), line({ markupMachine: '0' })] }
  const quote = good(await manager.post('/api/quotes', first), 201)
  // 120 + 150 + 135, and 120 + 135 + 100.
  expect(quote.lines).toMatchObject([
    { markupMaterial: '20', markupLabor: '50', markupMachine: '35', quantities: [{ unitPrice: '40.5' }] },
    { markupMaterial: '20', markupLabor: '35', markupMachine: '0', quantities: [{ unitPrice: '35.5' }] },
  ])
  const kept = quote.lines.map(({ id }) => ({ id }))
  const more = good(await manager.patch(`/api/quotes/${quote.id}`, { lines: [...kept, line({})] }))
  expect(more.lines).toMatchObject([{}, {}, { markupLabor: '35', quantities: [{ unitPrice: '39' }] }])
})

test('sales R24: a foreign customer is quoted in its currency at the rate of the price date, frozen once sent', async () => {
  const [euro, aero] = await company.doing(async work => {
    await work.create('company-info', { legalName: 'Ridgeline', timeZone: 'UTC', currency: 'USD' })
    const currency = await work.create('currencies', { code: 'EUR' })
    const given = { name: 'Aero GmbH', status: 'active', currency: currency.id }
    return [currency.id as string, (await work.create('business-partners', given)).id as string]
  })
  const lines = [{ description: 'Bush', quantities: [{ quantity: '10', costLabor: '100', costMachine: '100' }] }]
  const ask = (more: object = {}) => manager.post('/api/quotes', { businessPartner: aero, lines, ...more })
  const missing = await ask()
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'exchangeRate', code: 'rateMissing' }] } })
  const rate = (value: string, on: string) =>
    company.doing(work => work.create('exchange-rates', { currency: euro, rate: value, on }))
  await rate('1.25', await company.day(-1))
  // 270.00 are 216.00 EUR.
  const quote = good(await ask(), 201)
  expect(quote).toMatchObject({ currency: euro, exchangeRate: '1.25' })
  expect(quote.lines).toMatchObject([{ quantities: [{ unitPrice: '21.6', marginPercent: '25.93' }] }])
  expect(good(await ask({ exchangeRate: '1.35' }), 201).lines).toMatchObject([{ quantities: [{ unitPrice: '20' }] }])
  good(await manager.post(`/api/quotes/${quote.id}/actions/send`, { sentVia: 'otherwise' }))
  await rate('1.35', await company.day())
  expect(good(await manager.get(`/api/quotes/${quote.id}`))).toMatchObject({ exchangeRate: '1.25' })
  good(await manager.post(`/api/quotes/${quote.id}/actions/revise`, {}))
  const { rows } = (await manager.get('/api/quotes?sort=-createdAt')).body as unknown as { rows: Saved[] }
  const revised = good(await manager.get(`/api/quotes/${rows[0]!.id}`))
  expect(revised).toMatchObject({ supersedes: quote.id, exchangeRate: '1.35' })
  expect(revised.lines).toMatchObject([{ quantities: [{ unitPrice: '20' }] }])
})

test('sales R59: costs and margins are not for everybody’s eyes', async () => {
  const seen = JSON.stringify(good(await clerk.get(`/api/quotes/${ids.quote}`)))
  expect(seen).toContain('unitPrice')
  for (const hidden of ['costLabor', 'totalCost', 'marginPercent":"20', 'markupLabor', 'minimumMarginPercent'])
    expect(seen).not.toContain(hidden)
})

test('sales R59: markups and the floor of a policy are costs too, and who sees none writes none, in lines as well', async () => {
  const policies = await clerk.get('/api/quote-defaults')
  expect(policies.status).toBe(200)
  for (const hidden of ['markup', 'minimumMarginPercent']) expect(JSON.stringify(policies.body)).not.toContain(hidden)
  expect((await clerk.get('/api/quote-defaults?sort=minimumMarginPercent')).status).not.toBe(200)
  const { version, lines } = good(await clerk.get(`/api/quotes/${ids.quote}`)) as Saved & { lines: object[] }
  const priced = lines.map(line => ({ ...line, markupLabor: '90' }))
  expect(await clerk.patch(`/api/quotes/${ids.quote}`, { version, lines: priced })).toMatchObject({
    status: 403,
    body: { code: 'hiddenField' },
  })
})

test('sales R22, R23: a typed price stays; below the calculated one it wants a reason, below the floor a comment', async () => {
  type Priced = { quantities: Record<string, unknown>[] }
  const asking = (quote: Saved, unitPrice: string, more: object) =>
    manager.patch(`/api/quotes/${quote.id}`, {
      version: quote.version,
      lines: (quote.lines as unknown as Priced[]).map(line => ({
        ...line,
        quantities: line.quantities.map((one, at) =>
          at ? one : { ...one, unitPrice, priceSource: 'manual', ...more },
        ),
      })),
    })
  const quote = good(await manager.get(`/api/quotes/${ids.quote}`))
  expect(await asking(quote, '48', {})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.quantities.0.manualReason', code: 'belowCalculated' }] },
  })
  const saved = good(await asking(quote, '48', { manualReason: 'First order' }))
  expect(saved.lines).toMatchObject([
    { quantities: [{ unitPrice: '48', calculatedUnitPrice: '53', marginPercent: '11.79' }, {}, {}] },
  ])
  expect(await manager.post(`/api/quotes/${ids.quote}/actions/approve`, {})).toMatchObject({
    status: 422,
    body: {
      detail: 'Line 1, quantity 10: the margin of 11.79 % is below the minimum of 15 %. Enter the reason as a comment.',
    },
  })
  const comment = { approvalComment: 'To win the customer' }
  const approved = good(await manager.post(`/api/quotes/${ids.quote}/actions/approve`, comment))
  expect(approved.status).toBe('approved')
  expect(good(await asking(approved, '50', { manualReason: 'First order' })).status).toBe('draft')
})

test('sales R22: a price lowered over the calculated one wants a reason, also where nobody says that it is typed', async () => {
  const lines = [{ description: 'Bush', quantities: [{ quantity: '10', costLabor: '100', costMachine: '20' }] }]
  const quote = good(await manager.post('/api/quotes', { businessPartner: ids.acme, lines }), 201)
  const [line] = quote.lines as unknown as (Line & { quantities: { id: string }[] })[]
  const priced = (who: Visitor, quantity: object) =>
    who.patch(`/api/quotes/${quote.id}`, {
      lines: [{ id: line!.id, quantities: [{ id: line!.quantities[0]!.id, ...quantity }] }],
    })
  const path = 'lines.0.quantities.0.manualReason'
  expect(await priced(manager, { unitPrice: '9' })).toMatchObject({
    status: 422,
    body: {
      errors: [{ path, message: 'Price reason: the price is below the calculated price of 16.2. Enter a reason.' }],
    },
  })
  // sales R59: who does not see the calculated price is not told it either.
  expect(await priced(clerk, { unitPrice: '9' })).toMatchObject({
    status: 422,
    body: {
      errors: [{ path, message: 'Price reason: the price for 10 is below the calculated price. Enter a reason.' }],
    },
  })
  good(await priced(clerk, { unitPrice: '20' }))
  // The calculation overtakes what was typed: that may be saved, but not offered.
  const dearer = good(await priced(manager, { costLabor: '400' }))
  expect(dearer.lines).toMatchObject([{ quantities: [{ unitPrice: '20', calculatedUnitPrice: '56.7' }] }])
  const send = (who: Visitor) => who.post(`/api/quotes/${quote.id}/actions/send`, { sentVia: 'otherwise' })
  expect((await send(manager)).body).toMatchObject({
    code: 'priceUnexplained',
    detail: 'Line 1, quantity 10: 20 is below the calculated price of 56.7. Enter a price reason.',
  })
  expect((await send(clerk)).body.detail).toBe(
    'Line 1, quantity 10: the price is below the calculated price. Enter a price reason.',
  )
  good(await priced(clerk, { manualReason: 'A sample' }))
  expect((await send(manager)).body.detail).toBe(
    'Line 1, quantity 10: the margin of -110 % is below the minimum of 15 %. Submit the quote for approval.',
  )
  expect((await send(clerk)).body.detail).toBe(
    'Line 1, quantity 10: a manager must approve this price. Submit the quote for approval.',
  )
})

test('a quantity is offered once', async () => {
  const quantities = [{ quantity: '50' }, { quantity: '50.0' }]
  const answer = await clerk.post('/api/quotes', {
    businessPartner: ids.acme,
    lines: [{ description: 'Pin', quantities }],
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Quantity 50 is listed twice. Remove one.' }] },
  })
})

test('a quote goes under a project with the checklist of its type', async () => {
  const type = await company.doing(work =>
    work.create('project-types', {
      name: 'New part',
      checklist: [{ name: 'Fixture', afterDays: 10 }, { name: 'First article' }],
    }),
  )
  const quote = good(
    await clerk.post(`/api/quotes/${ids.quote}/actions/createProject`, {
      projectName: 'Spacers',
      projectType: type.id,
    }),
  )
  const project = good(await clerk.get(`/api/projects/${quote.project}`))
  expect(project).toMatchObject({
    code: 'PRJ-000001',
    donePercent: '0',
    steps: [{ name: 'Fixture' }, { name: 'First article' }],
  })
})

const order = (more: Record<string, unknown> = {}) => ({
  businessPartner: ids.acme,
  lines: [
    {
      description: 'Turned spacer',
      quantity: '60',
      unitPrice: '17.63',
      releases: [{ quantity: '60', requestedOn: '2099-03-06', promisedOn: '2099-03-06' }],
    },
  ],
  ...more,
})

test('sales W4: an order of 60 with its release, and the customer’s usual ways', async () => {
  const made = good(await clerk.post('/api/orders', order()), 201)
  expect(made).toMatchObject({
    code: 'SO-000001',
    total: '1057.8',
    shipTo: ids.dock,
    shippingMethod: ids.method,
    nextPromise: '2099-03-06',
    lines: [{ lineNumber: 1, extended: '1057.8', releases: [{ releaseNumber: 'SO-000001-1-1', status: 'planned' }] }],
  })
  ids.order = made.id
})

test('ships two business days before the dock date, and first means first', async () => {
  expect(await clerk.post(`/api/orders/${ids.order}/actions/confirm`, {})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'customerPo', code: 'customerPoMissing' }] },
  })
  good(await clerk.patch(`/api/orders/${ids.order}`, { customerPo: 'PO 4711' }))
  const confirmed = good(await clerk.post(`/api/orders/${ids.order}/actions/confirm`, {}))
  expect(confirmed).toMatchObject({ status: 'confirmed', onHold: false, unshippedValue: '1057.8' })
  const [release] = confirmed.lines[0]!.releases as unknown as Record<string, string>[]
  expect(release).toMatchObject({ shipOn: '2099-03-04', firstShipOn: '2099-03-04' })
  ids.release = release!.id!
})

test('sales R32: what is dated is what was bought', async () => {
  const lines = [{ ...order().lines[0], releases: [{ quantity: '40', requestedOn: '2099-03-06' }] }]
  expect(await clerk.post('/api/orders', order({ lines }))).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'releasesAddUp' }] },
  })
})

test('sales W4: an order of 212.40 is charged 37.60 to its minimum', async () => {
  const release = { requestedOn: '2099-03-06', promisedOn: '2099-03-06' }
  const small = order({
    customerPo: 'PO 4712',
    lines: [{ description: 'Pin', quantity: '12', unitPrice: '17.70', releases: [{ ...release, quantity: '12' }] }],
  })
  const made = good(await clerk.post('/api/orders', small), 201)
  const confirmed = good(await clerk.post(`/api/orders/${made.id}/actions/confirm`, {}))
  expect(confirmed).toMatchObject({
    subtotal: '212.4',
    chargesTotal: '37.6',
    total: '250',
    charges: [{ isMinimum: true }],
  })
})

test('sales R30: beyond the credit limit it is confirmed and held; a manager lifts it', async () => {
  const large = order({ customerPo: 'PO 4713' })
  Object.assign(large.lines[0]!, { unitPrice: '70' })
  const made = good(await clerk.post('/api/orders', large), 201)
  const confirmed = good(await clerk.post(`/api/orders/${made.id}/actions/confirm`, {}))
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    onHold: true,
    holds: [{ kind: 'credit', reason: 'Credit limit exceeded by 470.20.' }],
  })
  const lift = (who: Visitor) =>
    who.post(`/api/orders/${made.id}/actions/unhold`, { holdKind: 'credit', holdReason: 'Paid this morning' })
  expect(await lift(clerk)).toMatchObject({
    status: 403,
    body: { detail: 'Only managers can place or remove a credit hold. Ask a manager.' },
  })
  expect(good(await lift(manager))).toMatchObject({ onHold: false })
})

test('sales R31: charges count; an amendment works the minimum out anew, until it is reached or something has shipped', async () => {
  const release = { requestedOn: '2099-03-06', promisedOn: '2099-03-06' }
  const made = good(
    await clerk.post('/api/orders', {
      ...order({ customerPo: 'PO 4716' }),
      lines: [{ description: 'Pin', quantity: '10', unitPrice: '20', releases: [{ ...release, quantity: '10' }] }],
      charges: [{ kind: 'tooling', description: 'Fixture', price: '30', billing: 'separate' }],
    }),
    201,
  )
  expect(made.charges).toHaveLength(1)
  const minimumOf = (row: Saved) =>
    (row.charges as { isMinimum: boolean; price: string }[])
      .filter(charge => charge.isMinimum)
      .map(charge => charge.price)
  expect(minimumOf(good(await clerk.post(`/api/orders/${made.id}/actions/confirm`, {})))).toEqual(['20'])
  const amend = async (asked: Record<string, unknown>) =>
    good(await clerk.post(`/api/orders/${made.id}/actions/amend`, { line: 1, amendReason: 'Agreed', ...asked }))
  expect(minimumOf(await amend({ unitPrice: '15' }))).toEqual(['70'])
  expect(await amend({ quantity: '20' })).toMatchObject({ total: '330', charges: [{ description: 'Fixture' }] })
  // Once something has left, the charge is no longer worked out: 20 at 2 and the fixture are below the minimum, and stay so.
  await company.doing(work =>
    work.writer.run(sql`update order_releases set shipped_quantity = 1 where root = ${made.id}::uuid`),
  )
  expect(await amend({ unitPrice: '2' })).toMatchObject({ total: '70', charges: [{ description: 'Fixture' }] })
})

test('sales R34, R36: a draft moves its first ship date with the ship date; confirmed, less of a line takes a delivery with it and leaves the first promise', async () => {
  const dated = (quantity: string, promisedOn: string) => ({ quantity, requestedOn: promisedOn, promisedOn })
  const lines = (first: string) => [
    {
      ...{ description: 'Pin', quantity: '60', unitPrice: '20' },
      releases: [dated('40', first), dated('20', '2099-04-03')],
    },
  ]
  const made = good(await clerk.post('/api/orders', order({ customerPo: 'PO 4717', lines: lines('2099-03-06') })), 201)
  const days = (row: Saved) =>
    (row.lines[0]!.releases as unknown as Record<string, string>[]).map(({ quantity, shipOn, firstShipOn }) => [
      quantity,
      shipOn,
      firstShipOn,
    ])
  expect(days(made)).toEqual([
    ['40', '2099-03-04', '2099-03-04'],
    ['20', '2099-04-01', '2099-04-01'],
  ])
  const moved = good(await clerk.patch(`/api/orders/${made.id}`, { lines: lines('2099-03-13') }))
  expect(days(moved)[0]).toEqual(['40', '2099-03-11', '2099-03-11'])
  good(await clerk.post(`/api/orders/${made.id}/actions/confirm`, {}))
  const amended = good(
    await clerk.post(`/api/orders/${made.id}/actions/amend`, {
      ...{ line: 1, quantity: '30', promisedOn: '2099-03-20', amendReason: 'Agreed' },
    }),
  )
  expect(days(amended)).toEqual([['30', '2099-03-18', '2099-03-11']])
})

const slip = (...quantities: string[]) =>
  clerk.post('/api/packing-slips', {
    businessPartner: ids.acme,
    shipTo: ids.dock,
    lines: quantities.map(quantity => ({ release: ids.release, quantity })),
    packages: [{ weight: '12' }],
  })
const pack = async (answer: Answer) => clerk.post(`/api/packing-slips/${good(answer, 201).id}/actions/pack`, {})

test('sales W4: 40 packed, 15 + 10 are too many, 22 go', async () => {
  expect(good(await pack(await slip('40')))).toMatchObject({ status: 'packed', grossWeight: '12' })
  const refused = await pack(await slip('15', '10'))
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'overShipment',
      detail: 'Release SO-000001-1-1 allows 63 (60 + 5 %). With 40 already packed or shipped, 25 more is 2 too many.',
    },
  })
  expect(good(await pack(await slip('22')))).toMatchObject({ status: 'packed' })
})

const numbersOf = async () =>
  (
    (await clerk.get('/api/packing-slips?columns=code&sort=code')).body as unknown as {
      rows: { code: string | null }[]
    }
  ).rows
    .map(row => row.code)
    .filter(Boolean)

test('sales R41: a slip gets its number when it is packed, in the same transaction: what is refused takes none', async () => {
  const draft = good(await slip('1'), 201)
  expect(draft).toMatchObject({ status: 'draft', code: null })
  // 40 and 22 were packed, 15 + 10 were refused in between.
  expect(await numbersOf()).toEqual(['PS-000001', 'PS-000002'])
  const act = (id: string, verb: string) => clerk.post(`/api/packing-slips/${id}/actions/${verb}`, {})
  const third = good(await act(draft.id, 'pack'))
  expect(third).toMatchObject({ code: 'PS-000003' })
  good(await act(draft.id, 'unpack'))
  expect(good(await act(draft.id, 'pack'))).toMatchObject({ code: 'PS-000003' })
  good(await clerk.post(`/api/packing-slips/${draft.id}/actions/void`, { voidReason: 'One too many' }))
  expect(await numbersOf()).toEqual(['PS-000001', 'PS-000002', 'PS-000003'])
})

test('sales R37: of two who pack the last pieces at once one succeeds', async () => {
  const slips = await Promise.all([slip('1'), slip('1')])
  const packed = await Promise.all(slips.map(pack))
  expect(packed.map(answer => answer.status).sort()).toEqual([200, 409])
})

test('a release is in one open group of a purpose', async () => {
  const group = (name: string) => clerk.post('/api/release-groups', { name, releases: [ids.release] })
  good(await group('Week 10'), 201)
  expect(await group('Week 11')).toMatchObject({ status: 409, body: { code: 'releaseGrouped' } })
  const held = good(await clerk.get(`/api/orders/${ids.order}`))
  expect((held.lines[0]!.releases[0] as Record<string, unknown>).releaseGroup).toBeTruthy()
})

test('sales R35: an order is cancelled with all its releases', async () => {
  const made = good(await clerk.post('/api/orders', order()), 201)
  const gone = good(await manager.post(`/api/orders/${made.id}/actions/cancel`, { cancelReason: 'Design changed' }))
  expect(gone).toMatchObject({
    status: 'cancelled',
    unshippedValue: '0',
    lines: [{ releases: [{ status: 'cancelled' }] }],
  })
})

test('sales R24: an order typed for a foreign customer has the rate of the day it was ordered; a typed one stays', async () => {
  const [euro, aero, pounds, mill] = await company.doing(async work => {
    const known = await work.reader.first<{ id: string; aero: string }>(sql`
      select c.id, p.id as aero from currencies c join business_partners p on p.currency = c.id where c.code = 'EUR'`)
    const sterling = await work.create('currencies', { code: 'GBP' })
    const partner = await work.create('business-partners', { name: 'Mill Ltd', currency: sterling.id })
    return [known!.id, known!.aero, sterling.id as string, partner.id as string]
  })
  const order = (more: object = {}) =>
    manager.post('/api/orders', { businessPartner: aero, customerPo: 'PO 9', ...more })
  // 1.25 the day before, 1.35 today.
  expect(good(await order(), 201)).toMatchObject({ currency: euro, exchangeRate: '1.35' })
  const earlier = good(await order({ orderedOn: await company.day(-1) }), 201)
  expect(earlier).toMatchObject({ exchangeRate: '1.25' })
  const moved = await manager.patch(`/api/orders/${earlier.id}`, { orderedOn: await company.day() })
  expect(good(moved)).toMatchObject({ exchangeRate: '1.35' })
  expect(good(await order({ exchangeRate: '1.3' }), 201)).toMatchObject({ exchangeRate: '1.3' })
  const missing = await order({ businessPartner: mill, currency: pounds })
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'exchangeRate', code: 'rateMissing' }] } })
})
