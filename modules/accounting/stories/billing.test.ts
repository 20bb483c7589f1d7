import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedReason, revive } from '#platform/model'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'
import { openDock } from './shipped-goods.ts'

/** What left the dock becomes invoices, many at once, each piece billed once whoever asks. */

let company: TestCompany
let keeper: Bookkeeper
let dock: Awaited<ReturnType<typeof openDock>>
let cobalt: { id: string; dock: string }
let borealis: { id: string; dock: string }
const slips: Row[] = []

interface Made {
  id: string | null
  code: string | null
  status: string | null
  customerName: string
  customerPo: string | null
  slips: string[]
  total: string | null
  tax: string | null
  problem: string | null
  mailedTo: string[]
}
const bill = async (path: string, given: Record<string, unknown>) => {
  const { status, body } = await keeper.max.post(`/api/billing/${path}`, given)
  return { status, code: body.code, body, invoices: (body.invoices ?? []) as Made[] }
}
const waiting = async () => {
  const { body } = await keeper.max.get('/api/billing/unbilled')
  return (body as { lines: { slipCode: string; quantity: string; amount: string }[] }).lines.map(line => [
    ...[line.slipCode, line.quantity, line.amount],
  ])
}

beforeAll(async () => {
  company = await openCompany()
  keeper = await openBookkeeping(company)
  dock = await openDock(company)
  const { tax, net30, terms } = keeper.ids
  cobalt = await dock.customer({ name: 'Cobalt Aerospace', terms, salesTax: tax })
  borealis = await dock.customer({ name: 'Borealis', terms: net30, language: 'es', salesTax: tax })
  const first = await dock.order({ quantity: '100' }, cobalt)
  const second = await dock.order({ quantity: '30', customerPo: 'OC 88', unitPrice: '151.2' }, borealis)
  await company.doing(work =>
    work.writer.run(sql`
      insert into order_charges (id, parent, root, position, kind, description, price, billing, taxable)
      values (gen_random_uuid(), ${first.id}::uuid, ${first.id}::uuid, 1, 'tooling', 'Fixture', 250, 'separate', true)`),
  )
  slips.push(await dock.ship(first, '60', { freightBilled: '85' }), await dock.ship(first, '40'))
  slips.push(await dock.ship(second, '25'))
})
afterAll(() => company?.close())

test('what waits to be billed is what left, and nothing else', async () => {
  expect(await waiting()).toEqual([
    ['PS-000003', '25', '3780.00'],
    ['PS-000001', '60', '5670.00'],
    ['PS-000002', '40', '3780.00'],
  ])
})

test('the preview is what will be made: by order of the customer, with freight, charges and tax, and keeps nothing', async () => {
  const { invoices } = await bill('preview', { slips: slips.map(slip => slip.id), way: 'order' })
  expect(invoices.map(one => [one.customerName, one.customerPo, one.slips.length, one.total, one.problem])).toEqual([
    ['Borealis', 'OC 88', 1, '4091.85', null],
    // 9,450.00 + 250.00 taxed at 8.25 %, and 85.00 freight that this place does not tax.
    ['Cobalt Aerospace', 'PO 4711', 2, '10585.25', null],
  ])
  expect(await keeper.list('ar-invoices')).toEqual([])
  expect(await waiting()).toHaveLength(3)
})

test('one a slip, or one a customer, where that is wanted', async () => {
  const all = slips.map(slip => slip.id)
  expect((await bill('preview', { slips: all, way: 'slip' })).invoices).toHaveLength(3)
  expect((await bill('preview', { slips: all, way: 'customer' })).invoices).toHaveLength(2)
})

test('drafts take their slips off the list; another draft of the same is refused by the database', async () => {
  const { invoices } = await bill('invoices', { slips: [slips[2]!.id], way: 'order' })
  expect(invoices).toMatchObject([{ status: 'draft', code: null, total: '4091.85', problem: null }])
  expect((await waiting()).map(([slip]) => slip)).toEqual(['PS-000001', 'PS-000002'])
  expect((await bill('invoices', { slips: [slips[2]!.id] })).code).toBe('slipNotBillable')
  const draft = await keeper.read('ar-invoices', { id: invoices[0]!.id! })
  const [line] = draft.lines as { packingSlipLine: string }[]
  const again = { customer: borealis.id, lines: [{ description: 'Again', packingSlipLine: line!.packingSlipLine }] }
  expect(await keeper.refused('ar-invoices', null, '', again)).toBe('slipBilledAlready')
})

