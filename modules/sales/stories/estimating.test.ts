import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay, type StoredTrace } from '#modules/sales/model/price/replay.ts'
import { paperEndpoints } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { papers } from '../server/papers/send.ts'

/** The turned spacer of W1, from a drawing to an order: method, estimate, prices, approval, offer, answer, revision. */

let company: TestCompany
let estimator: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Price = Row & { id: string; trace: StoredTrace }
type Line = Row & { id: string; quantities: Price[]; estimate: (Row & { operations: Row[]; materials: Row[] })[] }
type Quote = Row & { id: string; version: number; lines: Line[] }
let quote: Quote

const rowOf = <R = Quote>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const make = async (resource: string, given: Row): Promise<string> =>
  rowOf<Row & { id: string }>(await estimator.post(`/api/${resource}`, given)).id
const act = (verb: string, asked: Row = {}, who: Visitor = estimator, id = quote.id) =>
  who.post(`/api/quotes/${id}/actions/${verb}`, asked)
const reread = async () => rowOf(await manager.get(`/api/quotes/${quote.id}`))
const prices = (row: Quote, line = 0) => row.lines[line]!.quantities

beforeAll(async () => {
  company = await openCompany({}, { more: services => paperEndpoints(services, papers) })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  const group = await company.doing(work =>
    work.create('user-groups', { name: 'Estimators', securityActions: [{ resource: 'quotes', action: 'viewCost' }] }),
  )
  await company.employ({ username: 'eva', roleKeys: ['3'], userGroups: [group.id] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[estimator, manager] = [company.visitor(), company.visitor()]
  await estimator.signIn('eva')
  await manager.signIn('max')
  await company.doing(async work => {
    const unit = async (code: string) =>
      ((await work.reader.rows<{ id: string; code: string }>(unitsSql)).find(one => one.code === code)?.id ??
        '') as string
    ids.ft = await unit('ft')
    ids.ea = await unit('ea')
  })
  await makeShop()
  await makeSpacer()
})
afterAll(() => company.close())

const unitsSql = sql`select id, code from units`

async function makeShop(): Promise<void> {
  ids.metals = await make('business-partners', {
    name: 'Metals Inc',
    isVendor: true,
    isCustomer: false,
    status: 'active',
  })
  ids.plater = await make('business-partners', {
    name: 'Bright Finish',
    isVendor: true,
    isCustomer: false,
    status: 'active',
  })
  ids.acme = await make('business-partners', {
    ...{ name: 'Acme Turbines', status: 'active', language: 'es' },
    ...(await company.doing(billable)),
  })
  ids.contact = await make('contacts', {
    businessPartner: ids.acme,
    firstName: 'Rosa',
    lastName: 'Ibarra',
    email: 'rosa@acme.example',
    receives: ['quotes'],
  })
  await company.doing(async work => {
    await work.create('quote-defaults', {
      name: 'Standard',
      isCompanyDefault: true,
      validityDays: 30,
      markupMaterial: '20',
      markupPurchased: '15',
      markupLabor: '35',
      markupMachine: '35',
      markupOutside: '18',
    })
    await work.create('minimum-charges', { name: 'Line', scope: 'line', amount: '150' })
    const group = async (name: string, laborRate: string, machineRate: string, overheadRate: string) =>
      (await work.create('things-groups', { name, laborRate, machineRate, overheadRate })).id as string
    ids.saws = await group('Saws', '30', '12', '6')
    ids.lathes = await group('Lathes', '36', '55', '18')
    ids.bench = await group('Bench', '28', '0', '6')
    ids.quality = await group('Inspection', '34', '0', '8')
    await work.create('thing-lead-times', { group: ids.lathes, queueDays: '3' })
  })
  const alloy = await make('material-types', { code: '6061', density: '0.0975' })
  ids.bar = await make('material-codes', {
    code: 'AL-RD-1.25',
    materialType: alloy,
    stockUnit: ids.ft,
    diameter: '1.25',
  })
  for (const [quantityFrom, unitPrice] of [
    ['12', '3.10'],
    ['60', '2.72'],
    ['240', '2.41'],
  ])
    await make('material-pbs', {
      materialCode: ids.bar,
      vendor: ids.metals,
      quantityFrom,
      unitPrice,
      priceUnit: ids.ft,
      minimumCharge: '45',
    })
  await make('material-lead-times', { materialCode: ids.bar, leadDays: 5 })
  ids.process = await make('processes', { code: 'CUT', name: 'Cutting' })
  ids.anodize = await make('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
  for (const [quantityFrom, unitPrice] of [
    ['1', '1.35'],
    ['50', '0.95'],
    ['200', '0.72'],
  ])
    await make('process-pbs', {
      process: ids.anodize,
      vendor: ids.plater,
      quantityFrom,
      unitPrice,
      priceUnit: ids.ea,
      lotCharge: '15',
      minimumCharge: '110',
    })
  await make('process-lead-times', { process: ids.anodize, leadDays: 7 })
}

async function makeSpacer(): Promise<void> {
  ids.part = await make('parts', { partNumber: '10-100', name: 'Spacer', tracking: 'none' })
  ids.revision = await make('part-revisions', { part: ids.part, noDrawingReason: 'Sketch' })
  const step = (name: string, thingsGroup: string | undefined, more: Row) => ({
    process: ids.process,
    name,
    thingsGroup,
    ...more,
  })
  ids.method = await make('part-revision-methods', {
    partRevision: ids.revision,
    operations: [
      step('Saw', ids.saws, { setupMinutes: '15', runValue: '0.6' }),
      step('Turn', ids.lathes, {
        setupMinutes: '90',
        runValue: '3.2',
        attendancePercent: '50',
        yieldPercent: '98',
        setupPieces: 2,
      }),
      step('Deburr', ids.bench, { setupMinutes: '5', runBasis: 'piecesPerHour', runValue: '40' }),
      { process: ids.anodize, name: 'Anodize', kind: 'outside' },
      step('Inspect', ids.quality, { setupMinutes: '10', runValue: '0.75' }),
    ],
    materials: [
      { materialCode: ids.bar, basis: 'bar', barLength: '144', barEnd: '4', pieceLength: '2.1', kerf: '0.125' },
    ],
  })
  await estimator.post(`/api/part-revision-methods/${ids.method}/actions/activate`, {})
  await manager.post(`/api/part-revisions/${ids.revision}/actions/release`, {})
}

test('an estimator asks for 10, 50 and 250; the routing of the part is taken over at once, with the rates of the machines', async () => {
  quote = rowOf(
    await estimator.post('/api/quotes', {
      businessPartner: ids.acme,
      contact: ids.contact,
      lines: [
        {
          part: ids.part,
          partRevision: ids.revision,
          description: 'Spacer',
          quantities: [
            { quantity: '10' },
            { quantity: '50', isExpected: true },
            { quantity: '250', adjustPercent: '-4' },
          ],
        },
      ],
    }),
  )
  expect(quote.lines[0]!.lineStatus).toBe('priced')
  const [node] = quote.lines[0]!.estimate
  expect(node).toMatchObject({ sourceMethod: ids.method, partRevision: ids.revision })
  expect(node!.operations.map(step => [step.name, step.laborRate ?? null])).toEqual([
    ['Saw', '30'],
    ['Turn', '36'],
    ['Deburr', '28'],
    ['Anodize', null],
    ['Inspect', '34'],
  ])
})

test('an estimate that was cleared stays clear until it is built from the routing again', async () => {
  const { id } = quote.lines[0]!
  const put = async (line: object) =>
    rowOf(await estimator.patch(`/api/quotes/${quote.id}`, { version: quote.version, lines: [{ id, ...line }] }))
  const [node] = quote.lines[0]!.estimate
  const operations = node!.operations.map((step, place) => ({
    id: step.id,
    ...(place === 0 && { setupMinutes: '99' }),
  }))
  quote = await put({ estimate: [{ id: node!.id, operations }] })
  quote = await put({ estimate: [] })
  expect(quote.lines[0]!.estimate).toEqual([])
  quote = rowOf(await act('estimate'))
  expect(quote.lines[0]!.estimate).toHaveLength(1)
})

test('sales W1: every quantity is priced to the cent, with lead time and minutes', async () => {
  const shown = prices(quote).map(price =>
    [
      'costMaterial',
      'costLabor',
      'costMachine',
      'costOverhead',
      'costOutside',
      'totalCost',
      'unitPrice',
      'extended',
      'marginPercent',
    ]
      .map(field => price[field])
      .join(' '),
  )
  expect(shown).toEqual([
    '45 97.13 125.19 46.09 110 423.41 53 530 20.11',
    '45 193.79 250.38 97.91 110 697.08 17.63 881.5 20.92',
    '163.2 675.83 873.26 355.99 195 2263.28 11.03 2757.5 17.92',
  ])
  expect(prices(quote).map(price => price.leadDays)).toEqual([17, 17, 20])
  expect(quote.lines[0]!.lineStatus).toBe('priced')
})

test('sales R2: the stored trace gives the stored price again', () => {
  for (const price of prices(quote)) expect(replay(price.trace).toString()).toBe(price.unitPrice)
})

test('a time changed in the quote is shown as its own, moves the prices, and leaves the method alone', async () => {
  const [line] = quote.lines
  const [node] = line!.estimate
  const operations = node!.operations.map(step => (step.name === 'Turn' ? { ...step, runValue: '4' } : step))
  const lines = [{ ...line, estimate: [{ ...node, operations }] }]
  const changed = rowOf(await estimator.patch(`/api/quotes/${quote.id}`, { version: quote.version, lines }))
  const turn = changed.lines[0]!.estimate[0]!.operations[1]!
  expect(turn.overridden).toEqual(['runValue'])
  expect(Number(prices(changed)[1]!.unitPrice)).toBeGreaterThan(17.63)
  const back = changed.lines[0]!.estimate[0]!.operations.map(step =>
    step.name === 'Turn' ? { ...step, runValue: '3.2' } : step,
  )
  quote = rowOf(
    await estimator.patch(`/api/quotes/${quote.id}`, {
      version: changed.version,
      lines: [{ ...changed.lines[0], estimate: [{ ...changed.lines[0]!.estimate[0], operations: back }] }],
    }),
  )
  expect(quote.lines[0]!.estimate[0]!.operations[1]!.overridden ?? null).toBeNull()
  expect(prices(quote)[1]!.unitPrice).toBe('17.63')
  const method = rowOf<Row & { operations: Row[] }>(await estimator.get(`/api/part-revision-methods/${ids.method}`))
  expect(method.operations[1]!.runValue).toBe('3.2')
})

test('sales R2: an hourly rate somebody types stands for itself; the other two stay the work center’s', async () => {
  const operations = (rates: Row) => [
    { process: ids.process, name: 'Turn', thingsGroup: ids.lathes, setupMinutes: '90', runValue: '3.2', ...rates },
  ]
  const quoted = async (rates: Row) =>
    rowOf(
      await estimator.post('/api/quotes', {
        businessPartner: ids.acme,
        lines: [
          {
            description: 'Pin',
            quantities: [{ quantity: '50' }],
            estimate: [{ name: 'Pin', operations: operations(rates) }],
          },
        ],
      }),
    )
  const costs = (row: Quote) => ['costLabor', 'costMachine', 'costOverhead'].map(field => prices(row)[0]![field])
  // 250 minutes: labor at 36, machine at 55 and overhead at 18 an hour.
  expect(costs(await quoted({}))).toEqual(['150', '229.17', '75'])
  const typed = await quoted({ laborRate: '40' })
  expect(typed.lines[0]!.estimate[0]!.operations).toMatchObject([
    { laborRate: '40', machineRate: '55', overheadRate: '18' },
  ])
  expect(costs(typed)).toEqual(['166.67', '229.17', '75'])
  expect(costs(await quoted({ machineRate: '0', overheadRate: '0' }))).toEqual(['150', '0', '0'])
  // Emptied again, it is the work center’s.
  const [line] = typed.lines
  const [node] = line!.estimate
  const emptied = [{ id: node!.operations[0]!.id, laborRate: null }]
  const lines = [{ id: line!.id, estimate: [{ id: node!.id, operations: emptied }] }]
  expect(costs(rowOf(await estimator.patch(`/api/quotes/${typed.id}`, { lines })))).toEqual(['150', '229.17', '75'])
})

test('calculations useIn: a cycle time goes into the estimate, moves the prices, and the calculation points to the quote', async () => {
  const inputs = { length: 12, feed: 3, passes: 1 }
  const calculation = await make('calculations', { calculator: 'cycleTime', inputs })
  const turn = quote.lines[0]!.estimate[0]!.operations[1]!
  const asked = { output: 'minutes', usedIn: `quotes/${quote.id}`, row: turn.id, field: 'runValue' }
  const use = (who: Visitor) => who.post(`/api/calculations/${calculation}/actions/useIn`, asked)
  expect(rowOf<Row>(await use(estimator)).usedIn).toBe(`quotes/${quote.id}`)
  const changed = await reread()
  expect(changed.lines[0]!.estimate[0]!.operations[1]).toMatchObject({ runValue: '4', overridden: ['runValue'] })
  expect(changed.lines[0]!.estimate[0]!.operations.map(step => step.id)).toEqual(
    quote.lines[0]!.estimate[0]!.operations.map(step => step.id),
  )
  expect(Number(prices(changed)[1]!.unitPrice)).toBeGreaterThan(17.63)
  const [line] = changed.lines
  const operations = line!.estimate[0]!.operations.map(step => ({
    id: step.id,
    ...(step.id === turn.id && { runValue: '3.2' }),
  }))
  const lines = [{ id: line!.id, estimate: [{ id: line!.estimate[0]!.id, operations }] }]
  quote = rowOf(await estimator.patch(`/api/quotes/${quote.id}`, { version: changed.version, lines }))
  expect(prices(quote)[1]!.unitPrice).toBe('17.63')
})

test('price breaks are filtered by whether an open quote is reckoned with them', async () => {
  const alloy = await make('material-types', { code: 'Invar' })
  const unused = await make('material-codes', { code: 'INV-RD-1', materialType: alloy, stockUnit: ids.ft })
  const row = { vendor: ids.metals, quantityFrom: '500', unitPrice: '9', priceUnit: ids.ft }
  await make('material-pbs', { materialCode: unused, ...row })
  const used = async (resource: string, target: string, value: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'usedByOpenQuotes', op: 'eq', value }))
    const answer = await estimator.get(`/api/${resource}?columns=${target},usedByOpenQuotes&filter=${filter}`)
    return [...new Set((answer.body as unknown as { rows: Row[] }).rows.map(one => one[target]))]
  }
  expect(await used('material-pbs', 'materialCode', true)).toEqual([ids.bar])
  expect(await used('material-pbs', 'materialCode', false)).toEqual([unused])
  expect(await used('process-pbs', 'process', true)).toEqual([ids.anodize])
})

