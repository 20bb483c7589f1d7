import { sql } from 'kysely'
import { addDays } from '#platform/model/values/dates.ts'
import type { Given, Row } from './bookkeeper.ts'
import { type Answer, type Chosen, dollars, nothing, type Store } from './bought-goods.ts'

/** What is owed and paid besides goods, as random steps ask for it: expenses, memos, runs, checks, money of vendors and tax offices. */

interface Open {
  readonly id: string
  readonly vendor: string
  readonly open: string
}

const rateOf = (isForeign: boolean, rate: string) => (isForeign ? { rate } : {})

export class OwedMoney {
  readonly #store: Store
  readonly refunds: Row[] = []
  #made = 0

  constructor(store: Store) {
    this.#store = store
  }

  get #ids() {
    return { ...this.#store.books.ids, ...this.#store.ids }
  }
  #vendor = (which: number) => {
    const isForeign = which % 3 === 0
    return { isForeign, vendor: isForeign ? this.#store.ids.foreign : this.#store.ids.vendor }
  }
  #rows = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    this.#store.books.company.doing(work => work.reader.rows(query as never)) as Promise<T[]>

  #bill = ({ which, on }: Chosen, amount: number, lines: Given[]): Promise<Answer> => {
    const { isForeign, vendor } = this.#vendor(which)
    const given = {
      ...{ vendor, vendorInvoiceNumber: `E-${++this.#made}`, invoiceDate: on, lines, controlTotal: dollars(amount) },
      ...{ terms: which % 2 === 0 ? this.#ids.terms : this.#ids.net30, ...rateOf(isForeign, '1.0987654321') },
    }
    return this.#store.posted('ap-invoices', given, this.#store.bills)
  }

  /** Of no order: an expense, tax we owe ourselves, freight, tax charged, and a line that takes something off. */
  billExpense = (chosen: Chosen): Promise<Answer> => {
    const { cents, which } = chosen
    const of = { kind: 'expense', account: this.#ids['6600'] }
    const useTax = which % 4 === 1 ? { useTax: this.#ids.tax } : {}
    return this.#bill(chosen, cents * 3 + 8, [
      { ...of, ...useTax, description: 'Supplies', quantity: '3', unitPrice: dollars(cents) },
      { kind: 'freight', description: 'Freight', unitPrice: '0.07' },
      { kind: 'tax', description: 'Tax', unitPrice: '0.03' },
      { ...of, description: 'Rebate', quantity: '-1', unitPrice: '0.02' },
    ])
  }
  /** The vendor asks for money ahead by a bill. */
  billAhead = (chosen: Chosen): Promise<Answer> =>
    this.#bill(chosen, chosen.cents, [{ kind: 'prepayment', description: 'Deposit', unitPrice: dollars(chosen.cents) }])