test('two people who bill the same slip at once: one of them does', async () => {
  const asked = { slips: [slips[0]!.id], way: 'slip', post: true }
  const both = await Promise.all([bill('invoices', asked), bill('invoices', asked)])
  const made = both.flatMap(one => one.invoices).filter(one => one.status === 'posted')
  expect(made).toHaveLength(1)
  const told = both.map(one => one.code ?? one.invoices[0]!.problem)
  expect(told.filter(one => one !== null && one !== undefined)).toHaveLength(1)
  expect(made[0]).toMatchObject({ total: '6493.40', slips: ['PS-000001'] })
})

test('posted, the slip knows its invoice; freight and charge are not billed with the next slip', async () => {
  const slip = await keeper.read('packing-slips', slips[0]!)
  expect(slip.invoice).toBeTruthy()
  const { invoices } = await bill('invoices', { slips: [slips[1]!.id], post: true })
  expect(invoices).toMatchObject([{ status: 'posted', total: '4091.85', tax: '311.85' }])
  const order = await keeper.list('orders?sort=code')
  expect(order).toHaveLength(2)
})

test('sales R40: a billed slip is not voided, and the refusal names its invoice', async () => {
  const billed = await company.doing(work =>
    work.reader.first<{ id: string; slip: string; invoice: string }>(sql`
      select s.id, s.code as slip, i.code as invoice from packing_slips s join ar_invoices i on i.id = s.invoice
      where s.status = 'shipped' order by s.code limit 1`),
  )
  const answer = await keeper.max.post(`/api/packing-slips/${billed!.id}/actions/void`, { voidReason: 'Wrong' })
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: `Packing slip ${billed!.slip} is on invoice ${billed!.invoice}. Void the invoice first.` },
  })
})

test('a void invoice makes its slip billable again', async () => {
  const [last] = await keeper.list('ar-invoices?sort=-code&limit=1')
  await keeper.act('ar-invoices', last!, 'void')
  expect((await waiting()).map(([slip]) => slip)).toEqual(['PS-000002'])
})

test('an archived draft gives its slip back, and does not come back once that is billed elsewhere', async () => {
  const { invoices } = await bill('invoices', { slips: [slips[1]!.id] })
  const draft = { id: invoices[0]!.id! }
  const archive = (at: string | null) =>
    company.doing(work =>
      work.writer.run(sql`update ar_invoices set archived_at = ${at}::timestamptz where id = ${draft.id}::uuid`),
    )
  await archive('2026-01-01T00:00:00Z')
  expect((await waiting()).map(([slip]) => slip)).toEqual(['PS-000002'])
  await bill('invoices', { slips: [slips[1]!.id], post: true })
  await expect(archive(null)).rejects.toMatchObject({ code: 'slipBilledAlready' })
})

test('an invoice is not older than what it bills; refusals are told beside the invoice they are about', async () => {
  const third = await dock.order({ quantity: '10', customerPo: 'PO 4712' }, cobalt)
  slips.push(await dock.ship(third, '10'))
  const { invoices } = await bill('preview', { slips: [slips[3]!.id], invoiceDate: '2025-06-30' })
  expect(invoices[0]!.problem).toMatch(/PS-000004 shipped on .* Choose that invoice date or later/)
  expect((await bill('preview', { slips: [] })).code).toBe('noSlipChosen')
  expect((await bill('preview', { slips: 'all' })).status).toBe(422)
})

/** Since it shipped. */
const loseTerms = (customer: { id: string }) =>
  company.doing(async work => {
    await work.writer.run(sql`update business_partners set terms = null where id = ${customer.id}::uuid`)
    await work.writer.run(sql`update orders set terms = null where business_partner = ${customer.id}::uuid`)
  })