test('sales R22: a typed price stays through a recalculation, and can be given back', async () => {
  const [line] = quote.lines
  const typed = line!.quantities.map((price, place) => (place === 2 ? { ...price, unitPrice: '12.5' } : price))
  await estimator.patch(`/api/quotes/${quote.id}`, { version: quote.version, lines: [{ ...line, quantities: typed }] })
  const priced = rowOf(await act('price'))
  expect(prices(priced)[2]).toMatchObject({ unitPrice: '12.5', priceSource: 'manual', calculatedUnitPrice: '11.03' })
  quote = rowOf(await act('resetToCalculated'))
  expect(prices(quote)[2]).toMatchObject({ unitPrice: '11.03', priceSource: 'system' })
})

test('sales R15: programming a first lot is proposed as a charge at the rates of its steps, once', async () => {
  const { process } = quote.lines[0]!.estimate[0]!.operations[0]!
  const step = { process, laborRate: '36', programmingMinutes: '50' }
  const estimate = [
    {
      name: 'Housing',
      operations: [
        { ...step, name: 'Rough' },
        { ...step, name: 'Finish' },
      ],
    },
  ]
  const offered = async (source: string) => {
    const lines = [{ description: 'Housing', source, quantities: [{ quantity: '5' }], estimate }]
    const { id } = rowOf(await estimator.post('/api/quotes', { businessPartner: ids.acme, lines }))
    return () => estimator.post(`/api/quotes/${id}/actions/addProgramming`, {})
  }
  expect((await (await offered('service'))()).body).toMatchObject({ code: 'nothingToProgram' })
  const verb = await offered('make')
  // 100 minutes at 36.00 an hour, in the customer's words.
  const charge = { kind: 'programming', description: 'Programación', cost: '60', price: '60', billing: 'separate' }
  expect(rowOf(await verb()).lines).toMatchObject([{ charges: [charge] }])
  expect((await verb()).body).toMatchObject({ code: 'nothingToProgram' })
})

