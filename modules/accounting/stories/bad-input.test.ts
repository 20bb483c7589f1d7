import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** The table of bad input of accounting, as far as customers and their money go: every row refused with its sentence, in both languages. */

let books: Bookkeeper
let ids: Record<string, string>
let bill: Row
let made = 0

beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  const partner = { isCustomer: true, terms: ids.terms }
  ids.cobalt = (await books.make('business-partners', { name: 'Cobalt', ...partner })).id
  bill = await books.posted('ar-invoices', {
    ...{ customer: ids.cobalt, invoiceDate: '2026-01-16' },
    lines: [{ kind: 'part', description: 'Bracket', unitPrice: '409.19', taxable: false }],
  })
})
afterAll(() => books.company.close())

const receipt = (amount: string, applied: Given, more: Given = {}): Promise<Row> =>
  books.make('cash-receipts', {
    ...{ partner: ids.cobalt, amount, method: ids.check, receivedOn: '2026-01-20', reference: `check ${++made}` },
    applications: [{ kind: 'invoice', invoice: bill.id, ...applied }],
    ...more,
  })
const onAccount = (amount: string, more: Given = {}) =>
  receipt(amount, { kind: 'onAccount', invoice: null, cashAmount: amount }, more)

type Send = (method: 'POST' | 'PATCH', path: string, body: Given) => Promise<{ status: number; body: unknown }>

interface BadInput {
  readonly title: string
  readonly ask: (send: Send) => Promise<{ status: number; body: unknown }>
  /** Receipts are numbered as they come: `CR-…`. */
  readonly en: string
  readonly es: string
}

const entry =
  (lines: Given[], more: Given = {}) =>
  async (send: Send) => {
    const journal = await books.list('ledger-types?limit=100')
    const ledgerType = journal.find(one => one.code === 'GJ')!.id
    const given = { ledgerType, postingDate: '2026-01-10', description: 'By hand', lines, ...more }
    const { status, body } = await send('POST', '/api/general-ledgers', given)
    if (status !== 201) return { status, body }
    return send('POST', `/api/general-ledgers/${(body as { row: Row }).row.id}/actions/post`, {})
  }
const both = (debit: string, credit: string, number = '6600') => [
  { account: ids[number], debit },
  { account: ids['6600'], credit },
]
const act = (resource: string, record: Row, verb: string, asked: Given = {}) =>
  [`/api/${resource}/${record.id}/actions/${verb}`, asked] as const

const closeTheFirstMonth = async () => {
  const [first] = await books.list('fiscal-periods?sort=startsOn&limit=1')
  if (first!.status === 'closed') return
  await books.act('fiscal-periods', first!, 'softClose')
  await books.act('fiscal-periods', first!, 'close')
}

