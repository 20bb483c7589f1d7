import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { billable } from '#tests/support/billable.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/**
 * The table of bad input of sales and engineering, row by row, through the API: what was typed wrongly is refused with a
 * sentence that names it and what would be right, to each person in their own language.
 */

let company: TestCompany
let english: Speaker
let spanish: Speaker
const ids: Record<string, string> = {}

/** Somebody at a browser, in a language. */
class Speaker {
  readonly visitor: Visitor
  readonly language: string
  constructor(visitor: Visitor, language: string) {
    this.visitor = visitor
    this.language = language
  }
  get = (url: string) => this.visitor.get(url)
  post = (url: string, body: Row = {}) => this.visitor.ask('POST', url, body, { 'x-language': this.language })
  patch = (url: string, body: Row) => this.visitor.ask('PATCH', url, body, { 'x-language': this.language })
}

type Answer = { status: number; body: unknown }
type Saved = Row & { id: string; version: number; lines: (Row & { id: string; releases: { id: string }[] })[] }
const rowOf = (answer: Answer) => (answer.body as { row: Saved }).row
async function make(resource: string, given: Row): Promise<Saved> {
  const answer = await english.post(`/api/${resource}`, given)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return rowOf(answer)
}
async function act(resource: string, id: string, verb: string, asked: Row = {}): Promise<Saved> {
  const answer = await english.post(`/api/${resource}/${id}/actions/${verb}`, asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return rowOf(answer)
}

const unit = async (code: string): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'code', op: 'eq', value: code }))
  return ((await english.get(`/api/units?filter=${filter}`)).body as { rows: Saved[] }).rows[0]!.id
}

async function hire(): Promise<void> {
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  const speaker = async (username: string, language: string) => {
    await company.employ({ username, roleKeys: ['2'] })
    const visitor = company.visitor()
    await visitor.signIn(username)
    return new Speaker(visitor, language)
  }
  english = await speaker('max', 'en-US')
  spanish = await speaker('eva', 'es')
}

/** Two parts of which one goes into the other, and a revision that is out. */
async function designParts(): Promise<void> {
  ids.process = (await make('processes', { code: 'TURN', name: 'Turning' })).id
  for (const number of ['10-100', '10-150', '10-200']) {
    ids[number] = (await make('parts', { partNumber: number, name: 'Spacer', defaultSource: 'buy' })).id
    ids[`${number} A`] = (
      await make('part-revisions', { part: ids[number], revision: 'A', noDrawingReason: 'Sketch' })
    ).id
  }
  await make('assemblies', { partRevision: ids['10-100 A'], lines: [{ part: ids['10-150'], quantityPer: '1' }] })
  await make('assemblies', { partRevision: ids['10-150 A'], lines: [{ part: ids['10-200'], quantityPer: '1' }] })
  const out = await make('parts', { partNumber: '20-100', name: 'Pin', defaultSource: 'buy' })
  ids.out = (await make('part-revisions', { part: out.id, revision: 'B', noDrawingReason: 'Sketch' })).id
  await act('part-revisions', ids.out, 'release')
}

/** A vendor whose prices are in pounds for a bar that nobody has weighed, and a bar without any price. */
async function stockMaterials(): Promise<void> {
  const alloy = await make('material-types', { code: '4140' })
  ids.vendor = (await make('business-partners', { name: 'Metals Inc', isVendor: true, isCustomer: false })).id
  const bar = { materialType: alloy.id, form: 'other', stockUnit: await unit('ft') }
  ids.weightless = (await make('material-codes', { code: '4140-HR-1.0', ...bar })).id
  ids.priceless = (await make('material-codes', { code: 'AL6061-RD-1.25', ...bar })).id
  const row = { vendor: ids.vendor, quantityFrom: '12', unitPrice: '3.10' }
  await make('material-pbs', {
    ...{ ...row, materialCode: ids.weightless, priceUnit: await unit('lb') },
    ...{ validFrom: '2026-01-01', validTo: '2099-06-30' },
  })
}

const estimated = (materialCode: string) => ({
  businessPartner: ids.acme,
  lines: [
    {
      description: 'Spacer',
      priceDate: '2026-02-14',
      quantities: [{ quantity: '10' }],
      estimate: [
        {
          operations: [{ sequence: 10, process: ids.process, name: 'Turn', runValue: '2' }],
          materials: [{ materialCode, basis: 'perPiece', quantityPer: '2' }],
        },
      ],
    },
  ],
})