test('sales R15: a revision is made for the first time until a job for it is complete; nobody types it', async () => {
  const { part, partRevision } = quote.lines[0]!
  const asked = (more: Row = {}) => ({
    businessPartner: ids.acme,
    lines: [{ description: 'Spacer', part, partRevision, quantities: [{ quantity: '5' }], ...more }],
  })
  const typed = await estimator.post('/api/quotes', asked({ firstTime: true }))
  expect(typed).toMatchObject({ status: 422, body: { errors: [{ path: 'lines.0.firstTime', code: 'readOnly' }] } })
  const offer = rowOf(await estimator.post('/api/quotes', asked()))
  expect(offer.lines[0]).toMatchObject({ firstTime: true })
  const job = await company.doing(work =>
    work.create('jobs', { partRevision, quantityToMake: '5', dueDate: '2031-05-12' } as never),
  )
  const stands = (status: string) =>
    company.doing(work => work.writer.run(sql`update jobs set status = ${status} where id = ${job.id}::uuid`))
  const saved = async (note: string) => {
    const { version } = rowOf(await estimator.get(`/api/quotes/${offer.id}`))
    return rowOf(await estimator.patch(`/api/quotes/${offer.id}`, { version, customerReference: note })).lines[0]
  }
  await stands('inProgress')
  expect(await saved('RFQ 1')).toMatchObject({ firstTime: true })
  await stands('complete')
  expect(await saved('RFQ 2')).toMatchObject({ firstTime: false })
})