test('terms and tax are asked for when an order is confirmed and again before it ships, by the customer’s name', async () => {
  const { terms, tax: salesTax } = keeper.ids
  const refusal = (task: Promise<unknown>) =>
    task.then(
      () => null,
      (error: { complaints: unknown }) => error.complaints,
    )
  const asked = (field: string, code: string, customer: string) => [{ path: [field], code, params: { customer } }]
  const [one, other] = [
    await dock.customer({ name: 'Termless', terms: null, salesTax }),
    await dock.customer({ name: 'Untaxed', terms, salesTax: null }),
  ]
  const wanted = { quantity: '3', customerPo: 'PO 7' }
  expect(await refusal(dock.order(wanted, one))).toEqual(asked('terms', 'customerWithoutTerms', 'Termless'))
  expect(await refusal(dock.order(wanted, other))).toEqual(asked('salesTax', 'customerWithoutTax', 'Untaxed'))
  // What costs nothing, or bears no tax, asks for neither.
  await dock.order({ ...wanted, unitPrice: '0' }, one)
  await dock.order({ ...wanted, taxable: false } as never, other)
  const order = await dock.order({ ...wanted, terms }, one)
  await loseTerms(one)
  expect(await refusal(dock.ship(order, '3'))).toEqual(asked('terms', 'customerWithoutTerms', 'Termless'))
})

test('what cannot be posted stays a draft and says why', async () => {
  const nobody = await dock.customer({ name: 'Nobody knows', salesTax: keeper.ids.tax })
  const order = await dock.order({ quantity: '5', customerPo: 'PO 1' }, nobody)
  slips.push(await dock.ship(order, '5'))
  await loseTerms(nobody)
  const { invoices } = await bill('invoices', { slips: [slips[4]!.id], post: true })
  expect(invoices).toMatchObject([{ status: 'draft', total: '511.48' }])
  expect(invoices[0]!.problem).toMatch(/terms/i)
})

test('a slip is billed from its own page: posted at once, one invoice where there is one order, and only once', async () => {
  const order = await dock.order({ quantity: '8', customerPo: 'OC 89', unitPrice: '151.2' }, borealis)
  const slip = await dock.ship(order, '8', { freightBilled: '12' })
  await keeper.act('packing-slips', slip, 'bill')
  const { invoice } = await keeper.read('packing-slips', slip)
  const made = await keeper.read('ar-invoices', { id: invoice as string })
  // 1,209.60 taxed at 8.25 %, and freight that this place does not tax; in the words of its customer.
  expect(made).toMatchObject({ status: 'posted', subtotal: '1209.6', freight: '12', tax: '99.79', total: '1321.39' })
  expect((made.lines as Row[]).at(-1)!.description).toBe('Flete')
  expect(await keeper.refused('packing-slips', slip, 'bill')).toBe('slipBilled')
})