const table: readonly BadInput[] = [
  {
    title: 'unbalanced entry',
    ask: send => entry(both('1250', '1205'))(send),
    en: 'Debits 1,250.00 and credits 1,205.00 differ by 45.00.',
    es: 'Los cargos 1,250.00 y los abonos 1,205.00 difieren en 45.00.',
  },
  {
    title: 'one line only',
    ask: send => entry([{ account: ids['6600'], debit: '5' }])(send),
    en: 'This entry has 1 line. Add at least two.',
    es: 'Esta póliza tiene 1 renglón. Agregue al menos dos.',
  },
  {
    title: 'closed period',
    ask: async send => {
      await closeTheFirstMonth()
      return entry(both('5', '5'), { postingDate: '2025-01-15' })(send)
    },
    en: 'January 2025 is closed. First open date is Feb 1, 2025.',
    es: 'El mes de enero 2025 está cerrado. La primera fecha abierta es 1 feb 2025.',
  },
  {
    title: 'no period',
    ask: send => entry(both('5', '5'), { postingDate: '2041-01-05' })(send),
    en: 'No fiscal period contains Jan 5, 2041. Create fiscal year 2041.',
    es: 'Ningún periodo fiscal contiene 5 ene 2041. Cree el año fiscal 2041.',
  },
  {
    title: 'manual line on a control account',
    ask: send => entry(both('5', '5', '1100'))(send),
    en: '1100 Accounts receivable is a control account. Use an invoice, memo or payment.',
    es: '1100 Accounts receivable es una cuenta de control. Use una factura, una nota o un pago.',
  },
  {
    title: 'over-application',
    ask: async send => send('POST', ...act('cash-receipts', await receipt('410', { cashAmount: '410' }), 'post')),
    en: 'AR-000001 has 409.19 open. You cannot apply 410.00.',
    es: 'AR-000001 tiene un saldo de 409.19. No puede aplicar 410.00.',
  },
  {
    title: 'discount too late',
    ask: async send => {
      const late = await receipt(
        '401.01',
        { cashAmount: '401.01', discountAmount: '8.18' },
        { receivedOn: '2026-01-27' },
      )
      return send('POST', ...act('cash-receipts', late, 'post'))
    },
    en: 'The discount on AR-000001 ended Jan 26, 2026; payment was Jan 27, 2026. Ask a controller to allow it.',
    es: 'El descuento de AR-000001 terminó el 26 ene 2026; se pagó el 27 ene 2026. Pida al contralor que lo autorice.',
  },
  {
    title: 'NSF on a receipt not deposited',
    ask: async send => {
      const posted = await books.act('cash-receipts', await onAccount('10'), 'post')
      return send('POST', ...act('cash-receipts', posted, 'nsf', { on: '2026-01-21' }))
    },
    en: 'CR-… is not deposited yet. Void it instead.',
    es: 'CR-… aún no está depositado. Anúlelo.',
  },
  {
    title: 'deposit of mixed currencies',
    ask: async send => {
      await books.make('exchange-rates', { currency: ids.eur, on: `2026-01-${10 + ++made}`, rate: '1.1' })
      const dollars = await books.act('cash-receipts', await onAccount('10'), 'post')
      const euros = await books.act('cash-receipts', await onAccount('10', { currency: ids.eur }), 'post')
      return send('POST', '/api/deposits', { cashAccount: ids.bank, receipts: [dollars.id, euros.id] })
    },
    en: 'CR-… is in another currency. A deposit has one currency only.',
    es: 'CR-… está en otra moneda. Un depósito lleva una sola moneda.',
  },
  {
    title: 'memo crediting more than invoiced',
    ask: async send => {
      const memo = await books.make('credit-memos', {
        ...{ partner: ids.cobalt, invoice: bill.id, reason: ids.memoReason, memoDate: '2026-01-22' },
        lines: [{ description: 'All and more', unitPrice: '500', taxable: false }],
      })
      return send('POST', ...act('credit-memos', memo, 'post'))
    },
    en: 'You can credit up to 409.19. You entered 500.00.',
    es: 'Puede acreditar hasta 409.19. Capturó 500.00.',
  },
  {
    title: 'payment date before the invoice date',
    ask: async send => {
      const early = await receipt('100', { cashAmount: '100' }, { receivedOn: '2026-01-15' })
      return send('POST', ...act('cash-receipts', early, 'post'))
    },
    en: 'AR-000001 is dated Jan 16, 2026. Choose that date or later.',
    es: 'AR-000001 es del 16 ene 2026. Elija esa fecha o una posterior.',
  },
  {
    title: 'rate missing',
    ask: send =>
      send('POST', '/api/ar-invoices', {
        ...{ customer: ids.cobalt, invoiceDate: '2026-06-15', currency: ids.eur },
        lines: [{ kind: 'part', description: 'Bracket', unitPrice: '10', taxable: false }],
      }),
    en: 'No exchange rate for EUR on Jun 15, 2026. Enter one here or under Exchange rates.',
    es: 'No hay tipo de cambio de EUR para 15 jun 2026. Captúrelo aquí o en Tipos de cambio.',
  },
  {
    title: 'rate of 0',
    ask: send => send('POST', '/api/exchange-rates', { currency: ids.eur, on: '2026-01-16', rate: '0' }),
    en: 'Rate must be above zero.',
    es: 'Tipo de cambio debe ser mayor que cero.',
  },
  {
    title: 'routing number that fails the checksum',
    ask: send =>
      send('POST', '/api/cash-accounts', { name: 'Second', glAccount: ids['1000'], routingNumber: '123456789' }),
    en: 'Routing number is not valid. Check the nine digits against a check.',
    es: 'Número de ruta no es válido. Compare los nueve dígitos con un cheque.',
  },
  {
    title: 'tax components with overlapping dates',
    ask: send =>
      send('POST', '/api/sales-taxes', {
        code: 'TX-TWICE',
        rates: [
          { component: 'State', rate: '6', from: '2020-01-01' },
          { component: 'State', rate: '7', from: '2021-01-01', to: '2022-01-01' },
        ],
      }),
    en: 'State already has a rate on that date. End the earlier rate first.',
    es: 'State ya tiene una tasa en esa fecha. Primero termine la anterior.',
  },
  {
    title: 'CSV statement with an unparseable amount',
    ask: async send =>
      send('POST', '/api/bank-statements/import', {
        cashAccount: ids.bank,
        file: await books.bankFile('Date,Description,Amount\n2026-01-20,Deposit,100.00\n2026-01-21,Fee,ten\n'),
      }),
    en: 'Row 3 cannot be read: “ten”. Nothing was imported.',
    es: 'El renglón 3 no se puede leer: «ten». No se importó nada.',
  },
]

test.each(table)('accounting §8 bad input: $title', async ({ ask, en, es }) => {
  for (const [language, sentence] of [
    ['en-US', en],
    ['es', es],
  ] as const) {
    const send: Send = (method, path, body) => books.max.ask(method, path, body as never, { 'x-language': language })
    const { status, body } = await ask(send)
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect((body as { detail: string }).detail.replace(/CR-\d+/, 'CR-…')).toBe(sentence)
  }
})

test('accounting §8 bad input: nothing of a refused statement is taken', async () => {
  expect(await books.list('bank-statements')).toEqual([])
})

test('accounting §8 bad input: a stale version says which fields changed', async () => {
  const given = { code: 'N45', netDays: 45 }
  const terms = await books.make('terms', given)
  const path = `/api/terms/${terms.id}`
  await books.ida.patch(path, { version: terms.version, netDays: 46 } as never)
  const mine = await books.max.patch(path, { version: terms.version, netDays: 47 } as never)
  expect(mine).toMatchObject({
    status: 409,
    body: { code: 'stale', changed: [{ field: 'netDays', from: 45, to: 46 }] },
  })
})