test('sales R12, R21: a material without a price keeps the line open, and the sentence names it', async () => {
  const copper = await make('material-types', { code: 'C110' })
  const bare = await make('material-codes', { code: 'CU-RD-2', materialType: copper, stockUnit: ids.ft })
  const other = rowOf(
    await estimator.post('/api/quotes', {
      businessPartner: ids.acme,
      lines: [
        {
          description: 'Bus bar',
          quantities: [{ quantity: '5' }],
          estimate: [{ name: 'Bus bar', materials: [{ materialCode: bare, basis: 'perPiece', quantityPer: '2' }] }],
        },
      ],
    }),
  )
  const refused = await act('send', {}, estimator, other.id)
  expect(refused.body.detail).toMatch(
    /^Line 1 has no price for CU-RD-2 on \w{3} \d+, \d{4}\. Add a price break or a standard cost\.$/,
  )
})

test('sales R23: a thin margin is not sent without a manager', async () => {
  await estimator.patch(`/api/quotes/${quote.id}`, { minimumMarginPercent: '19' })
  const refused = await act('send')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'approvalNeeded',
      detail:
        'Line 1, quantity 250: the margin of 17.92 % is below the minimum of 19 %. Submit the quote for approval.',
    },
  })
  const silent = await act('approve', {}, manager)
  expect(silent).toMatchObject({ status: 422 })
  quote = rowOf(await act('approve', { approvalComment: 'Repeat customer.' }, manager))
  expect(quote.status).toBe('approved')
})