test('the preview of a slip says lines, freight, tax, total, terms and due date; what is typed for freight is billed', async () => {
  const order = await dock.order({ quantity: '4', customerPo: 'OC 95', unitPrice: '100' }, borealis)
  const slip = await dock.ship(order, '4', { freightBilled: '12' })
  const { invoices } = await bill('preview', { slips: [slip.id], freights: { [slip.id]: '20.5' } })
  expect(invoices).toMatchObject([
    {
      ...{ subtotal: '400.00', freight: '20.50', tax: '33.00', total: '453.50', terms: 'N30', problem: null },
      lines: [
        { kind: 'part', description: 'Bracket', quantity: '4', unitPrice: '100', amount: '400.00' },
        { kind: 'freight', description: 'Flete', amount: '20.50' },
      ],
    },
  ])
  expect((invoices[0] as unknown as { dueDate: string }).dueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  // Only seen: the slip still says what it said.
  expect((await keeper.read('packing-slips', slip)).freightBilled).toBe('12')
  await keeper.act('packing-slips', slip, 'bill', { freightBilled: '20.5' })
  const { invoice, freightBilled } = await keeper.read('packing-slips', slip)
  expect(freightBilled).toBe('20.5')
  expect(await keeper.read('ar-invoices', { id: invoice as string })).toMatchObject({ freight: '20.5', total: '453.5' })
})

test('many slips billed at once have freight of their own, which their slips note; it is billed once', async () => {
  const order = await dock.order({ quantity: '9', customerPo: 'OC 96', unitPrice: '100' }, borealis)
  const [one, other] = [await dock.ship(order, '4', { freightBilled: '12' }), await dock.ship(order, '5')]
  const freights = { [one.id]: '0', [other.id]: '7' }
  const asked = { slips: [one.id, other.id], way: 'slip', freights, post: true }
  const { invoices } = await bill('invoices', asked)
  expect(invoices.map(({ total, problem }) => [total, problem])).toEqual([
    ['433.00', null],
    ['548.25', null],
  ])
  expect((await keeper.read('packing-slips', one)).freightBilled).toBe('0')
  expect((await keeper.read('packing-slips', other)).freightBilled).toBe('7')
  expect((await bill('preview', { slips: [one.id], freights: { [slips[0]!.id]: '7' } })).status).toBe(422)
  expect((await bill('preview', { slips: [one.id], freights: { [one.id]: 'much' } })).status).toBe(422)
})

test('freight of a slip of which some is billed is not billed again', async () => {
  const order = await dock.order({ quantity: '6', customerPo: 'OC 97', unitPrice: '100' }, borealis)
  const slip = await dock.ship(order, '6', { freightBilled: '12' })
  const { lines } = (await keeper.read('packing-slips', slip)) as unknown as { lines: Row[] }
  await keeper.make('ar-invoices', {
    customer: borealis.id,
    lines: [{ kind: 'part', description: 'Some', quantity: '2', unitPrice: '100', packingSlipLine: lines[0]!.id }],
  })
  expect(await keeper.refused('packing-slips', slip, 'bill', { freightBilled: '5' })).toBe('freightBilledAlready')
  expect((await bill('preview', { slips: [slip.id] })).invoices).toMatchObject([{ freight: '0.00', total: '433.00' }])
})

test('a slip that leaves proposes its freight by the shipping method, unless its freight terms keep it off the invoice', async () => {
  const methods = await Promise.all(
    [
      { code: 'FLAT', name: 'Flat', freightCharge: 'flat', flatAmount: '25' },
      { code: 'PLUS', name: 'Cost plus', freightCharge: 'actualPlusPercent', freightPercent: '10' },
    ].map(given => keeper.make('shipping-methods', given)),
  )
  const collect = await keeper.make('fobs', { code: 'COLL', freight: 'collect' })
  const order = await dock.order({ quantity: '8', customerPo: 'OC 98' }, borealis)
  const proposed = async (given: Record<string, unknown>) =>
    (await keeper.read('packing-slips', await dock.ship(order, '1', given))).freightBilled
  const [flat, plus] = methods.map(method => method!.id)
  expect(await proposed({ shippingMethod: flat })).toBe('25')
  expect(await proposed({ shippingMethod: flat, freightBilled: '3' })).toBe('3')
  expect(await proposed({ shippingMethod: plus, freightCost: '18.15' })).toBe('19.97')
  expect(await proposed({ shippingMethod: flat, fob: collect.id })).toBeNull()
})

test('a slip of two orders becomes two invoices, each made by billing and posted by posting, as the log tells', async () => {
  const [one, other] = [
    await dock.order({ quantity: '4', customerPo: 'OC 90' }, borealis),
    await dock.order({ quantity: '6', customerPo: 'OC 91' }, borealis),
  ]
  const slip = await dock.shipAll([one, other])
  await keeper.act('packing-slips', slip, 'bill')
  const made = (await keeper.list('ar-invoices?sort=-code&limit=2')).reverse()
  expect(made.map(({ customerPo, status }) => [customerPo, status])).toEqual([
    ['OC 90', 'posted'],
    ['OC 91', 'posted'],
  ])
  for (const { id } of made) {
    const { changes } = (await keeper.max.get(`/api/ar-invoices/${id}/history`)).body as { changes: Row[] }
    expect(changes.map(({ action }) => action)).toEqual(['ar-invoices.post', 'packing-slips.bill'])
  }
  expect((await keeper.read('packing-slips', slip)).invoice).toBe(made[1]!.id)
})

test('what cannot be billed says why before anybody presses: not for a customer, nothing priced, all of it billed', async () => {
  const order = await dock.order({ quantity: '2', customerPo: 'OC 92', unitPrice: '0' }, borealis)
  const free = await dock.ship(order, '2')
  const slips = keeper.company.app.registry.resource('packing-slips')
  const why = (row: Row) =>
    blockedReason(slips, 'bill', revive(keeper.company.app.registry, 'packing-slips', row))?.code
  const row = await keeper.read('packing-slips', free)
  expect(why(row)).toBe('nothingToBill')
  expect(why({ ...row, kind: 'sample' })).toBe('slipNotForCustomer')
  expect(why({ ...row, invoice: '0198c0de-0000-7000-8000-000000000000' })).toBe('slipBilled')
  expect(why({ ...row, status: 'packed' })).toBe('wrongState')
})

test('what its invoice is refused for is told of the slip, which is billed with none of it', async () => {
  const nobody = await dock.customer({ name: 'Without terms', salesTax: keeper.ids.tax })
  const order = await dock.order({ quantity: '5', customerPo: 'PO 2' }, nobody)
  const slip = await dock.ship(order, '5')
  await loseTerms(nobody)
  const answer = await keeper.max.post(`/api/packing-slips/${slip.id}/actions/bill`, {})
  expect([answer.status, String(answer.body.detail)]).toEqual([422, expect.stringMatching(/terms/i)])
  expect((await waiting()).map(([code]) => code)).toContain((await keeper.read('packing-slips', slip)).code)
})

test('dead end: billing that finds neither terms nor tax asks for them in place, and the customer has them from then on', async () => {
  const { terms, tax } = keeper.ids
  const nobody = await dock.customer({ name: 'Asked at last', salesTax: tax })
  const slip = await dock.ship(await dock.order({ quantity: '5', customerPo: 'PO 3' }, nobody), '5')
  await loseTerms(nobody)
  await company.doing(async work => {
    await work.writer.run(sql`update business_partners set sales_tax = null where id = ${nobody.id}::uuid`)
    await work.writer.run(sql`update orders set sales_tax = null where business_partner = ${nobody.id}::uuid`)
  })
  const answer = await keeper.max.post(`/api/packing-slips/${slip.id}/actions/bill`, {})
  expect(answer.body).toMatchObject({ errors: [{ path: 'terms' }, { path: 'taxCode' }] })
  const { invoices } = await bill('invoices', { slips: [slip.id] })
  const draft = { id: invoices[0]!.id! }
  expect(await keeper.refused('ar-invoices', draft, 'post')).toBe('terms termsMissing')
  await keeper.act('ar-invoices', draft, 'post', { terms, taxCode: tax })
  expect(await keeper.read('ar-invoices', draft)).toMatchObject({ status: 'posted', terms, taxCode: tax })
  expect(Number((await keeper.read('ar-invoices', draft)).tax)).toBeGreaterThan(0)
  expect(await keeper.read('business-partners', nobody)).toMatchObject({ terms, salesTax: tax })
})

test('a slip that was voided meanwhile cannot be billed by its draft', async () => {
  const { invoices } = await bill('invoices', { slips: [slips[3]!.id] })
  await company.doing(work => work.act('packing-slips', slips[3]!.id, 'void', { voidReason: 'Wrong parts' }))
  expect(await keeper.refused('ar-invoices', { id: invoices[0]!.id! }, 'post')).toBe('slipNotShipped')
})

test('accounting E27, E23: a deposit an order asks for is shown to who takes money in, paid ahead, and pays its invoice', async () => {
  const { tax, wire, bank } = keeper.ids
  const terms = await keeper.make('terms', { code: 'DEP30', netDays: 30, depositPercent: '30' })
  const dipper = await dock.customer({ name: 'Dipper Optics', terms: terms.id, salesTax: tax })
  const order = await dock.order({ quantity: '10', customerPo: 'PO 31' }, dipper)
  const { code, depositDue } = await keeper.read('orders', order)
  expect(depositDue).toBe('283.5')
  const asked = async () => {
    const { body } = await keeper.max.get(`/api/receivables/of-payer?partner=${dipper.id}&on=${await company.day()}`)
    return (body as { items: { kind: string; code: string; open: string }[] }).items.map(one => [
      one.kind,
      one.code,
      one.open,
    ])
  }
  expect(await asked()).toEqual([['order', code, '283.50']])
  const paying = (cashAmount: string) =>
    keeper.posted('cash-receipts', {
      ...{ partner: dipper.id, amount: cashAmount, method: wire, cashAccount: bank },
      applications: [{ kind: 'prepayment', order: order.id, cashAmount }],
    })
  await paying('200')
  expect(await asked()).toEqual([['order', code, '83.50']])
  const rest = await paying('83.5')
  expect(await asked()).toEqual([])
  const slip = await dock.ship(order, '10')
  await keeper.act('packing-slips', slip, 'bill')
  const invoice = await keeper.read('ar-invoices', { id: (await keeper.read('packing-slips', slip)).invoice as string })
  // 945.00 taxed at 8.25 %, less what was paid ahead.
  expect(invoice).toMatchObject({ total: '1022.96', open: '739.46', settlement: 'partPaid' })
  expect(await keeper.entryOf(`ar-invoices/${invoice.id}`, 'AR.PREPAY_APPLY')).toEqual([
    ['2300', '83.50'],
    ['1100', '-83.50'],
  ])
  expect((await keeper.read('cash-receipts', rest)).paidAhead).toBe('0')
  expect(await asked()).toEqual([['invoice', invoice.code, '739.46']])
})

test('sales R41: numbers come last: who packs or posts keeps nobody else waiting, and every paper has the next one', async () => {
  const { tax, net30 } = keeper.ids
  const made = []
  for (const name of ['Corvus', 'Lyra']) {
    const customer = await dock.customer({ name, terms: net30, salesTax: tax })
    const order = await dock.order({ quantity: '4', customerPo: name }, customer)
    made.push({ name, slip: await dock.draftSlip(order, '4') })
  }
  const [first, second] = made as [(typeof made)[0], (typeof made)[0]]
  /** Does it to the first, and before that is kept to the second. */
  const oneInTheOther = (resource: 'packing-slips' | 'ar-invoices', verb: 'pack' | 'post', ids: readonly string[]) =>
    company.doing(async work => {
      await work.act(resource, ids[0]!, verb)
      await company.doing(async other => {
        await other.writer.run(sql`set local lock_timeout = '2s'`)
        await other.act(resource, ids[1]!, verb)
      })
    })
  const numbersOf = async (resource: string, ids: readonly string[]) => {
    const codes = []
    for (const id of ids) codes.push(String((await keeper.read(resource, { id })).code))
    return codes.map(code => Number(code.slice(3)))
  }
  const slipsOf = [first.slip.id, second.slip.id]
  await oneInTheOther('packing-slips', 'pack', slipsOf)
  const [packedFirst, packedSecond] = await numbersOf('packing-slips', slipsOf)
  expect(packedFirst).toBe(packedSecond! + 1)
  for (const id of slipsOf) await company.doing(work => work.act('packing-slips', id, 'ship'))
  const { invoices } = await bill('invoices', { slips: slipsOf, way: 'slip' })
  const drafts = made.map(({ name }) => invoices.find(one => one.customerName === name)!.id!)
  await oneInTheOther('ar-invoices', 'post', drafts)
  const [postedFirst, postedSecond] = await numbersOf('ar-invoices', drafts)
  expect(postedFirst).toBe(postedSecond! + 1)
  const entry = await company.doing(work =>
    work.reader.first(
      sql`select e.code like 'JE-%' as numbered, e.description = i.code || ' Corvus' as named
        from general_ledgers e, ar_invoices i where i.id = ${drafts[0]}::uuid and e.source = 'ar-invoices/' || i.id`,
    ),
  )
  expect(entry).toEqual({ numbered: true, named: true })
})

test('sales R41: a slip that left is not kept without its number, whoever writes it', async () => {
  await withClient(company.adminUrl, admin =>
    expect(admin.query(`update packing_slips set code = null where status = 'shipped'`)).rejects.toMatchObject({
      constraint: 'numbered_at_commit',
    }),
  )
})
