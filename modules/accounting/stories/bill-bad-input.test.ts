import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** Bad input about bills and how they are paid: refused with a sentence that names what is wrong, in both languages; nothing is kept of it. */

let books: Bookkeeper
let ids: Record<string, string>
let made = 0

beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  const partner = { isVendor: true, vendorTerms: ids.terms }
  ids.delta = (await books.make('business-partners', { name: 'Delta Metals', ...partner })).id
  const [first] = await books.list('fiscal-periods?sort=startsOn&limit=1')
  await books.act('fiscal-periods', first!, 'softClose')
  await books.act('fiscal-periods', first!, 'close')
})
afterAll(() => books.company.close())

const expense = (unitPrice: string, more: Given = {}): Given => ({
  ...{ kind: 'expense', description: 'Supplies', unitPrice, account: ids['6600'], ...more },
})
const given = (more: Given = {}): Given => ({
  ...{ vendor: ids.delta, vendorInvoiceNumber: `V-${++made}`, invoiceDate: '2026-01-08', controlTotal: '100' },
  lines: [expense('100')],
  ...more,
})
const bill = (more: Given = {}) => books.make('ap-invoices', given(more))
const owed = () => books.posted('ap-invoices', given())
const paying = (of: Row, cashAmount: string, more: Given = {}): Given => ({
  ...{ partner: ids.delta, cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-01-16' },
  applications: [{ kind: 'apInvoice', apInvoice: of.id, cashAmount }],
  ...more,
})
const approved = async (more: Given) => {
  const payment = await books.make('payments', more)
  return books.act('payments', payment, 'approve', {}, books.ida)
}
const giveBack = (of: Row, unitPrice: string, more: Given = {}) =>
  books.make('credit-memos', {
    ...{ direction: 'debit', partner: ids.delta, apInvoice: of.id, reason: ids.memoReason, memoDate: '2026-01-10' },
    lines: [{ description: 'Scratched sheets', unitPrice, account: ids['6600'], ...more }],
  })
const rent = (more: Given): Given => ({
  ...{
    name: `Rent ${++made}`,
    vendor: ids.delta,
    startsOn: '2026-02-01',
    lines: [{ description: 'Rent', unitPrice: '900', account: ids['6600'] }],
    ...more,
  },
})

type Asked = readonly [path: string, body: Given]
const act = (resource: string, record: { id: string }, verb: string, asked: Given = {}): Asked => [
  `/api/${resource}/${record.id}/actions/${verb}`,
  asked,
]

interface BadInput {
  readonly title: string
  /** What is asked in the end; what it needs is made before. */
  readonly ask: () => Asked | Promise<Asked>
  /** Documents are numbered as they come: `AP-…`. */
  readonly en: string
  readonly es: string
}

const entering: readonly BadInput[] = [
  {
    title: 'a total below zero',
    ask: async () => act('ap-invoices', await bill({ lines: [expense('-100')], controlTotal: '-100' }), 'post'),
    en: 'The total is -100.00. It must be above zero.',
    es: 'El total es -100.00. Debe ser mayor que cero.',
  },
  {
    title: 'no lines',
    ask: async () => act('ap-invoices', await bill({ lines: [] }), 'post'),
    en: 'The document dated Jan 8, 2026 has no lines. Add a line first.',
    es: 'El documento del 8 ene 2026 no tiene renglones. Primero agregue uno.',
  },
  {
    title: 'a closed period',
    ask: async () => act('ap-invoices', await bill({ invoiceDate: '2025-01-15' }), 'post'),
    en: 'January 2025 is closed. First open date is Feb 1, 2025.',
    es: 'El mes de enero 2025 está cerrado. La primera fecha abierta es 1 feb 2025.',
  },
  {
    title: 'another currency without a rate',
    ask: () => ['/api/ap-invoices', given({ currency: ids.eur })],
    en: 'No exchange rate for EUR on Jan 8, 2026. Enter one here or under Exchange rates.',
    es: 'No hay tipo de cambio de EUR para 8 ene 2026. Captúrelo aquí o en Tipos de cambio.',
  },
  {
    title: 'accounting R18: the number of another bill, written otherwise',
    ask: async () => {
      const { vendorInvoiceNumber } = await bill({ vendorInvoiceNumber: `00-${++made}A` })
      return ['/api/ap-invoices', given({ vendorInvoiceNumber: `${vendorInvoiceNumber}`.slice(3).toLowerCase() })]
    },
    en: 'Delta Metals invoice 00-…A is already entered as AP-….',
    es: 'La factura 00-…A de Delta Metals ya está capturada como AP-….',
  },
  {
    title: 'a discount date of one’s own, before the bill',
    ask: () => ['/api/ap-invoices', given({ discountDate: '2026-01-01' })],
    en: 'Discount date is calculated and cannot be entered.',
    es: 'Fecha de descuento: se calcula y no se puede capturar.',
  },
  {
    title: 'due before it is dated',
    ask: () => ['/api/ap-invoices', given({ dueDate: '2026-01-01' })],
    en: 'Due date cannot be before Jan 8, 2026.',
    es: 'Vencimiento: no puede ser anterior a 8 ene 2026.',
  },
  {
    title: 'a line wider than an amount',
    ask: () => ['/api/ap-invoices', given({ lines: [expense('999999999999', { quantity: '2' })] })],
    en: 'A line can be at most 999,999,999,999. Lower the quantity or the price.',
    es: 'Un renglón puede ser de 999,999,999,999 como máximo. Reduzca la cantidad o el precio.',
  },
  {
    title: 'in our own currency wider than an amount',
    ask: () => ['/api/ap-invoices', given({ currency: ids.eur, rate: '99999999', lines: [expense('999999999999')] })],
    en: 'Base currency total must be at most 9,999,999,999,999,999.',
    es: 'Total en moneda base: debe ser como máximo 9,999,999,999,999,999.',
  },
  {
    title: 'another total than its lines',
    ask: async () => act('ap-invoices', await bill({ controlTotal: '90' }), 'post'),
    en: 'The lines add up to 100.00, but the invoice total is 90.00.',
    es: 'Los renglones suman 100.00, pero el total de factura es 90.00.',
  },
  {
    title: 'a recurring bill that ends before it starts',
    ask: () => ['/api/recurring-bills', rent({ endsOn: '2026-01-01' })],
    en: 'End date cannot be before Feb 1, 2026.',
    es: 'Fecha final: no puede ser anterior a 1 feb 2026.',
  },
  {
    title: 'a recurring bill without lines',
    ask: () => ['/api/recurring-bills', rent({ lines: [] })],
    en: 'Lines is required.',
    es: 'Renglones: este dato es obligatorio.',
  },
]

const paid: readonly BadInput[] = [
  {
    title: 'accounting §5: a memo of more than its bill',
    ask: async () => act('credit-memos', await giveBack(await owed(), '150'), 'post'),
    en: 'You can credit up to 100.00. You entered 150.00.',
    es: 'Puede acreditar hasta 100.00. Capturó 150.00.',
  },
  {
    title: 'accounting §5: memos that together are more than their bill',
    ask: async () => {
      const of = await owed()
      await books.act('credit-memos', await giveBack(of, '70'), 'post')
      return act('credit-memos', await giveBack(of, '30.01'), 'post')
    },
    en: 'You can credit up to 30.00. You entered 30.01.',
    es: 'Puede acreditar hasta 30.00. Capturó 30.01.',
  },
  {
    title: 'more than is open',
    ask: async () => act('payments', await approved(paying(await owed(), '150')), 'issue'),
    en: 'AP-… has 100.00 open. You cannot apply 150.00.',
    es: 'AP-… tiene un saldo de 100.00. No puede aplicar 150.00.',
  },
  {
    title: 'paid before the bill is dated',
    ask: async () =>
      act('payments', await approved(paying(await owed(), '50', { paymentDate: '2026-01-02' })), 'issue'),
    en: 'AP-… is dated Jan 8, 2026. Choose that date or later.',
    es: 'AP-… es del 8 ene 2026. Elija esa fecha o una posterior.',
  },
  {
    title: 'issued twice',
    ask: async () => {
      const payment = await approved(paying(await owed(), '50'))
      await books.act('payments', payment, 'issue')
      return act('payments', payment, 'issue')
    },
    en: 'Not possible while the status is Issued.',
    es: 'No es posible mientras el estado sea Emitido.',
  },
  {
    title: 'accounting R24: approved by who prepared it',
    ask: async () => act('payments', await books.make('payments', paying(await owed(), '50')), 'approve'),
    en: 'You prepared PAY-…. Another person must approve it.',
    es: 'Usted preparó PAY-…. Otra persona debe aprobarlo.',
  },
  {
    title: 'the number of a check that was voided',
    ask: async () => {
      const byHand = async () => approved(paying(await owed(), '5', { method: ids.check, handwrittenNumber: 5005 }))
      const known = await books.list('checks?limit=100')
      if (!known.some(check => check.number === 5005)) {
        const first = await books.act('payments', await byHand(), 'issue')
        await books.act('payments', first, 'void', { voidReason: 'Torn', voidedOn: '2026-01-20' })
      }
      return act('payments', await byHand(), 'issue')
    },
    en: 'Check 5005 was voided on Jan 20, 2026 and cannot be used again.',
    es: 'El cheque 5005 se anuló el 20 ene 2026 y no se puede volver a usar.',
  },
  {
    title: 'accounting §11: by ACH more than its field of ten digits holds',
    ask: async () => {
      const much = '100000000'
      const of = await books.posted('ap-invoices', given({ lines: [expense(much)], controlTotal: much }))
      return act('payments', await approved(paying(of, much)), 'issue')
    },
    en: 'PAY-… is 100,000,000.00. The limit for one ACH payment is 99,999,999.99. Split the payment.',
    es: 'PAY-… es de 100,000,000.00. El límite por pago ACH es 99,999,999.99. Divida el pago.',
  },
  {
    title: 'accounting E38: a prepayment of which nothing is left',
    ask: async () => {
      const ahead = paying(await owed(), '0', { applications: [{ kind: 'prepayment', cashAmount: '40' }] })
      await books.act('payments', await approved(ahead), 'issue')
      await books.act('ap-invoices', await owed(), 'applyPrepayments', { on: '2026-01-20' })
      return act('ap-invoices', await owed(), 'applyPrepayments', { on: '2026-01-20' })
    },
    en: 'The vendor has no prepayment available for AP-….',
    es: 'El proveedor no tiene anticipos disponibles para AP-….',
  },
  {
    title: 'accounting E52: to the account it comes from',
    ask: () => act('cash-accounts', { id: ids.bank! }, 'transfer', { to: ids.bank, amount: '50', on: '2026-01-16' }),
    en: 'Choose another account. Money cannot move to the same one.',
    es: 'Elija otra cuenta. El dinero no puede pasar a la misma.',
  },
  {
    title: 'accounting E52: a transfer of less than nothing',
    ask: () => act('cash-accounts', { id: ids.bank! }, 'transfer', { to: ids.bank, amount: '-50' }),
    en: 'Amount must be at least 0.',
    es: 'Importe: debe ser por lo menos 0.',
  },
]

const memoOf = (direction: string) =>
  books.posted('credit-memos', {
    ...{ direction, side: 'vendor', partner: ids.delta, reason: ids.memoReason, memoDate: '2026-01-10' },
    lines: [{ description: 'Agreed', unitPrice: '20', account: ids['6600'] }],
  })
const netted = async (direction: string, cashAmount: string) => {
  const [of, memo] = [await owed(), await memoOf(direction)]
  const applications = [
    { kind: 'apInvoice', apInvoice: of.id, cashAmount: '100' },
    { kind: 'vendorMemo', memo: memo.id, cashAmount },
  ]
  return act('payments', await approved(paying(of, '0', { applications })), 'issue')
}
const checkOut = async () => {
  const payment = await approved(paying(await owed(), '5', { method: ids.check }))
  const { check } = await books.act('payments', payment, 'issue')
  await books.act('checks', { id: String(check) }, 'confirm')
  return { payment, check: { id: String(check) } }
}

const disagreeing: readonly BadInput[] = [
  {
    title: 'accounting R22: a debit memo that adds to a payment',
    ask: () => netted('debit', '20'),
    en: 'DM-… reduces the payment. Enter a negative amount.',
    es: 'DM-… reduce el pago. Capture un importe negativo.',
  },
  {
    title: 'accounting R22: what we owe by a memo taken off a payment',
    ask: () => netted('credit', '-20'),
    en: 'CM-… is owed to the vendor. Enter a positive amount.',
    es: 'CM-… se le debe al proveedor. Capture un importe positivo.',
  },
  {
    title: 'one bill twice in a payment',
    ask: async () => {
      const of = await owed()
      const applications = ['40', '60'].map(cashAmount => ({ kind: 'apInvoice', apInvoice: of.id, cashAmount }))
      return ['/api/payments', paying(of, '0', { applications })]
    },
    en: 'This document is listed twice. Combine both amounts on one line.',
    es: 'Este documento aparece dos veces. Sume ambos importes en un renglón.',
  },
  {
    title: 'accounting R27: out of an account in another currency',
    ask: async () => {
      ids.euroBank ??= (
        await books.make('cash-accounts', {
          ...{ name: 'Euro account', currency: ids.eur },
          glAccount: (
            await books.make('accounts', { number: '1010', name: 'Euros', type: 'asset', control: 'cash' })
          ).id,
        })
      ).id
      return ['/api/payments', paying(await owed(), '100', { cashAccount: ids.euroBank })]
    },
    en: 'Euro account is in EUR. Choose an account in USD or in base currency.',
    es: 'Euro account está en EUR. Elija una cuenta en USD o en moneda base.',
  },
  {
    title: 'accounting E43: sales tax in another currency',
    ask: async () => {
      const applications = [{ kind: 'account', account: ids['2200'], cashAmount: '33.33' }]
      const more = { partner: null, payeeKind: 'other', payeeName: 'Comptroller', currency: ids.eur, rate: '1.0875' }
      return act('payments', await approved(paying({ id: '' } as Row, '0', { ...more, applications })), 'issue')
    },
    en: '2200 Sales tax payable is kept in USD. Pay it in USD.',
    es: '2200 Sales tax payable se lleva en USD. Páguela en USD.',
  },
  {
    title: 'accounting R11: paid before the bill is in the books',
    ask: async () => {
      const of = await books.posted('ap-invoices', given({ postingDate: '2026-01-20' }))
      return act('payments', await approved(paying(of, '50')), 'issue')
    },
    en: 'AP-… is dated Jan 20, 2026. Choose that date or later.',
    es: 'AP-… es del 20 ene 2026. Elija esa fecha o una posterior.',
  },
  {
    title: 'accounting R24: approved by who added to it',
    ask: async () => {
      const of = await owed()
      const { id, version } = await books.make('payments', paying(of, '10'), books.ida)
      const applications = [{ kind: 'apInvoice', apInvoice: of.id, cashAmount: '100' }]
      const changed = await books.max.patch(`/api/payments/${id}`, { version, applications } as never)
      expect(changed.status).toBe(200)
      return act('payments', { id }, 'approve')
    },
    en: 'You prepared PAY-…. Another person must approve it.',
    es: 'Usted preparó PAY-…. Otra persona debe aprobarlo.',
  },
  {
    title: 'accounting R24: a run approved by who proposed its payments',
    ask: async () => {
      await owed()
      const way = { cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-12-16', payThrough: '2026-12-16' }
      const run = await books.make('payment-runs', way, books.ida)
      await books.act('payment-runs', run, 'propose')
      return act('payment-runs', run, 'approve')
    },
    en: 'You prepared PRN-…. Another person must approve it.',
    es: 'Usted preparó PRN-…. Otra persona debe aprobarlo.',
  },
  {
    title: 'accounting R24: one more payment in a run that was approved',
    ask: async () => {
      const of = await owed()
      const way = { cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-12-17', payThrough: '2026-12-17' }
      const run = await books.make('payment-runs', way)
      await books.act('payment-runs', run, 'propose')
      await books.act('payment-runs', run, 'approve', {}, books.ida)
      return ['/api/payments', paying(of, '100', { run: run.id })]
    },
    en: 'PRN-… is not a draft. Add the payment to another run, or to none.',
    es: 'PRN-… no es un borrador. Agregue el pago a otra corrida o a ninguna.',
  },
  {
    title: 'a check that was stopped before it was written',
    ask: async () => {
      const { check } = await checkOut()
      return act('checks', check, 'stop', { voidReason: 'Lost', replaceCheck: true, voidedOn: '2026-01-15' })
    },
    en: 'NO. is dated Jan 16, 2026. Choose that date or later.',
    es: 'NO. es del 16 ene 2026. Elija esa fecha o una posterior.',
  },
  {
    title: 'accounting E42: a payment that is void before its check was declared unclaimed',
    ask: async () => {
      const { payment, check } = await checkOut()
      await books.act('checks', check, 'declareUnclaimed', { on: '2026-07-20' })
      return act('payments', payment, 'void', { voidReason: 'Not owed', voidedOn: '2026-02-01' })
    },
    en: 'JE-… is dated Jul 20, 2026. Choose that date or later.',
    es: 'JE-… es del 20 jul 2026. Elija esa fecha o una posterior.',
  },
]

/** All that may be written by what is asked here. */
const kept = async () => {
  const tables = ['ap_invoices', 'credit_memos', 'payments', 'payment_applications', 'checks', 'recurring_bills']
  const counted = [...tables, 'general_ledgers', 'open_item_moves'].map(
    table => sql`(select jsonb_agg(jsonb_build_array(t.id, t.xmin) order by t.id) from ${sql.table(table)} t)`,
  )
  return books.company.app.reader.first(sql`select jsonb_build_array(${sql.join(counted)}) as all`)
}
const withoutNumbers = (detail: string) =>
  detail
    .replace(/\b(AP|PAY|PRN|CM|DM|JE)-\d+/g, '$1-…')
    .replace(/00-\d+A/, '00-…A')
    .replace(/^\d{4} (?=is|es)/, 'NO. ')

describe.each([
  ['entering a bill', entering],
  ['giving back and paying', paid],
  ['paying what does not agree', disagreeing],
])('accounting §8 bad input: %s', (_, table) => {
  test.each(table)('$title', async ({ ask, en, es }) => {
    for (const [language, expected] of [
      ['en-US', en],
      ['es', es],
    ] as const) {
      const [path, body] = await ask()
      const before = await kept()
      const answer = await books.max.ask('POST', path, body as never, { 'x-language': language })
      expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      expect(withoutNumbers((answer.body as { detail: string }).detail)).toBe(expected)
      expect(await kept()).toEqual(before)
    }
  })
})

const statuses = (answers: readonly { status: number }[]) => answers.map(answer => answer.status).sort()

test('accounting G9, R18: of the same bill entered twice at the same moment one is kept', async () => {
  for (let round = 0; round < 5; round++) {
    const same = given()
    const answers = await Promise.all(
      [books.max, books.ida, books.max].map(by => by.post('/api/ap-invoices', same as never)),
    )
    expect(statuses(answers), JSON.stringify(answers)).toEqual([201, 422, 422])
    for (const { status, body } of answers)
      if (status === 422)
        expect(body).toMatchObject({ errors: [{ path: 'vendorInvoiceNumber', code: 'duplicateVendorInvoice' }] })
  }
})

test('accounting G10: of two payments of one bill at the same moment one is issued', async () => {
  for (let round = 0; round < 5; round++) {
    const of = await owed()
    const [one, other] = [await approved(paying(of, '100')), await approved(paying(of, '100'))]
    const answers = await Promise.all([
      books.max.post(`/api/payments/${one.id}/actions/issue`, {}),
      books.ida.post(`/api/payments/${other.id}/actions/issue`, {}),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'overApplied' })
    expect(await books.read('ap-invoices', of)).toMatchObject({ open: '0', settlement: 'paid' })
  }
})

test('accounting §5: of two memos on one bill at the same moment one is posted', async () => {
  const of = await owed()
  const [one, other] = [await giveBack(of, '60'), await giveBack(of, '60')]
  const answers = await Promise.all([
    books.max.post(`/api/credit-memos/${one.id}/actions/post`, {}),
    books.ida.post(`/api/credit-memos/${other.id}/actions/post`, {}),
  ])
  expect(statuses(answers)).toEqual([200, 409])
})