test('sales R26: sent, it has its day of expiry and never changes', async () => {
  quote = rowOf(await act('send'))
  expect(quote).toMatchObject({ status: 'sent' })
  expect(quote.expiresOn).toBeTruthy()
  expect(quote.turnaroundHours).toBeTruthy()
  const locked = await estimator.patch(`/api/quotes/${quote.id}`, { winProbability: '90' })
  expect(locked).toMatchObject({ status: 409, body: { code: 'locked' } })
})

test('the paper is a PDF', async () => {
  const printed = await estimator.get(`/api/quotes/${quote.id}/print`)
  expect(printed.status).toBe(200)
})

test('sales R28, W4: 8 are below the lowest break; 60 cost what 50 cost apiece, and become a draft order', async () => {
  const few = await act('accept', { customerPo: 'PO 1', taken: [{ line: 1, quantity: '8' }] })
  expect(few.body.detail).toBe('The quote starts at 10 pieces. For 8, enter a price and a reason, or revise the quote.')
  const key = { 'idempotency-key': 'yes-1' }
  const yes = () =>
    estimator.ask(
      'POST',
      `/api/quotes/${quote.id}/actions/accept`,
      { customerPo: 'PO 77', taken: [{ line: 1, quantity: '60' }] },
      key,
    )
  quote = rowOf(await yes())
  await yes()
  expect(quote.status).toBe('won')
  expect(prices(quote).map(price => price.outcome)).toEqual(['lost', 'won', 'lost'])
  const { rows } = (await estimator.get('/api/orders?columns=code,total,quote')).body as unknown as { rows: Row[] }
  expect(rows).toMatchObject([{ total: '1057.8', quote: quote.id }])
})