/** A quote for 10 and 50, and a blanket order whose last delivery is only a forecast. */
async function sell(): Promise<void> {
  const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
  const shipTo = { businessPartner: ids.acme, name: 'Dock', address, isDefault: true }
  ids.dock = (await make('ship-tos', shipTo)).id
  const priced = (quantity: string) => ({ quantity, unitPrice: '17.63', priceSource: 'manual' })
  const offered = { description: 'Spacer', quantities: [priced('10'), priced('50')] }
  ids.quote = (await make('quotes', { businessPartner: ids.acme, lines: [offered] })).id
  await act('quotes', ids.quote, 'send', { sentVia: 'otherwise' })
  const day = { requestedOn: '2031-05-12', promisedOn: '2031-05-12' }
  const order = await make('orders', {
    ...{ businessPartner: ids.acme, customerPo: 'PO 4711', kind: 'blanket' },
    lines: [
      {
        ...{ description: 'Pin', kind: 'service', quantity: '100', unitPrice: '2', overShipPercent: '5' },
        releases: [
          { quantity: '60', ...day },
          { quantity: '40', ...day, firm: false },
        ],
      },
    ],
  })
  await act('orders', order.id, 'confirm')
  ids.order = order.id
  ;[ids.firm, ids.forecast] = order.lines[0]!.releases.map(one => one.id) as [string, string]
  const packed = await make('packing-slips', slipOf('40'))
  await act('packing-slips', packed.id, 'pack')
}
const slipOf = (...quantities: string[]) => ({
  ...{ businessPartner: ids.acme, shipTo: ids.dock, packages: [{ type: 'box', weight: '4' }] },
  lines: quantities.map(quantity => ({ release: ids.firm, quantity })),
})

beforeAll(async () => {
  company = await openCompany({}, { more: transferEndpoints })
  await hire()
  await make('quote-defaults', { name: 'Standard', isCompanyDefault: true, minimumMarginPercent: '0' })
  ids.acme = (
    await make('business-partners', { name: 'Acme', status: 'active', ...(await company.doing(billable)) })
  ).id
  await designParts()
  await stockMaterials()
  await sell()
})
afterAll(() => company.close())

interface BadInput {
  readonly title: string
  readonly ask: (who: Speaker) => Promise<Answer>
  readonly field?: string
  readonly en: string
  readonly es: string
}

const quoted = (line: Row) => (who: Speaker) =>
  who.post('/api/quotes', { businessPartner: ids.acme, lines: [{ description: 'Spacer', ...line }] })
const method = (given: Row) => (who: Speaker) =>
  who.post('/api/part-revision-methods', { partRevision: ids['10-100 A'], name: 'Other', ...given })
const step = (given: Row) => method({ operations: [{ process: ids.process, name: 'Turn', runValue: '2', ...given }] })
const sending = (materialCode: () => string) => async (who: Speaker) => {
  const quote = await make('quotes', estimated(materialCode()))
  return who.post(`/api/quotes/${quote.id}/actions/send`, { sentVia: 'otherwise' })
}

