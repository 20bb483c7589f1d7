import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** From the first quote to the invoice in a company that has set up nothing: whatever is missing is asked for where it is needed. */

let company: TestCompany
let manager: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
type Given = Record<string, unknown>
type Answer = { status: number; body: unknown }
const rowOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: Row }).row
}
const askedFor = (answer: Answer): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  return (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)
}
const make = async (resource: string, given: Given) => rowOf(await manager.post(`/api/${resource}`, given), 201)
const act = (resource: string, { id }: { id: string }, verb: string, asked: Given = {}) =>
  manager.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const read = async (resource: string, id: unknown) => rowOf(await manager.get(`/api/${resource}/${id}`))

const street = { line1: '12 Mill Rd', city: 'Dayton', region: 'OH', postalCode: '45402', country: 'US' }
const line = (more: Given = {}) => ({ description: 'Bracket', quantity: '5', unitPrice: '20', ...more })
const order = (customer: Row, more: Given = {}) =>
  make('orders', { businessPartner: customer.id, lines: [line()], ...more })
const whenever = '2099-05-12'

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'max', roleKeys: ['2'] })
  manager = company.visitor()
  await manager.signIn('max')
  ids.terms = (await make('terms', { code: 'NET30', netDays: 30 })).id
  ids.tax = (await make('sales-taxes', { code: 'OH', rates: [{ component: 'State', rate: '5.75' }] })).id
})
afterAll(() => company.close())

describe('dead end: an order without ship-to could never be packed', () => {
  test('the customer’s main address is where it goes, and who it is billed to', async () => {
    const customer = await make('business-partners', { name: 'Mill Road', mainAddress: street })
    const made = await order(customer)
    expect(await read('ship-tos', made.shipTo)).toMatchObject({ businessPartner: customer.id, address: street })
    expect(made.billTo).toMatchObject(street)
    // The same address once, however many orders.
    expect((await order(customer)).shipTo).toBe(made.shipTo)
  })

  test('a customer without any address is asked for one when the order is confirmed, together with all else', async () => {
    const customer = await make('business-partners', { name: 'Nowhere yet' })
    const made = await order(customer)
    expect(made.shipTo).toBeNull()
    const wanted = ['customerPo', 'promisedOn', 'newShipTo', 'terms', 'salesTax']
    expect(askedFor(await act('orders', made, 'confirm'))).toEqual(wanted)
    const confirmed = rowOf(
      await act('orders', made, 'confirm', {
        ...{ customerPo: 'PO 1', promisedOn: whenever, newShipTo: street, terms: ids.terms, salesTax: ids.tax },
      }),
    )
    expect(confirmed).toMatchObject({ status: 'confirmed', customerPo: 'PO 1', terms: ids.terms, salesTax: ids.tax })
    expect(confirmed.lines).toMatchObject([{ releases: [{ promisedOn: whenever, quantity: '5' }] }])
    expect(await read('ship-tos', confirmed.shipTo)).toMatchObject({ name: 'Dayton', address: street })
    // Asked once: the next order of the customer knows.
    expect(await read('business-partners', customer.id)).toMatchObject({ terms: ids.terms, salesTax: ids.tax })
    const next = await order(customer, { customerPo: 'PO 2' })
    expect(rowOf(await act('orders', next, 'confirm', { promisedOn: whenever }))).toMatchObject({ status: 'confirmed' })
    ids.order = confirmed.id
  })

  test('amending sends the rest elsewhere, and says so in the changes', async () => {
    const elsewhere = { ...street, line1: '9 Dock St', city: 'Akron' }
    const amended = rowOf(
      await act('orders', { id: ids.order! }, 'amend', { newShipTo: elsewhere, amendReason: 'Moved' }),
    )
    expect(await read('ship-tos', amended.shipTo)).toMatchObject({ name: 'Akron' })
    expect(amended).toMatchObject({ revision: 1, changes: [{ field: 'shipTo', old: 'Dayton', new: 'Akron' }] })
    const billed = rowOf(
      await act('orders', { id: ids.order! }, 'amend', { billTo: elsewhere, amendReason: 'New accounts office' }),
    )
    expect(billed).toMatchObject({ revision: 2, billTo: elsewhere })
  })
})