test('sales R29: where the order says something else than the quote, the review asks, and confirming waits for the answer', async () => {
  const { rows } = (await estimator.get('/api/orders')).body as unknown as { rows: { id: string }[] }
  type Order = Row & { id: string; version: number; lines: Row[]; reviewItems: Row[] }
  const order = rowOf<Order>(await estimator.get(`/api/orders/${rows[0]!.id}`))
  const later = await company.doing(async work => {
    const [offered, asked] = [await work.create('terms', { code: 'N30' }), await work.create('terms', { code: 'N60' })]
    await work.writer.run(sql`update quotes set terms = ${offered.id}::uuid where id = ${order.quote}::uuid`)
    return asked.id as string
  })
  const changed = rowOf<Order>(
    await estimator.patch(`/api/orders/${order.id}`, {
      version: order.version,
      terms: later,
      lines: order.lines.map(line => ({
        ...line,
        unitPrice: '17.5',
        releases: (line.releases as Row[]).map(release => ({ ...release, requestedOn: order.orderedOn })),
      })),
    }),
  )
  const wasWanted = (order.lines[0]!.releases as Row[])[0]!.requestedOn
  expect(changed.reviewItems).toMatchObject([
    { about: 'unitPrice', line: 1, topic: null, quoted: '17.63', ordered: '17.5', isDifference: true },
    { about: 'requestedOn', line: 1, quotedDate: wasWanted, orderedDate: order.orderedOn, isDifference: true },
    { about: 'terms', line: null, quoted: 'N30', ordered: 'N60', isDifference: true },
  ])
  const confirm = (language: string) =>
    estimator.ask('POST', `/api/orders/${order.id}/actions/confirm`, {}, { 'x-language': language })
  expect(await confirm('en-US')).toMatchObject({ status: 409, body: { code: 'reviewOpenAbout' } })
  expect((await confirm('en-US')).body.detail).toBe('The contract review is not complete: line 1, unit price.')
  expect((await confirm('es')).body.detail).toBe(
    'La revisión de contrato no está completa: renglón 1, precio unitario.',
  )
  await estimator.patch(`/api/orders/${order.id}`, {
    version: changed.version,
    reviewItems: changed.reviewItems.map(item => ({ ...item, answer: 'ok', note: 'Agreed by phone' })),
  })
  const confirmed = await estimator.post(`/api/orders/${order.id}/actions/confirm`, {})
  expect(rowOf<Order>(confirmed).status).toBe('confirmed')
})

test('sales R29: a question kept as a sentence is still read and not asked again; a date put right asks no longer', async () => {
  type Order = Row & { id: string; version: number; lines: Row[]; reviewItems: Row[] }
  const draft = await company.doing(async work => {
    const [line] = await work.reader.rows<Row>(sql`
      select l.part, l.part_revision as "partRevision", l.quote_line_quantity as "quoteLineQuantity", o.quote, o.business_partner as partner,
        o.ordered_on::text as day from order_lines l join orders o on o.id = l.root where o.quote is not null limit 1`)
    const { quote: of, partner, day, ...kept } = line!
    const releases = [{ quantity: '60', requestedOn: day, promisedOn: day }]
    const sold = { ...kept, description: 'Spacer', quantity: '60', unitPrice: '17.5', priceSource: 'quote', releases }
    const made = await work.create('orders', {
      businessPartner: partner,
      quote: of,
      customerPo: 'PO 78',
      lines: [sold],
    })
    await work.writer.run(sql`update order_review_items set about = null, line = null, topic = 'Renglón 1, Precio', answer = 'ok'
      where root = ${made.id as string}::uuid and about = 'unitPrice'`)
    return made.id as string
  })
  const asked = rowOf<Order>(await estimator.get(`/api/orders/${draft}`))
  expect(asked.reviewItems.map(item => item.topic ?? item.about)).toEqual(['Renglón 1, Precio', 'requestedOn', 'terms'])
  const later = { ...(asked.lines[0]!.releases as Row[])[0]!, requestedOn: '2099-01-05' }
  const put = await estimator.patch(`/api/orders/${draft}`, {
    version: asked.version,
    lines: asked.lines.map(line => ({ ...line, releases: [later] })),
  })
  expect(rowOf<Order>(put).reviewItems.map(item => item.topic ?? item.about)).toEqual(['Renglón 1, Precio', 'terms'])
})