const table: readonly BadInput[] = [
  {
    title: 'quote quantity 0',
    ask: quoted({ quantities: [{ quantity: '0' }] }),
    field: 'lines.0.quantities.0.quantity',
    en: 'Quantity must be more than 0.',
    es: 'Cantidad debe ser mayor que 0.',
  },
  {
    title: 'quote quantity negative',
    ask: quoted({ quantities: [{ quantity: '-5' }] }),
    field: 'lines.0.quantities.0.quantity',
    en: 'Quantity must be more than 0.',
    es: 'Cantidad debe ser mayor que 0.',
  },
  {
    title: 'quote quantity repeated',
    ask: quoted({ quantities: [{ quantity: '50' }, { quantity: '50.0' }] }),
    field: 'lines.0.quantities.1.quantity',
    en: 'Quantity 50 is listed twice. Remove one.',
    es: 'La cantidad 50 aparece dos veces. Quite una.',
  },
  {
    title: 'yieldPercent 0',
    ask: who => step({ yieldPercent: '0' })(who),
    field: 'operations.0.yieldPercent',
    en: 'Yield % must be above 0 and at most 100 percent.',
    es: '% de rendimiento debe ser mayor que 0 y máximo 100 por ciento.',
  },
  {
    title: 'yieldPercent above 100',
    ask: who => step({ yieldPercent: '101' })(who),
    field: 'operations.0.yieldPercent',
    en: 'Yield % must be at most 100.',
    es: '% de rendimiento: debe ser como máximo 100.',
  },
  {
    title: 'marginPercent 100',
    ask: quoted({ priceMethod: 'margin', marginPercent: '100' }),
    field: 'lines.0.marginPercent',
    en: 'Margin must be below 100 percent.',
    es: 'El margen debe ser menor que 100 por ciento.',
  },
  {
    title: 'bar too short',
    ask: who =>
      method({
        materials: [
          {
            ...{ materialCode: ids.priceless, basis: 'bar', pieceLength: '2.1', kerf: '0.125' },
            ...{ barLength: '2', barEnd: '0.1' },
          },
        ],
      })(who),
    en: 'A 2.1 piece with 0.125 kerf does not fit the usable bar length of 1.9. Check the lengths.',
    es: 'Una pieza de 2.1 con corte de 0.125 no cabe en el largo útil de barra de 1.9. Revise los largos.',
  },
  {
    title: 'send with gaps',
    ask: sending(() => ids.priceless!),
    en: 'Line 1 has no price for AL6061-RD-1.25 on Feb 14, 2026. Add a price break or a standard cost.',
    es: 'El renglón 1 no tiene precio para AL6061-RD-1.25 al 14 feb 2026. Agregue un precio por volumen o un costo estándar.',
  },
  {
    title: 'ordered quantity below the lowest break',
    ask: who => who.post(`/api/quotes/${ids.quote}/actions/accept`, { taken: [{ line: 1, quantity: '8' }] }),
    en: 'The quote starts at 10 pieces. For 8, enter a price and a reason, or revise the quote.',
    es: 'La cotización empieza en 10 piezas. Para 8, capture un precio y un motivo, o haga una revisión.',
  },
  {
    title: 'loop',
    ask: who =>
      who.post('/api/assemblies', {
        partRevision: ids['10-200 A'],
        lines: [{ part: ids['10-100'], quantityPer: '1' }],
      }),
    en: '10-200 cannot contain 10-100, because 10-100 → 10-150 → 10-200 already uses it.',
    es: '10-200 no puede contener 10-100, porque 10-100 → 10-150 → 10-200 ya la usa.',
  },
  {
    title: 'over-shipment',
    ask: async who => {
      const slip = await make('packing-slips', slipOf('15', '10'))
      return who.post(`/api/packing-slips/${slip.id}/actions/pack`, {})
    },
    en: 'Release SO-000001-1-1 allows 63 (60 + 5 %). With 40 already packed or shipped, 25 more is 2 too many.',
    es: 'La liberación SO-000001-1-1 permite 63 (60 + 5 %). Con 40 ya empacadas o embarcadas, 25 más rebasan por 2.',
  },
  {
    title: 'unit mismatch',
    ask: sending(() => ids.weightless!),
    en: 'Line 1: cannot convert ft to lb for 4140-HR-1.0. Enter its weight per ft or its density and size.',
    es: 'Renglón 1: no se puede convertir ft a lb para 4140-HR-1.0. Capture su peso por ft, o su densidad y medidas.',
  },
  {
    title: 'duplicate part number',
    ask: who => who.post('/api/parts', { partNumber: ' 10-100 ', name: 'Again' }),
    field: 'partNumber',
    en: 'Part number is already used by another record.',
    es: 'Número de parte: ya lo usa otro registro.',
  },
  {
    title: 'revision taken',
    ask: who => who.post('/api/part-revisions', { part: ids['10-100'], revision: 'a' }),
    field: 'revision',
    en: 'Revision A of 10-100 already exists. The next one is B.',
    es: 'La revisión A de 10-100 ya existe. La siguiente es B.',
  },
  {
    title: 'price break overlap',
    ask: async who =>
      who.post('/api/material-pbs', {
        ...{ materialCode: ids.weightless, vendor: ids.vendor, quantityFrom: '12', unitPrice: '3' },
        ...{ priceUnit: await unit('lb'), validFrom: '2026-06-30' },
      }),
    en: 'The same vendor and quantity already has a price from Jan 1, 2026 to Jun 30, 2099. Change the dates.',
    es: 'El mismo proveedor y cantidad ya tiene precio del 1 ene 2026 al 30 jun 2099. Cambie las fechas.',
  },
  {
    title: 'editing a released revision',
    ask: who => who.patch(`/api/part-revisions/${ids.out}`, { description: 'Longer' }),
    en: 'Revision B is released. Add a revision or create an ECR.',
    es: 'La revisión B está liberada. Agregue una revisión o cree un ECR.',
  },
  {
    title: 'release of a forecast',
    ask: who => who.post(`/api/orders/${ids.order}/actions/release`, { release: ids.forecast }),
    en: 'Release SO-000001-1-2 is a forecast. Make it firm first.',
    es: 'La liberación SO-000001-1-2 es un pronóstico. Márquela primero como firme.',
  },
]