test('dead end: package and weight were revealed one after another; a slip nobody entered any for leaves in one package', async () => {
  const { lines, businessPartner, shipTo } = await read('orders', ids.order)
  const release = (lines as { releases: { id: string }[] }[])[0]!.releases[0]!.id
  const courier = (await make('couriers', { code: 'UPS', name: 'UPS' })).id
  const given = { businessPartner, shipTo, lines: [{ release, quantity: '2' }] }
  const slip = await make('packing-slips', { ...given, courier })
  expect(askedFor(await act('packing-slips', slip, 'pack'))).toEqual(['totalWeight'])
  const packed = rowOf(await act('packing-slips', slip, 'pack', { packageCount: 2, totalWeight: '9' }))
  expect(packed).toMatchObject({ status: 'packed', grossWeight: '9', packages: [{ weight: '4.5' }, { weight: '4.5' }] })
  // Our own truck wants no weight.
  const other = await make('packing-slips', { ...given, lines: [{ release, quantity: '3' }] })
  expect(rowOf(await act('packing-slips', other, 'pack')).packages).toMatchObject([{ type: 'box', weight: null }])
  ids.slip = other.id
})

test('dead end: sales tax stopped billing once the goods had left; the company’s own code is the default', async () => {
  const given = { legalName: 'Mill', timeZone: 'UTC', currency: 'USD', salesTax: ids.tax }
  await company.doing(work => work.create('company-info', given))
  const customer = await make('business-partners', { name: 'Untaxed', mainAddress: street, terms: ids.terms })
  expect(await order(customer)).toMatchObject({ salesTax: ids.tax })
})

test('dead end: exemption demanded a file; the number on the certificate is enough', async () => {
  const given = { name: 'Exempt Co', mainAddress: street, taxExempt: true }
  expect(askedFor(await manager.post('/api/business-partners', given))).toEqual(['taxExemptNumber'])
  const customer = await make('business-partners', { ...given, taxExemptNumber: 'OH-99-1', terms: ids.terms })
  const made = await order(customer, { customerPo: 'PO 9' })
  expect(rowOf(await act('orders', made, 'confirm', { promisedOn: whenever }))).toMatchObject({ status: 'confirmed' })
})

describe('dead end: a quote was sent to nobody and called sent', () => {
  test('without a recipient it is asked for; marked as sent, the quote says that no mail left', async () => {
    const customer = await make('business-partners', { name: 'Silent', mainAddress: street })
    const quoted = { description: 'Pin', quantities: [{ quantity: '10', unitPrice: '4' }] }
    const quote = await make('quotes', { businessPartner: customer.id, lines: [quoted] })
    expect(askedFor(await act('quotes', quote, 'send'))).toEqual(['to'])
    expect(await act('quotes', quote, 'send', { to: ['nobody'] })).toMatchObject({ status: 422 })
    const sent = rowOf(await act('quotes', quote, 'send', { sentVia: 'otherwise' }))
    expect(sent).toMatchObject({ status: 'sent', sentVia: 'otherwise', sentTo: null })
  })

  test('a typed address gets it, and becomes a contact who receives quotes', async () => {
    const customer = await make('business-partners', { name: 'Heard', mainAddress: street })
    const quoted = { description: 'Pin', quantities: [{ quantity: '10', unitPrice: '4' }] }
    const quote = await make('quotes', { businessPartner: customer.id, lines: [quoted] })
    const letter = (await manager.get(`/api/quotes/${quote.id}/letter`)).body
    expect(letter).toMatchObject({ to: [], people: [], paper: { name: `${quote.code}.pdf` }, hasMail: false })
    const sent = rowOf(
      await act('quotes', quote, 'send', { to: ['ana.ruiz@heard.example'], subject: 'Pins', keepContacts: true }),
    )
    expect(sent).toMatchObject({ sentVia: 'email', sentTo: 'ana.ruiz@heard.example' })
    const again = await make('quotes', { businessPartner: customer.id, lines: [quoted] })
    expect((await manager.get(`/api/quotes/${again.id}/letter`)).body).toMatchObject({
      to: ['ana.ruiz@heard.example'],
      people: [{ name: 'Ana Ruiz' }],
    })
  })
})

