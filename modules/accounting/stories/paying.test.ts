import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunPayments } from '#modules/accounting/model/payables/run-payment.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** What we owe and how it is paid: invoices, memos, runs, checks, money back. */

let books: Bookkeeper
let ids: Record<string, string>
let made = 0
beforeAll(async () => {
  books = await openBookkeeping(await openCompany({}, { more: transferEndpoints }))
  ids = books.ids
})
afterAll(() => books.company.close())

const vendor = async (name = `Vendor ${++made}`, more: Given = {}): Promise<string> =>
  (await books.make('business-partners', { name, isVendor: true, isCustomer: false, vendorTerms: ids.terms, ...more }))
    .id
const bill = (of: string, amount: string, more: Given = {}): Promise<Row> =>
  books.make('ap-invoices', {
    ...{ vendor: of, vendorInvoiceNumber: `V-${++made}`, invoiceDate: '2026-01-08', controlTotal: amount },
    lines: [{ kind: 'expense', description: 'Supplies', unitPrice: amount, account: ids['6600'] }],
    ...more,
  })
const owed = async (of: string, amount: string, more: Given = {}) =>
  books.act('ap-invoices', await bill(of, amount, more), 'post')
const payment = (of: string, applications: Given[], more: Given = {}): Promise<Row> =>
  books.make('payments', {
    ...{ partner: of, payeeName: 'Payee', cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-01-16' },
    ...{ applications, ...more },
  })
const approved = (of: Row) => books.act('payments', of, 'approve', {}, books.ida)
const issued = async (of: Row) => {
  await approved(of)
  return books.act('payments', of, 'issue')
}
const paying = (of: Row, cashAmount: string, more: Given = {}) => ({
  ...{ kind: 'apInvoice', apInvoice: of.id, cashAmount, ...more },
})
const openOf = async (of: Row) => (await books.read('ap-invoices', of)).open
const ties = async () => {
  const balances = await books.balances('2099-12-31')
  for (const [control, number] of [
    ['ap', '2000'],
    ['vendorPrepay', '1310'],
    ['ar', '1100'],
    ['customerDeposit', '2300'],
  ] as const)
    expect(await books.openItems(control, '2099-12-31'), control).toBe(balances[number] ?? '0.00')
}

describe('vendor invoices', () => {
  test('a line that comes to more than an amount can hold is refused by its price', async () => {
    const lines = [{ kind: 'expense', description: 'x', quantity: '-999999999999', unitPrice: '999999999999' }]
    await expect(
      bill(await vendor(), '1', { lines: lines.map(one => ({ ...one, account: ids['6600'] })) }),
    ).rejects.toThrow('lineTooLarge')
  })
  test('accounting §8: lines must add to what the paper says; void while nothing is paid', async () => {
    const of = await vendor()
    const wrong = await bill(of, '3975', { controlTotal: '3957' })
    expect(await books.refused('ap-invoices', wrong, 'post')).toBe('controlTotalDiffers')
    const posted = await owed(of, '100')
    expect(posted).toMatchObject({ status: 'posted', open: '100', paymentHold: 'none' })
    await issued(await payment(of, [paying(posted, '40')]))
    expect(await books.read('ap-invoices', posted)).toMatchObject({ open: '60', settlement: 'partPaid' })
    expect(await books.refused('ap-invoices', posted, 'void')).toBe('alreadyPaid')
    const other = await owed(of, '70')
    await books.act('ap-invoices', other, 'void')
    expect(await books.read('ap-invoices', other)).toMatchObject({ status: 'void', open: '0', settlement: 'unpaid' })
    await ties()
  })

  test('accounting E35, E36: freight, recoverable and use tax find their accounts', async () => {
    const of = await vendor()
    const posted = await owed(of, '130', {
      lines: [
        { kind: 'expense', description: 'Tool', unitPrice: '100', account: ids['6600'], useTax: ids.tax },
        { kind: 'freight', description: 'Freight', unitPrice: '20' },
        { kind: 'tax', description: 'Tax', unitPrice: '10' },
      ],
    })
    expect(await books.entryOf(`ap-invoices/${posted.id}`)).toEqual([
      ['6600', '100.00'],
      ['6600', '8.25'],
      ['2210', '-8.25'],
      ['5500', '20.00'],
      ['5510', '10.00'],
      ['2000', '-130.00'],
    ])
  })

  test('accounting R19: a held invoice is not paid until it is released', async () => {
    const of = await vendor()
    const posted = await owed(of, '100')
    await books.act('ap-invoices', posted, 'hold', { paymentHold: 'dispute', holdReason: 'Wrong alloy' })
    const draft = await payment(of, [paying(posted, '100')])
    await approved(draft)
    expect(await books.refused('payments', draft, 'issue')).toBe('invoiceHeld')
    await books.act('ap-invoices', posted, 'releaseHold', { holdReason: 'Certificate came' })
    await books.act('payments', draft, 'issue')
    expect(await openOf(posted)).toBe('0')
  })
})

describe('memos and money back', () => {
  test('accounting E33, R22: a debit memo to a vendor is netted into the payment', async () => {
    const of = await vendor()
    const posted = await owed(of, '500')
    const memo = await books.posted('credit-memos', {
      ...{ direction: 'debit', partner: of, reason: ids.memoReason, memoDate: '2026-01-10' },
      lines: [{ description: 'Scratched sheets', unitPrice: '120', account: ids['6600'] }],
    })
    expect(memo).toMatchObject({ side: 'vendor', open: '120' })
    const paid = await issued(
      await payment(of, [paying(posted, '500'), { kind: 'vendorMemo', memo: memo.id, cashAmount: '-120' }]),
    )
    expect(paid.amount).toBe('380')
    expect(await openOf(posted)).toBe('0')
    expect((await books.read('credit-memos', memo)).open).toBe('0')
    await ties()
  })

  test('accounting E29: a vendor pays a memo back; E40: a customer gets a credit back', async () => {
    const of = await vendor()
    const memo = await books.posted('credit-memos', {
      ...{ direction: 'debit', partner: of, reason: ids.memoReason, memoDate: '2026-01-10' },
      lines: [{ description: 'Overcharged', unitPrice: '80', account: ids['6600'] }],
    })
    const refund = await books.posted('cash-receipts', {
      ...{ payerKind: 'vendor', partner: of, amount: '80', receivedOn: '2026-01-15', method: ids.wire },
      applications: [{ kind: 'memo', memo: memo.id, cashAmount: '80' }],
    })
    expect(await books.entryOf(`cash-receipts/${refund.id}`)).toEqual([
      ['1000', '80.00'],
      ['2000', '-80.00'],
    ])
    const customer = (await books.make('business-partners', { name: 'Cobalt', isCustomer: true })).id
    const credit = await books.posted('credit-memos', {
      ...{ partner: customer, reason: ids.memoReason, memoDate: '2026-01-10' },
      lines: [{ description: 'Allowance', unitPrice: '25', taxable: false }],
    })
    const applications = [{ kind: 'customerCredit', memo: credit.id, cashAmount: '25' }]
    const back = await issued(await payment(customer, applications, { payeeKind: 'customer' }))
    expect(await books.entryOf(`payments/${back.id}`)).toEqual([
      ['1100', '25.00'],
      ['1000', '-25.00'],
    ])
    await ties()
  })

  test('accounting E40: money on account goes back to the customer; a charge is no credit, and nothing goes back twice', async () => {
    const customer = (await books.make('business-partners', { name: 'Dunlin Works', isCustomer: true })).id
    const given = { partner: customer, amount: '90', method: ids.wire, receivedOn: '2026-01-12' }
    const applications = [{ kind: 'onAccount', cashAmount: '90' }]
    const receipt = await books.posted('cash-receipts', { ...given, applications })
    const of = (more: Given, cashAmount = '60') => [{ kind: 'customerCredit', cashAmount, ...more }]
    const asCustomer = { payeeKind: 'customer', payeeName: null }
    const back = await issued(await payment(customer, of({ receipt: receipt.id }), asCustomer))
    expect(back.payeeName).toBe('Dunlin Works')
    expect(await books.entryOf(`payments/${back.id}`)).toEqual([
      ['1100', '60.00'],
      ['1000', '-60.00'],
    ])
    expect((await books.read('cash-receipts', receipt)).onAccount).toBe('30')
    await ties()
    const twice = await payment(customer, of({ receipt: receipt.id }), asCustomer)
    await approved(twice)
    expect(await books.refused('payments', twice, 'issue')).toBe('overApplied')
    const charge = await books.posted('credit-memos', {
      ...{ direction: 'debit', side: 'customer', partner: customer, reason: ids.memoReason, memoDate: '2026-01-10' },
      lines: [{ description: 'Tooling', unitPrice: '75', taxable: false }],
    })
    const wrong = await payment(customer, of({ memo: charge.id }), asCustomer)
    await approved(wrong)
    expect(await books.refused('payments', wrong, 'issue')).toBe('notACredit')
    const asked = { ...asCustomer, partner: customer, cashAccount: ids.bank, method: ids.wire }
    const refused = (lines: Given[]) => books.refused('payments', null, 'create', { ...asked, applications: lines })
    expect(await refused(of({}))).toBe('applications.0.memo refundOfOne')
    expect(await refused(of({ memo: charge.id, receipt: receipt.id }))).toBe('applications.0.memo refundOfOne')
    await books.act('payments', back, 'void', { voidReason: 'Came back' })
    expect((await books.read('cash-receipts', receipt)).onAccount).toBe('90')
    await ties()
  })

  describe('accounting E40: money paid ahead goes back', () => {
    const ahead = async (name: string, amount: string, more: Given = {}) => {
      const customer = await books.make('business-partners', { name, isCustomer: true, ...more })
      const order = await books.company.doing(work =>
        work.create('orders', { businessPartner: customer.id, orderedOn: '2026-01-12' } as never),
      )
      const given = { partner: customer.id, amount, method: ids.wire, receivedOn: '2026-01-12', cashAccount: ids.bank }
      const applications = [{ kind: 'prepayment', order: order.id, cashAmount: amount }]
      return books.posted('cash-receipts', { ...given, applications })
    }
    const draftOf = async (receipt: Row) => {
      const filter = encodeURIComponent(JSON.stringify({ field: 'partner', op: 'eq', value: receipt.partner }))
      const [draft] = await books.list(`payments?filter=${filter}&sort=-code&limit=1`)
      return books.read('payments', draft!)
    }

    test('from its receipt, in part and in full, out of customer deposits; void, it is there again', async () => {
      const receipt = await ahead('Egret Tooling', '7500.05')
      expect(receipt).toMatchObject({ status: 'posted', paidAhead: '7500.05' })
      const asked = { refunded: '2500.01', refundOn: '2026-01-20' }
      const done = await books.max.post(`/api/cash-receipts/${receipt.id}/actions/refund`, asked)
      const draft = await draftOf(receipt)
      expect(done.body).toMatchObject({ made: [{ resource: 'payments', id: draft.id }] })
      expect(draft).toMatchObject({
        payeeName: 'Egret Tooling',
        amount: '2500.01',
        memo: receipt.code,
        status: 'draft',
      })
      expect(draft).toMatchObject({ cashAccount: ids.bank, method: ids.wire, paymentDate: '2026-01-20' })
      expect(await books.refused('cash-receipts', receipt, 'refund')).toBe('refundUnderWay')
      const back = await issued(draft)
      expect(await books.entryOf(`payments/${back.id}`)).toEqual([
        ['2300', '2500.01'],
        ['1000', '-2500.01'],
      ])
      expect((await books.read('cash-receipts', receipt)).paidAhead).toBe('5000.04')
      await ties()
      expect(await books.refused('cash-receipts', receipt, 'refund', { refunded: '5000.05' })).toBe('overApplied')
      await books.act('cash-receipts', receipt, 'refund')
      await issued(await draftOf(receipt))
      expect((await books.read('cash-receipts', receipt)).paidAhead).toBe('0')
      expect(await books.refused('cash-receipts', receipt, 'refund')).toBe('nothingToRefund')
      // What went back is no longer the receipt's to take back.
      expect(await books.refused('cash-receipts', receipt, 'void')).toBe('overApplied')
      await books.act('payments', back, 'void', { voidReason: 'Came back' })
      expect((await books.read('cash-receipts', receipt)).paidAhead).toBe('2500.01')
      await ties()
    })

    test('accounting R27: abroad the deposit leaves at what it came in at, and the rates’ difference is realised', async () => {
      for (const [on, rate] of [
        ['2026-01-10', '1.08'],
        ['2026-01-18', '1.1'],
      ])
        await books.make('exchange-rates', { currency: ids.eur, on, rate })
      const receipt = await ahead('Fulmar GmbH', '100', { currency: ids.eur })
      await books.act('cash-receipts', receipt, 'refund', { refundOn: '2026-01-20' })
      const back = await issued(await draftOf(receipt))
      const lines = await books.entryOf(`payments/${back.id}`)
      const net = (number: string) =>
        lines.filter(([of]) => of === number).reduce((all, [, one]) => all + Number(one), 0)
      expect([net('2300'), net('1000'), net('7000')]).toEqual([108, -110, 2])
      expect((back.applications as Given[])[0]).toMatchObject({ fxGainLoss: '-2' })
      await ties()
    })

    test('money on account and ahead go back together, the one on account first; a customer’s alone', async () => {
      const receipt = await ahead('Gannet Marine', '40')
      const more = await books.posted('cash-receipts', {
        ...{
          partner: receipt.partner,
          amount: '60',
          method: ids.wire,
          receivedOn: '2026-01-13',
          cashAccount: ids.bank,
        },
        applications: [{ kind: 'onAccount', cashAmount: '60' }],
      })
      await books.act('cash-receipts', more, 'refund')
      expect(await draftOf(receipt)).toMatchObject({ amount: '60', applications: [{ receipt: more.id }] })
      const [prepaid] = await books.list(
        `cash-receipt-transactions?filter=${encodeURIComponent(JSON.stringify({ field: 'receipt', op: 'eq', value: receipt.id }))}`,
      )
      const applications = [{ kind: 'customerCredit', customerPrepayment: prepaid!.id, cashAmount: '1' }]
      const other = {
        payeeKind: 'vendor',
        partner: await vendor(),
        cashAccount: ids.bank,
        method: ids.wire,
        applications,
      }
      expect(await books.refused('payments', null, '', other)).toBe(
        'applications.0.customerPrepayment partnerOfDocument',
      )
    })
  })

  test('accounting E38, E39: paid ahead, and straight to accounts; never to a control account by name', async () => {
    const of = await vendor()
    const ahead = await issued(await payment(of, [{ kind: 'prepayment', cashAmount: '300' }]))
    expect(await books.entryOf(`payments/${ahead.id}`)).toEqual([
      ['1310', '300.00'],
      ['1000', '-300.00'],
    ])
    const other = { payeeKind: 'other', partner: null }
    const account = (number: string) => [{ kind: 'account', account: ids[number], cashAmount: '40' }]
    const wrong = await payment('', account('1100'), other)
    await approved(wrong)
    expect(await books.refused('payments', wrong, 'issue')).toBe('applications.0.account controlByHand')
    await issued(await payment('', account('6100'), other))
    await ties()
  })

  test('accounting E43, E46, E50: taxes less what we may keep, payroll withheld and a card are paid to their own accounts', async () => {
    const paidTo = async (...amounts: [string, string][]) => {
      const applications = amounts.map(([number, cashAmount]) => ({
        kind: 'account',
        account: ids[number],
        cashAmount,
      }))
      const paid = await issued(await payment('', applications, { payeeKind: 'other', partner: null }))
      const entry = await books.company.doing(work =>
        work.reader.first<{ event: string }>(sql`
          select split_part(source_event, ':', 1) as event from general_ledgers where source = ${`payments/${paid.id}`}`),
      )
      return [entry!.event, ...(await books.entryOf(`payments/${paid.id}`))]
    }
    expect(await paidTo(['2210', '8.25'], ['4950', '-0.08'])).toEqual([
      'TAX.REMIT',
      ...[
        ['2210', '8.25'],
        ['4950', '-0.08'],
        ['1000', '-8.17'],
      ],
    ])
    expect(await paidTo(['2110', '3759.74'])).toEqual(['PAY.REMIT', ['2110', '3759.74'], ['1000', '-3759.74']])
    expect(await paidTo(['2400', '512.30'])).toEqual(['CARD.PAY', ['2400', '512.30'], ['1000', '-512.30']])
    const of = await vendor()
    const more = [
      { kind: 'account', account: ids['6100'], cashAmount: '10' },
      { kind: 'prepayment', cashAmount: '-1' },
    ]
    expect(await books.refused('payments', null, '', { partner: of, applications: more })).toContain('cashAmount')
  })
})

describe('runs and checks', () => {
  const userId = async (username: string) =>
    (
      await books.list(
        `users?filter=${encodeURIComponent(JSON.stringify({ field: 'username', op: 'eq', value: username }))}`,
      )
    )[0]!.id
  const run = (more: Given = {}) =>
    books.make('payment-runs', {
      ...{ cashAccount: ids.bank, method: ids.check, paymentDate: '2026-03-02', payThrough: '2026-03-05', ...more },
    })
  const checks = () => books.list('checks?sort=number')

  test('accounting R23: numbers in the order of names, none twice, none skipped; a misprint burns its number', async () => {
    const [zinc, acme] = [await vendor('Zinc Works'), await vendor('Acme Metals')]
    const bills = [
      await owed(zinc, '10', { invoiceDate: '2026-02-01' }),
      await owed(acme, '20', { invoiceDate: '2026-02-01' }),
    ]
    const batch = await run({ payThrough: '2026-03-03' })
    await books.act('payment-runs', batch, 'propose')
    const proposed = (await books.list('payments?sort=payeeName&limit=200')).filter(one => one.run === batch.id)
    expect(proposed.map(one => one.payeeName)).toEqual(expect.arrayContaining(['Acme Metals', 'Zinc Works']))
    expect(await books.refused('payment-runs', batch, 'approve')).toBe('preparedByYou')
    // What is paid together leaves one account, one way, on one day.
    const [strayed] = proposed
    const other = await books.max.patch(`/api/payments/${strayed!.id}`, { version: strayed!.version, method: ids.ach })
    expect(other.status, JSON.stringify(other.body)).toBe(200)
    const stray = await books.max.post(`/api/payment-runs/${batch.id}/actions/approve`)
    expect(stray).toMatchObject({ status: 409, body: { code: 'paymentNotOfRun' } })
    const { version } = (other.body as { row: Row }).row
    await books.max.patch(`/api/payments/${strayed!.id}`, { version, method: ids.check })
    await books.act('payment-runs', batch, 'approve', {}, books.ida)
    await books.act('payment-runs', batch, 'issue')
    const written = await checks()
    const names = written.map(check => check.payeeName as string)
    expect(names).toEqual([...names].sort())
    expect(written.map(check => check.number)).toEqual(written.map((_, place) => 5001 + place))
    expect(await openOf(bills[0]!)).toBe('0')
    const last = written.at(-1)!
    await books.act('checks', last, 'spoil', { voidReason: 'Jammed' })
    const again = (await checks()).at(-1)!
    expect(again).toMatchObject({ number: (last.number as number) + 1, payeeName: last.payeeName, amount: last.amount })
    expect((await books.read('checks', again)).replaces).toBe(last.id)
    await books.act('checks', again, 'confirm')
    expect(await books.refused('checks', again, 'spoil', { voidReason: 'x' })).toBe('wrongState')
  })

  test('accounting R22: a run lists what it pays bill by bill, and what is left in the bank; a bill is left out', async () => {
    const [heavy, light] = [await vendor('Avocet Forge'), await vendor('Bittern Tools')]
    const [first, second, only] = [
      await owed(heavy, '100', { invoiceDate: '2026-02-01' }),
      await owed(heavy, '40', { invoiceDate: '2026-02-02' }),
      await owed(light, '25', { invoiceDate: '2026-02-01' }),
    ]
    const batch = await run({ payThrough: '2026-03-04' })
    await books.act('payment-runs', batch, 'propose')
    const paid = async () => {
      const { body } = await books.max.get(`/api/payment-runs/${batch.id}/payments`)
      const { payments, balance } = body as unknown as RunPayments
      const ours = payments.filter(({ payeeName }) => ['Avocet Forge', 'Bittern Tools'].includes(payeeName))
      return { balance, ours: ours.map(one => [one.payeeName, one.amount, one.documents.map(({ code }) => code)]) }
    }
    const before = await paid()
    expect(before.ours).toEqual([
      ['Avocet Forge', '140.00', [first.code, second.code]],
      ['Bittern Tools', '25.00', [only.code]],
    ])
    expect(before.balance).toBe((await books.balances('2026-03-02'))['1000'])
    const totalBefore = Number((await books.read('payment-runs', batch)).total)
    await books.act('payment-runs', batch, 'leaveOut', { bill: first.id })
    await books.act('payment-runs', batch, 'leaveOut', { bill: only.id })
    expect((await paid()).ours).toEqual([['Avocet Forge', '40.00', [second.code]]])
    expect(Number((await books.read('payment-runs', batch)).total)).toBe(totalBefore - 125)
    expect(await books.refused('payment-runs', batch, 'leaveOut', { bill: only.id })).toBe('bill billNotInRun')
    await books.act('payment-runs', batch, 'propose')
    expect((await paid()).ours).toEqual(before.ours)
    await books.act('payment-runs', batch, 'approve', {}, books.ida)
    await books.act('payment-runs', batch, 'cancel')
    expect(await paid()).toEqual({ balance: null, ours: [] })
    // What a cancelled run would have paid is paid by the next.
    const next = await run({ payThrough: '2026-03-04' })
    await books.act('payment-runs', next, 'propose')
    const { body } = await books.max.get(`/api/payment-runs/${next.id}/payments`)
    const amounts = (body as unknown as RunPayments).payments.map(({ amount }) => amount)
    expect(amounts).toEqual(expect.arrayContaining(['140.00', '25.00']))
    await books.act('payment-runs', next, 'cancel')
  })

  test('accounting R22, R24: new bank data waits for another person, and the run lists what it left out and why', async () => {
    const [moved, disputed] = [await vendor('Heron Castings'), await vendor('Ibis Plating')]
    await owed(moved, '60', { invoiceDate: '2026-02-01' })
    const quarrel = await owed(disputed, '70', { invoiceDate: '2026-02-01' })
    await books.act('ap-invoices', quarrel, 'hold', { paymentHold: 'dispute', holdReason: 'Wrong alloy' })
    const bank = await books.make('partner-accounting', { partner: moved, bankRouting: '021000021' })
    expect(bank).toMatchObject({ bankChangedBy: await userId('max'), bankConfirmedAt: null })
    const batch = await run({ payThrough: '2026-03-03' })
    const proposed = await books.act('payment-runs', batch, 'propose')
    const skips = (of: Row) => (of.skips as Given[]).map(({ vendor: who, why, amount }) => [who, why, amount])
    expect(skips(proposed)).toEqual(
      expect.arrayContaining([
        [moved, 'bankUnconfirmed', '60'],
        [disputed, 'held', '70'],
      ]),
    )
    // What it left out the run says itself: nobody adds to it or takes from it; sent back as it stands it says nothing.
    const path = `/api/payment-runs/${batch.id}`
    const forged = await books.max.patch(path, { version: proposed.version, skips: [] })
    expect(forged).toMatchObject({ status: 422, body: { errors: [{ path: 'skips', code: 'readOnly' }] } })
    const back = await books.max.patch(path, { version: proposed.version, skips: proposed.skips })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    const alone = await payment(moved, [{ kind: 'prepayment', cashAmount: '5' }])
    await approved(alone)
    expect(await books.refused('payments', alone, 'issue')).toBe('bankUnconfirmed')
    expect(await books.refused('partner-accounting', bank, 'confirmBank')).toBe('bankChangedByYou')
    const told = await books.company.doing(work =>
      work.reader.rows<{ user: string }>(sql`
        select "user" from notifications where link = ${`/business-partners/${moved}`} and event = 'approval.asked'`),
    )
    expect(told.map(({ user }) => user)).toContain(await userId('ida'))
    expect(told.map(({ user }) => user)).not.toContain(await userId('max'))
    await books.act('partner-accounting', bank, 'confirmBank', {}, books.ida)
    expect(await books.refused('partner-accounting', bank, 'confirmBank')).toBe('bankNotChanged')
    const again = await books.act('payment-runs', batch, 'propose')
    expect(skips(again).map(([who]) => who)).not.toContain(moved)
    await books.act('payments', alone, 'issue')
    await books.act('payment-runs', batch, 'cancel')
  })

  describe('accounting R24: where a vendor is paid', () => {
    const asked = (of: string, account: string, routing = '021000021') =>
      books.max.post(`/api/business-partners/${of}/bank-data`, { bankRouting: routing, bankAccount: account })
    const kept = async (of: string) => {
      const found = (await books.list('partner-accounting?limit=200')).find(row => row.partner === of)!
      return books.read('partner-accounting', found)
    }
    const stored = (of: string) =>
      books.company.app.reader.first<{ account: string | null; before: unknown }>(
        sql`select bank_account as account, bank_before as before from partner_accounting where partner = ${of}::uuid`,
      )

    test('the number is kept sealed; confirmed by another person it counts, rejected the one before does', async () => {
      const of = await vendor('Kestrel Alloys')
      expect((await asked(of, '12', '021000022')).body).toMatchObject({
        errors: [
          { path: 'bankRouting', code: 'routingChecksum' },
          { path: 'bankAccount', code: 'bankAccountLength' },
        ],
      })
      expect((await asked(of, '000 123 4567')).status).toBe(200)
      const first = await kept(of)
      expect(first).toMatchObject({ bankEnding: '4567', bankEndingBefore: null, bankChangedBy: await userId('max') })
      expect((await stored(of))!.account).not.toContain('4567')
      expect(await books.refused('partner-accounting', first, 'confirmBank')).toBe('bankChangedByYou')
      await books.act('partner-accounting', first, 'confirmBank', {}, books.ida)
      const sealed = (await stored(of))!.account
      await asked(of, '999988887777', '026009593')
      await asked(of, '999988886666', '026009593')
      const second = await kept(of)
      expect(second).toMatchObject({ bankEnding: '6666', bankEndingBefore: '4567', bankRoutingBefore: '021000021' })
      expect(second.bankConfirmedAt).toBeNull()
      await books.act(
        'partner-accounting',
        second,
        'rejectBank',
        { reason: 'The vendor knows nothing of it' },
        books.ida,
      )
      expect(await kept(of)).toMatchObject({ bankRouting: '021000021', bankEnding: '4567', bankEndingBefore: null })
      expect(await stored(of)).toEqual({ account: sealed, before: null })
      const told = await books.company.app.reader.rows<{ title: string }>(
        sql`select title from notifications where "user" = ${await userId('max')}::uuid and link = ${`/business-partners/${of}`}`,
      )
      expect(told.map(({ title }) => title).join()).toContain('The vendor knows nothing of it')
    })

    test('an import changes nothing that is paid to before another person has confirmed it', async () => {
      const of = await vendor('Lapwing Gears')
      await asked(of, '12344321')
      await books.act('partner-accounting', await kept(of), 'confirmBank', {}, books.ida)
      const before = await stored(of)
      const run = async (csv: string) => {
        const file = await books.bankFile(csv, 'partners.csv')
        const checked = await books.max.post('/api/partner-accounting/import', { file })
        const { row } = checked.body as { row: Row }
        if (!row) throw new Error(JSON.stringify(checked.body))
        const done = await books.max.post(`/api/import-runs/${row.id}/run`, {})
        return { status: done.status, row: (done.body as { row: Row }).row }
      }
      const imported = await run('Customer or vendor,Routing number,Account number\nLapwing Gears,026009593,99999999\n')
      const after = await kept(of)
      expect(imported.row).toMatchObject({ counts: { update: 1 } })
      expect(after).toMatchObject({ bankRouting: '026009593', bankConfirmedAt: null, bankRoutingBefore: '021000021' })
      // The number itself is no column of a file.
      expect((await stored(of))!.account).toBe(before!.account)
      const alone = await payment(of, [{ kind: 'prepayment', cashAmount: '5' }])
      await approved(alone)
      expect(await books.refused('payments', alone, 'issue')).toBe('bankUnconfirmed')
    })

    test('a statement that changes it without saying so is refused', async () => {
      const of = await vendor('Merlin Tools')
      await asked(of, '12344321')
      await books.act('partner-accounting', await kept(of), 'confirmBank', {}, books.ida)
      const written = books.company.doing(work =>
        work.writer.run(sql`
          update partner_accounting set bank_account = 'mine', bank_changed_at = null, bank_changed_by = null,
            bank_confirmed_at = null, bank_confirmed_by = null where partner = ${of}::uuid`),
      )
      await expect(written).rejects.toThrow('bank_changed_at')
    })

    test('no statement keeps the number of an account as people know it', async () => {
      const of = await vendor('Nuthatch Tools')
      await asked(of, '12344321')
      const write = (statement: RawBuilder<unknown>) => books.company.doing(work => work.writer.run(statement))
      await expect(
        write(sql`update partner_accounting set bank_account = '12344321', bank_changed_at = now(), bank_confirmed_at = null,
          bank_confirmed_by = null where partner = ${of}::uuid`),
      ).rejects.toThrow('is not sealed')
      await expect(
        write(sql`update cash_accounts set account_number = '000123456789' where id = ${ids.bank}::uuid`),
      ).rejects.toThrow('is not sealed')
    })
  })

  test('accounting R24: neither the owner nor another statement confirms what the same person changed', async () => {
    const of = await vendor('Jacana Tools')
    const bank = await books.make('partner-accounting', { partner: of, bankRouting: '021000021' })
    const write = (set: RawBuilder<unknown>) =>
      books.company.doing(work =>
        work.writer.run(sql`update partner_accounting set ${set} where id = ${bank.id}::uuid`),
      )
    await expect(write(sql`bank_confirmed_at = now(), bank_confirmed_by = bank_changed_by`)).rejects.toThrow(
      'bank_confirmed_by',
    )
    await books.act('partner-accounting', bank, 'confirmBank', {}, books.ida)
    await expect(write(sql`bank_routing = '026009593'`)).rejects.toThrow('bank_confirmed_at')
  })

  test('accounting E41: voided, the invoice is open again and the number never used again', async () => {
    const of = await vendor()
    const posted = await owed(of, '250')
    const paid = await issued(
      await payment(of, [paying(posted, '245', { discountAmount: '5' })], { method: ids.check }),
    )
    expect(await openOf(posted)).toBe('0')
    const check = await books.read('checks', { id: paid.check as string })
    expect(check).toMatchObject({ amountWords: 'Two hundred forty-five and 00/100', status: 'reserved' })
    expect(await books.refused('payments', paid, 'void', { voidReason: 'Lost', voidedOn: '2026-01-15' })).toBe(
      'appliedTooEarly',
    )
    await books.act('payments', paid, 'void', { voidReason: 'Lost', voidedOn: '2026-01-20' })
    expect(await openOf(posted)).toBe('250')
    expect(await books.read('checks', check)).toMatchObject({ status: 'voided', voidedOn: '2026-01-20' })
    const again = await issued(
      await payment(of, [paying(posted, '250')], { method: ids.check, paymentDate: '2026-01-21' }),
    )
    const next = await books.read('checks', { id: again.check as string })
    expect(next.number).toBe((check.number as number) + 1)
    await books.act('checks', next, 'confirm')
    await books.act('checks', next, 'stop', { voidReason: 'Stolen' })
    expect(await books.read('payments', again)).toMatchObject({ status: 'voided' })
    expect(await books.read('checks', next)).toMatchObject({ status: 'stopped' })
    await ties()
  })

  test('accounting §8: what the bank paid is not voided; a run needs checks enough', async () => {
    const of = await vendor()
    const posted = await owed(of, '10')
    const paid = await issued(await payment(of, [paying(posted, '10')]))
    await books.company.doing(work =>
      work.writer.run(sql`update payments set cleared_on = '2026-01-22' where id = ${paid.id}::uuid`),
    )
    expect(await books.refused('payments', paid, 'void', { voidReason: 'Late' })).toBe('paymentCleared')
    await books.company.doing(work => work.writer.run(sql`update check_books set last_number = next_number - 1`))
    await owed(of, '30')
    const batch = await run()
    await books.act('payment-runs', batch, 'propose')
    await books.act('payment-runs', batch, 'approve', {}, books.ida)
    expect(await books.refused('payment-runs', batch, 'issue')).toBe('checkStock')
  })
})