test.each(table)('sales bad input: $title', async ({ ask, field, en, es }) => {
  for (const [who, sentence] of [
    [english, en],
    [spanish, es],
  ] as const) {
    const { status, body } = await ask(who)
    const { detail, errors = [] } = body as { detail: string; errors?: { path: string; message: string }[] }
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(detail).toBe(sentence)
    if (field) expect(errors[0]).toMatchObject({ path: field, message: sentence })
  }
})

test('sales bad input: duplicate part number offers the part that has it', async () => {
  const answer = await english.post('/api/parts', { partNumber: '10-100', name: 'Again' })
  expect(answer.body).toMatchObject({ existing: { partNumber: `parts/${ids['10-100']}` } })
})

test('sales bad input: a stale version gets the field, both values, who and when', async () => {
  const part = await make('parts', { partNumber: '30-100', name: 'Ring' })
  const theirs = await spanish.patch(`/api/parts/${part.id}`, { version: part.version, name: 'Anillo' })
  expect(theirs.status).toBe(200)
  const mine = await english.patch(`/api/parts/${part.id}`, { version: part.version, name: 'Washer' })
  expect(mine).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(mine.body.changed).toMatchObject([{ field: 'name', from: 'Ring', to: 'Anillo' }])
})

/** The preview of an import: what each row of the file would become, and what is wrong with it. */
async function preview(who: Speaker, lines: readonly string[]) {
  const header = 'Material,Vendor,Minimum quantity,Unit price,Price unit,Valid from,Valid to'
  const text = Readable.from([Buffer.from([header, ...lines].join('\n'))])
  const file = await broughtByAll(company.app.pool, await company.services.files.put(text, 'prices.csv'))
  const { status, body } = await who.post('/api/material-pbs/import', { file })
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows, counts } = (body as unknown as { row: { rows: Row[]; counts: Row } }).row
  return {
    counts,
    rows: rows.map(row => [
      row.row,
      row.action,
      ...((row.errors as { message: string }[] | null) ?? []).map(({ message }) => message),
    ]),
  }
}

test('sales bad input: an import keeps the good rows in its preview, lists the bad ones with row and reason, and writes nothing', async () => {
  const before = ((await english.get('/api/material-pbs')).body as { rows: Row[] }).rows.length
  const lines = [
    'AL6061-RD-1.25,Metals Inc,12,3.10,ft,2026-01-01,2026-12-31',
    'AL6061-RD-9.99,Metals Inc,12,3.10,ft,,',
    'AL6061-RD-1.25,Metals Inc,60,cheap,ft,,',
    '4140-HR-1.0,Metals Inc,12,3.05,lb,2026-06-30,',
  ]
  const counts = { create: 1, update: 0, unchanged: 0, skipped: 0, duplicate: 0, error: 3 }
  expect(await preview(english, lines)).toEqual({
    counts,
    rows: [
      [2, 'create'],
      [3, 'error', 'Row 3, Material: no materials found with the code or name "AL6061-RD-9.99".'],
      [
        ...[4, 'error'],
        'Row 4, Unit price: "cheap" is not a number. Use digits and “.” for decimals, or choose the file’s decimal mark.',
      ],
      [
        ...[5, 'error'],
        'Row 5: The same vendor and quantity already has a price from Jan 1, 2026 to Jun 30, 2099. Change the dates.',
      ],
    ],
  })
  expect(await preview(spanish, lines)).toEqual({
    counts,
    rows: [
      [2, 'create'],
      [...[3, 'error'], 'Fila 3, Material: no se encontró el código o nombre "AL6061-RD-9.99" en materiales.'],
      [
        ...[4, 'error'],
        'Fila 4, Precio unitario: "cheap" no es un número. Use dígitos y «.» para los decimales, o elija el signo decimal del archivo.',
      ],
      [
        ...[5, 'error'],
        'Fila 5: El mismo proveedor y cantidad ya tiene precio del 1 ene 2026 al 30 jun 2099. Cambie las fechas.',
      ],
    ],
  })
  expect(((await english.get('/api/material-pbs')).body as { rows: Row[] }).rows).toHaveLength(before)
})