test('dead end: a revision nobody released stops the order; it is released with it, or promised knowingly', async () => {
  const customer = await make('business-partners', { name: 'Early', mainAddress: street, terms: ids.terms })
  const part = await make('parts', { partNumber: 'E-1', name: 'Early bracket' })
  const revision = await make('part-revisions', { part: part.id, drawingNumber: 'C-1' })
  const given = { customerPo: 'PO 3', lines: [line({ part: part.id, partRevision: revision.id })] }
  const made = await order(customer, given)
  expect(askedFor(await act('orders', made, 'confirm', { promisedOn: whenever }))).toEqual(['unreleased'])
  rowOf(await act('orders', made, 'confirm', { promisedOn: whenever, unreleased: 'confirm' }))
  expect(await read('part-revisions', revision.id)).toMatchObject({ status: 'draft' })
  const next = await order(customer, { ...given, customerPo: 'PO 4' })
  rowOf(await act('orders', next, 'confirm', { promisedOn: whenever, unreleased: 'release' }))
  expect(await read('part-revisions', revision.id)).toMatchObject({ status: 'released' })
})

test('dead end: a part sold without its revision shipped nothing from the shelf; its newest revision is meant, and asked about', async () => {
  const customer = await make('business-partners', { name: 'Imported', mainAddress: street, terms: ids.terms })
  const part = await make('parts', { partNumber: 'I-1', name: 'Imported shaft' })
  const drawn = await make('part-revisions', { part: part.id })
  const quoted = { part: part.id, description: 'Shaft', quantities: [{ quantity: '10', unitPrice: '4' }] }
  const quote = await make('quotes', { businessPartner: customer.id, lines: [quoted] })
  expect(quote.lines).toMatchObject([{ partRevision: drawn.id }])
  const made = await order(customer, { customerPo: 'PO 5', lines: [line({ part: part.id })] })
  expect(made.lines).toMatchObject([{ partRevision: drawn.id }])
  expect(askedFor(await act('orders', made, 'confirm', { promisedOn: whenever }))).toEqual(['unreleased'])
  // Neither drawing nor number: the order says why it was released all the same.
  rowOf(await act('orders', made, 'confirm', { promisedOn: whenever, unreleased: 'release' }))
  const released = await read('part-revisions', drawn.id)
  expect(released).toMatchObject({ status: 'released', noDrawingReason: expect.stringContaining(String(made.code)) })
  // The one in force goes before a newer draft.
  await make('part-revisions', { part: part.id })
  expect((await order(customer, { lines: [line({ part: part.id })] })).lines).toMatchObject([
    { partRevision: drawn.id },
  ])
})

test('dead end: a price typed by hand is a price, whatever the material costs, and goes back to the calculation', async () => {
  const customer = await make('business-partners', { name: 'By hand', mainAddress: street })
  const quoted = { description: 'Pin', quantities: [{ quantity: '10', costMaterial: '100' }] }
  const quote = await make('quotes', { businessPartner: customer.id, lines: [quoted] })
  const [first] = quote.lines as { id: string; quantities: { id: string; unitPrice: string }[] }[]
  const offer = first!.quantities[0]!
  const price = (given: Given) =>
    manager.patch(`/api/quotes/${quote.id}`, { lines: [{ id: first!.id, quantities: [{ id: offer.id, ...given }] }] })
  expect(await price({ unitPrice: '1' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.quantities.0.manualReason' }] },
  })
  const typed = rowOf(await price({ unitPrice: '99' }))
  expect(typed.lines).toMatchObject([{ quantities: [{ unitPrice: '99', priceSource: 'manual' }] }])
  const back = rowOf(await price({ unitPrice: null, priceSource: 'system', manualReason: null }))
  expect(back.lines).toMatchObject([{ quantities: [{ unitPrice: offer.unitPrice, priceSource: 'system' }] }])
})