  /** For no goods: the vendor owes us, or now and then we owe the vendor. */
  vendorMemo = ({ which, cents, on }: Chosen): Promise<Answer> => {
    const { isForeign, vendor } = this.#vendor(which)
    const given = {
      ...{ direction: which % 5 === 1 ? 'credit' : 'debit', side: 'vendor', partner: vendor, memoDate: on },
      ...{ reason: this.#ids.memoReason, ...rateOf(isForeign, '1.1133557799') },
      lines: [{ description: 'Agreed', unitPrice: dollars(cents), account: this.#ids['6600'] }],
    }
    return this.#store.posted('credit-memos', given, this.#store.memos)
  }

  #openBills = (vendor: string | undefined, on: string) =>
    this.#rows(sql<Open>`select id, vendor, open::text from ap_invoices where vendor = ${vendor}::uuid and status = 'posted'
      and open > 0 and payment_hold = 'none' and coalesce(posting_date, invoice_date) <= ${on}::date order by code limit 4`)

  async #issued(given: Given): Promise<Answer> {
    const { send, books, paid } = this.#store
    const made = await send('/api/payments', { cashAccount: books.ids.bank, ...given })
    if (made.status >= 400) return made
    const { row } = made.body as { row: Row }
    await books.ida.post(`/api/payments/${row.id}/actions/approve`, {})
    const issued = await send(`/api/payments/${row.id}/actions/issue`, {})
    if (issued.status < 400) paid.push((issued.body as { row: Row }).row)
    else {
      await send(`/api/payments/${row.id}/actions/sendBack`, {})
      await send(`/api/payments/${row.id}/archive`, {})
    }
    return issued
  }

  /** Everything a vendor may be paid, less what it owes us and with what we owe it besides, by check. */
  payTogether = async ({ which, on }: Chosen): Promise<Answer> => {
    const { isForeign, vendor } = this.#vendor(which)
    const bills = await this.#openBills(vendor, on)
    const memos = await this.#rows(sql<
      Open & { direction: string }
    >`select id, partner as vendor, open::text, direction from credit_memos
      where partner = ${vendor}::uuid and side = 'vendor' and status = 'posted' and open > 0 and memo_date <= ${on}::date order by code limit 3`)
    if (bills.length === 0) return nothing
    return this.#issued({
      ...{ partner: vendor, method: this.#ids.check, paymentDate: on, ...rateOf(isForeign, '1.0711223344') },
      applications: [
        ...bills.map(({ id, open }) => ({ kind: 'apInvoice', apInvoice: id, cashAmount: open })),
        ...memos.map(({ id, open, direction }) => ({
          ...{ kind: 'vendorMemo', memo: id, cashAmount: direction === 'debit' ? `-${open}` : open },
        })),
      ],
    })
  }

  /** A run, approved by somebody else and issued; what it cannot pay it is sent back for and called off. */
  payRun = async ({ which, on }: Chosen): Promise<Answer> => {
    const { send, books } = this.#store
    const method = which % 2 === 0 ? this.#ids.check : this.#ids.ach
    const given = { cashAccount: books.ids.bank, method, paymentDate: on, payThrough: addDays(on, 60) }
    // What is owed abroad is paid at the rate of the day.
    await send('/api/exchange-rates', { currency: books.ids.eur, on, rate: '1.0833333333' })
    const made = await send('/api/payment-runs', given)
    if (made.status >= 400) return made
    const { row } = made.body as { row: Row }
    const act = (verb: string) => send(`/api/payment-runs/${row.id}/actions/${verb}`, {})
    const proposed = await act('propose')
    const approved =
      proposed.status < 400 ? await books.ida.post(`/api/payment-runs/${row.id}/actions/approve`, {}) : proposed
    const issued = approved.status < 400 ? await act('issue') : approved
    if (issued.status >= 400) await act('cancel')
    else {
      const paid = sql<Row>`select id, payment_date::text as "paymentDate" from payments where run = ${row.id}::uuid order by code`
      this.#store.paid.push(...(await this.#rows(paid)))
    }
    return issued
  }

  #check = async (which: number, status: string): Promise<string | undefined> => {
    const found = await this.#rows(sql<{ id: string }>`select id from checks where status = ${status} order by number`)
    return found[which % Math.max(1, found.length)]?.id
  }
  #onCheck = async (which: number, status: string, verb: string, given: Given): Promise<Answer> => {
    const check = await this.#check(which, status)
    return check ? this.#store.send(`/api/checks/${check}/actions/${verb}`, given) : nothing
  }
  confirmCheck = ({ which }: Chosen) => this.#onCheck(which, 'reserved', 'confirm', {})
  spoilCheck = ({ which }: Chosen) => this.#onCheck(which, 'reserved', 'spoil', { voidReason: 'Torn' })
  stopCheck = ({ which, on }: Chosen) =>
    this.#onCheck(which, 'issued', 'stop', { voidReason: 'Lost', voidedOn: on, replaceCheck: which % 2 === 0 })
  declareUnclaimed = ({ which, on }: Chosen) => this.#onCheck(which, 'issued', 'declareUnclaimed', { on })

  /** What a vendor owes us comes back as money, and now and then that is void. */
  refundMemo = async ({ which, amount, on }: Chosen): Promise<Answer> => {
    const { isForeign, vendor } = this.#vendor(which)
    const memos =
      await this.#rows(sql<Open>`select id, partner as vendor, open::text from credit_memos where partner = ${vendor}::uuid
      and side = 'vendor' and direction = 'debit' and status = 'posted' and open > 0 and memo_date <= ${on}::date order by code`)
    const memo = this.#store.pick(memos, which)
    if (!memo) return nothing
    const whole = Math.round(Number(memo.open) * 100)
    const back = dollars(amount % 2 === 0 ? whole : Math.ceil(whole / 2))
    const given = {
      ...{ payerKind: 'vendor', partner: vendor, amount: back, receivedOn: on, method: this.#ids.wire },
      ...rateOf(isForeign, '1.0650413027'),
      applications: [{ kind: 'memo', memo: memo.id, cashAmount: back }],
    }
    return this.#store.posted('cash-receipts', given, this.refunds)
  }
  voidRefund = ({ which, on }: Chosen) =>
    this.#store.undo('cash-receipts', 'void', this.refunds, which, of => ({
      on: [on, String(of.receivedOn)].sort()[1],
    }))

  /** Tax that was collected or that we owe ourselves, less what the office lets us keep. */
  payTax = ({ which, cents, on }: Chosen): Promise<Answer> => {
    const account = this.#ids[which % 2 === 0 ? '2200' : '2210']
    const kept = cents > 20 ? [{ kind: 'account', account: this.#ids['4950'], cashAmount: '-0.15' }] : []
    return this.#issued({
      ...{ payeeKind: 'other', payeeName: 'Comptroller', method: this.#ids.ach, paymentDate: on },
      applications: [{ kind: 'account', account, cashAmount: dollars(cents) }, ...kept],
    })
  }
}