test('sales R26: a revision is a copy under the same number with today’s prices; the old one is superseded', async () => {
  const first = rowOf(
    await estimator.post('/api/quotes', {
      businessPartner: ids.acme,
      lines: [{ part: ids.part, partRevision: ids.revision, description: 'Spacer', quantities: [{ quantity: '50' }] }],
    }),
  )
  await act('estimate', {}, estimator, first.id)
  rowOf(await act('send', {}, estimator, first.id))
  const old = rowOf(await act('revise', {}, estimator, first.id))
  expect(old.status).toBe('superseded')
  const { rows } = (await estimator.get('/api/quotes?sort=-createdAt')).body as unknown as { rows: Quote[] }
  const fresh = rowOf(await estimator.get(`/api/quotes/${rows[0]!.id}`))
  expect(fresh).toMatchObject({ code: `${old.code}-1`, revision: 1, supersedes: old.id, status: 'draft' })
  expect(prices(fresh)[0]!.unitPrice).toBe('17.63')
  quote = fresh
})

test('sales W1: every quantity of a line is worked out, and those that cost more than a larger one are told', async () => {
  type Curve = { unitPrices: string[]; costs: string[]; dips: { from: number; to: number; better: number }[] }
  const curve = (await estimator.get(`/api/quote-curves/${quote.id}/1`)).body as unknown as Curve
  expect([curve.unitPrices[9], curve.unitPrices[49]]).toEqual(['53', '17.63'])
  expect([curve.costs[9], curve.costs[49]]).toEqual(['423.41', '697.08'])
  expect(curve.costs).toHaveLength(2000)
  for (const { from, better } of curve.dips) {
    const total = (many: number) => Math.round(Number(curve.unitPrices[many - 1]) * many * 100)
    expect(total(better)).toBeLessThan(total(from))
  }
  expect((await estimator.get(`/api/quote-curves/${quote.id}/7`)).status).toBe(404)
})

test('sales beyond 3: the curve says from which quantity another method costs less, and leaves out one without prices', async () => {
  type Curve = {
    costs: string[]
    others: { method: string; costs: string[] }[]
    crossovers: { from: number; to: number; method: string }[]
    leftOut: string[]
  }
  const method = async (name: string, operation: Row, materials: Row[] = []) => {
    const operations = [{ process: ids.process, name, thingsGroup: ids.lathes, ...operation }]
    const id = await make('part-revision-methods', { partRevision: ids.revision, name, operations, materials })
    await estimator.post(`/api/part-revision-methods/${id}/actions/activate`, {})
  }
  await method('Swiss', { setupMinutes: '600', runValue: '0.5' })
  const brass = await make('material-types', { code: 'C360' })
  const bare = await make('material-codes', { code: 'BR-RD-1', materialType: brass, stockUnit: ids.ft })
  await method('Brass', { runValue: '0.1' }, [{ materialCode: bare, basis: 'perPiece', quantityPer: '1' }])
  const curve = (await estimator.get(`/api/quote-curves/${quote.id}/1`)).body as unknown as Curve
  expect(curve.leftOut).toEqual(['Brass 1'])
  const [swiss] = curve.others
  expect(swiss!.method).toBe('Swiss 1')
  const cheaper = curve.costs.map((cost, at) => Number(swiss!.costs[at]) < Number(cost))
  expect(curve.crossovers).toEqual([{ from: cheaper.indexOf(true) + 1, to: curve.costs.length, method: 'Swiss 1' }])
  expect(cheaper.slice(cheaper.indexOf(true)).every(Boolean)).toBe(true)
})

test('sales W1: a method shows what a piece costs at 1, 10 and 100', async () => {
  type Costs = { rows: { quantity: string; total: string; each: string; gaps: unknown[] }[] }
  const { rows } = (await estimator.get(`/api/method-costs/${ids.method}`)).body as unknown as Costs
  expect(rows.map(({ quantity }) => quantity)).toEqual(['1', '10', '100'])
  expect(rows[1]).toMatchObject({ total: '423.41', each: '42.341', gaps: [] })
  expect(Number(rows[2]!.each)).toBeLessThan(Number(rows[1]!.each))
  // Managers see costs by themselves; others by a group.
  expect((await manager.get(`/api/method-costs/${ids.method}`)).status).toBe(200)
  expect((await estimator.get('/api/method-costs/0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a price that ends in fourteen days is told to whoever estimates with it, once a row', async () => {
  const told = async () => {
    const rows = await company.doing(work =>
      work.reader.rows<{ title: string; body: string }>(
        sql`select title, body from notifications where event = 'priceBreak.expiring' order by title`,
      ),
    )
    return rows
  }
  await company.run('sales.expiring-prices')
  expect(await told()).toEqual([])
  const list = async () => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'expiresSoon', op: 'eq', value: true }))
    return ((await estimator.get(`/api/material-pbs?filter=${filter}`)).body as unknown as { rows: Row[] }).rows
  }
  expect(await list()).toEqual([])
  await company.doing(work =>
    work.writer.run(sql`
      update material_pbs set valid_to = ${work.today}::date + 14
      where id = (select id from material_pbs order by quantity_from limit 1)`),
  )
  await company.run('sales.expiring-prices')
  const [only, ...more] = await told()
  expect(only!.title).toContain('Metals Inc')
  expect(only!.body).toContain(String(quote.code))
  expect(more).toEqual([])
  expect(await list()).toHaveLength(1)
  await company.doing(work => work.writer.run(sql`update material_pbs set valid_to = null`))
})

test('sales R27: from the day after its last it is expired; nobody accepts it before a manager extends it', async () => {
  rowOf(await act('send'))
  company.later(40 * 24 * 60)
  await estimator.signIn('eva')
  await manager.signIn('max')
  for (const who of [estimator, manager]) {
    const late = await act('accept', { customerPo: 'PO 9' }, who)
    expect(late).toMatchObject({ status: 409, body: { code: 'quoteExpired' } })
    expect(late.body.detail).toMatch(
      /^Quote Q-\d+-1 expired on .+\. Ask a manager to extend it, or create a revision\.$/,
    )
  }
  await company.run('sales.expire-quotes')
  expect((await reread()).status).toBe('expired')
  const today = await company.day()
  expect(await act('extend', { expiresOn: today })).toMatchObject({ status: 403 })
  const open = rowOf(await act('extend', { expiresOn: today }, manager))
  expect(open).toMatchObject({ status: 'sent', expiresOn: today })
  expect(rowOf(await act('accept', { customerPo: 'PO 9' }))).toMatchObject({ status: 'won' })
})

test('a declined quote says why', async () => {
  const other = rowOf(
    await estimator.post('/api/quotes', {
      businessPartner: ids.acme,
      lines: [{ description: 'Free', quantities: [{ quantity: '5', unitPrice: '9' }] }],
    }),
  )
  rowOf(await act('send', {}, estimator, other.id))
  expect(await act('lose', {}, estimator, other.id)).toMatchObject({ status: 422 })
  const lost = rowOf(await act('lose', { lostReason: 'price', lostTo: 'Rockford' }, estimator, other.id))
  expect(lost).toMatchObject({ status: 'lost', lostReason: 'price', lostTo: 'Rockford' })
})

test('a routing template makes the estimate of a free line from typed parameters', async () => {
  const template = await make('routing-templates', {
    code: 'PLATE',
    parameters: [{ name: 'length' }, { name: 'width' }],
    operations: [{ process: ids.process, name: 'Face', runValue: '(length*width)/120 + 2' }],
  })
  const other = rowOf(
    await estimator.post('/api/quotes', {
      businessPartner: ids.acme,
      lines: [{ description: 'Plate', quantities: [{ quantity: '10' }] }],
    }),
  )
  const given = { line: 1, template, values: { length: 12, width: 5 } }
  const made = rowOf(await act('estimate', given, estimator, other.id))
  expect(made.lines[0]!.estimate[0]).toMatchObject({
    sourceTemplate: template,
    operations: [{ runValue: '2.5', sequence: 10 }],
  })
})
