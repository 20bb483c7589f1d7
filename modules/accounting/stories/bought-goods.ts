import { sql } from 'kysely'
import { post, stockEntries } from '#modules/accounting/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { Bookkeeper, Given, Row } from './bookkeeper.ts'

/** Goods of every costing, bought from a vendor of our own currency and one of another, as random steps and stories ask for them. */

export interface Chosen {
  readonly which: number
  readonly amount: number
  readonly cents: number
  readonly on: DateText
}
export interface Answer {
  readonly status: number
  readonly body: unknown
}

type Line = Record<string, string> & { id: string }
interface Ordered {
  readonly order: string
  readonly poLine: string
  readonly vendor: string
  readonly item: string | null
  readonly kind: string
  readonly unitPrice: number
  readonly isLot: boolean
  readonly rate: string | null
}

interface Goods {
  readonly item: string
  readonly isLot: boolean
}
interface Terms {
  readonly amount: number
  readonly unitPrice: string
  readonly on: string
}
interface Returned {
  readonly id: string
  readonly vendor: string
  readonly quantity: string
}

export const dollars = (cents: number) => (cents / 100).toFixed(2)
const few = ({ amount }: Chosen) => String((amount % 5) + 1)
export const nothing: Answer = { status: 204, body: null }

export class Store {
  readonly books: Bookkeeper
  readonly ids: Record<string, string> = {}
  readonly classes: string[] = []
  readonly items: Goods[] = []
  readonly ordered: Ordered[] = []
  readonly receipts: Row[] = []
  readonly bills: Row[] = []
  readonly memos: Row[] = []
  readonly paid: Row[] = []
  #made = 0

  constructor(books: Bookkeeper) {
    this.books = books
  }

  readonly send = (path: string, given: Given): Promise<Answer> => this.books.max.post(path, given as never)

  /** Makes a document and posts it; one that is refused is put away, so that it hinders no close. */
  async posted(resource: string, given: Given, kept: Row[]): Promise<Answer> {
    const made = await this.send(`/api/${resource}`, given)
    if (made.status >= 400) return made
    const { row } = made.body as { row: Row }
    const posted = await this.send(`/api/${resource}/${row.id}/actions/post`, {})
    if (posted.status < 400) kept.push((posted.body as { row: Row }).row)
    else await this.send(`/api/${resource}/${row.id}/archive`, {})
    return posted
  }

  order = async ({ which, amount, cents, on }: Chosen): Promise<Answer> => {
    const { ids } = this
    const kind = (['stock', 'stock', 'stock', 'jobMaterial', 'outsideProcess', 'service'] as const)[which % 6]!
    const { item, isLot } = this.items[which % this.items.length]!
    const isForeign = which % 5 === 0
    const ofKind = {
      stock: { item },
      jobMaterial: { item, job: ids.job },
      outsideProcess: { process: ids.process, job: ids.job, description: 'Anodize' },
      service: { description: 'Calibration', account: this.books.ids['6600'] },
    }[kind]
    const made = await this.send('/api/purchase-orders', {
      ...{ vendor: isForeign ? ids.foreign : ids.vendor, orderDate: on, ...(isForeign && { exchangeRate: '1.0875' }) },
      lines: [
        { kind, ...ofKind, quantity: String(amount * 4), unit: ids.unit, unitPrice: dollars(cents), dueDate: on },
      ],
    })
    if (made.status >= 400) return made
    const { row } = made.body as { row: Row }
    await this.send(`/api/purchase-orders/${row.id}/actions/submit`, {})
    const sent = await this.send(`/api/purchase-orders/${row.id}/actions/send`, { sentVia: 'otherwise' })
    if (sent.status < 400)
      this.ordered.push({
        ...{ order: row.id, poLine: (row.lines as Line[])[0]!.id, vendor: String(row.vendor), kind, isLot },
        ...{ item: 'item' in ofKind ? item : null, unitPrice: cents, rate: isForeign ? '1.0875' : null },
      })
    return sent
  }

  /** Another item of the same costing, of which nothing is there yet. */
  async another(place: number): Promise<Goods> {
    const name = `${++this.#made} of ${place}`
    return {
      item: await this.#itemOf(this.classes[place]!, name, this.items[place]!.isLot),
      isLot: this.items[place]!.isLot,
    }
  }

  #itemOf = async (inventoryClass: string, name: string, isLot: boolean): Promise<string> => {
    const given = { partNumber: name, name, tracking: isLot ? 'lot' : 'none', inventoryClass, defaultSource: 'stock' }
    const part = (await this.books.make('parts', given)).id
    return `part-revisions/${(await this.books.make('part-revisions', { part, revision: 'A' })).id}`
  }
  async addClass(costing: string, accounts: Given, isLot: boolean): Promise<void> {
    const made = await this.books.make('inventory-classes', { code: costing, name: costing, costing, ...accounts })
    this.classes.push(made.id)
    this.items.push({ item: await this.#itemOf(made.id, costing, isLot), isLot })
  }

  draftOrder = ({ item }: Goods, on: string): Promise<Row> =>
    this.books.make('purchase-orders', {
      ...{ vendor: this.ids.vendor, orderDate: on },
      lines: [{ kind: 'stock', item, quantity: '10', unit: this.ids.unit, unitPrice: '5.00', dueDate: on }],
    })

  /** Ordered, sent and received. */
  async bought(goods: Goods, terms: Terms, arrives = terms.amount): Promise<Ordered> {
    return this.#arrived({ kind: 'stock', item: goods.item }, goods, terms, arrives)
  }
  receiveOf = (of: Ordered, amount: number, on: string): Promise<Row> =>
    this.books.posted('po-receipts', this.#receipt(of, amount, { effectiveDate: on }))
  boughtFor = (job: string, terms: Terms): Promise<Ordered> =>
    this.#arrived({ kind: 'outsideProcess', process: this.ids.process, job, description: 'Anodize' }, null, terms)

  async #arrived(line: Given, goods: Goods | null, { amount, unitPrice, on }: Terms, arrives = amount) {
    const { ids } = this
    const order = await this.books.make('purchase-orders', {
      ...{ vendor: ids.vendor, orderDate: on },
      lines: [{ ...line, quantity: String(amount), unit: ids.unit, unitPrice, dueDate: on }],
    })
    await this.books.act('purchase-orders', order, 'submit')
    await this.books.act('purchase-orders', order, 'send', { sentVia: 'otherwise' })
    const of: Ordered = {
      ...{ order: order.id, poLine: (order.lines as Line[])[0]!.id, vendor: ids.vendor!, kind: String(line.kind) },
      ...{ item: goods?.item ?? null, isLot: goods?.isLot ?? false, unitPrice: Number(unitPrice) * 100, rate: null },
    }
    await this.books.posted('po-receipts', this.#receipt(of, arrives, { effectiveDate: on }))
    return of
  }

  /** Several things on one order, sent, and received but for one of each. */
  async boughtTogether(goods: readonly Goods[], { amount, unitPrice, on }: Terms) {
    const { ids } = this
    const order = await this.books.make('purchase-orders', {
      ...{ vendor: ids.vendor, orderDate: on },
      lines: goods.map(({ item }) => ({
        ...{ kind: 'stock', item, quantity: String(amount), unit: ids.unit, unitPrice, dueDate: on },
      })),
    })
    await this.books.act('purchase-orders', order, 'submit')
    await this.books.act('purchase-orders', order, 'send', { sentVia: 'otherwise' })
    const poLines = (order.lines as Line[]).map(line => line.id)
    await this.books.posted('po-receipts', {
      ...{ vendor: ids.vendor, vendorPackingSlip: `M-${++this.#made}`, effectiveDate: on },
      lines: poLines.map(poLine => ({ poLine, quantity: String(amount - 1), storageLocation: ids.bin })),
    })
    return { order: order.id, poLines }
  }

  async take({ item, isLot }: Goods, amount: number): Promise<void> {
    const [lot] = isLot ? await this.#lotsOf(item) : []
    const given = { type: 'issue', item, quantity: String(amount), storageLocation: this.ids.bin, ...(lot && { lot }) }
    await this.books.make('inventory-transactions', given)
  }

  job = async (): Promise<string> =>
    (
      await this.books.make('jobs', {
        ...{ partRevision: this.items[0]!.item.split('/')[1], quantityToMake: '4', dueDate: '2099-01-15' },
      })
    ).id

  /** As production closes a job: whatever is left in it is a variance. */
  closeJob = (job: string, balance: string, on: DateText): Promise<unknown> =>
    this.books.company.doing(async work => {
      await post(work, {
        ...{ event: 'WIP.CLOSE', key: job, on, description: 'Closed', source: `jobs/${job}` },
        lines: stockEntries.closedJob({ job, balance: money(balance) }),
      })
      await work.writer.run(sql`update jobs set status = 'closed' where id = ${job}::uuid`)
    })

  receive = async ({ which, amount, cents, on }: Chosen): Promise<Answer> => {
    const of = this.pick(this.ordered, which)
    if (!of) return nothing
    return this.posted(
      'po-receipts',
      this.#receipt(of, amount, { effectiveDate: on, ...(which % 3 === 0 && { freight: dollars(cents) }) }),
      this.receipts,
    )
  }

  #receipt = (of: Ordered, amount: number, more: Given, line: Given = {}): Given => ({
    ...{ vendor: of.vendor, vendorPackingSlip: `M-${++this.#made}`, ...more },
    lines: [{ poLine: of.poLine, quantity: String(amount), storageLocation: this.ids.bin, ...line }],
  })

  /** Back to the vendor, from whichever lot of it there is. */
  giveBack = async ({ which, amount, on }: Chosen): Promise<Answer> => {
    const of = this.pick(this.ordered, which)
    if (!of) return nothing
    return this.giveBackOf(of, (amount % 3) + 1, on)
  }

  async giveBackOf(of: Ordered, amount: number, on: string): Promise<Answer> {
    const [lot] = of.isLot && of.item ? await this.#lotsOf(of.item) : []
    const line = { returnReason: this.ids.returned, ...(lot && { lot }) }
    return this.posted(
      'po-receipts',
      this.#receipt(of, amount, { kind: 'return', effectiveDate: on }, line),
      this.receipts,
    )
  }

  #lotsOf = async (item: string): Promise<string[]> =>
    (
      await this.books.company.doing(work =>
        work.reader.rows<{ lot: string }>(
          sql`select lot from stock_balances where item = ${item} and lot is not null and quantity > 0 order by id`,
        ),
      )
    ).map(({ lot }) => lot)

  bill = async ({ which, amount, cents, on }: Chosen): Promise<Answer> => {
    const of = this.pick(this.ordered, which)
    if (!of) return nothing
    // Mostly a little off, now and then far off.
    const unitPrice = dollars(which % 7 === 0 ? cents : Math.max(1, of.unitPrice + (cents % 41) - 20))
    return this.billOf(of, { amount, unitPrice, on })
  }

  billOf = (
    of: Pick<Ordered, 'vendor' | 'poLine' | 'rate'>,
    { amount, unitPrice, on }: { amount: number; unitPrice: string; on: string },
  ): Promise<Answer> =>
    this.posted(
      'ap-invoices',
      {
        ...{ vendor: of.vendor, vendorInvoiceNumber: `V-${++this.#made}`, invoiceDate: on, rate: of.rate && '1.1025' },
        controlTotal: dollars(Math.round(Number(unitPrice) * 100) * amount),
        lines: [{ kind: 'receipt', poLine: of.poLine, description: 'Goods', quantity: String(amount), unitPrice }],
      },
      this.bills,
    )

  billFreight = async ({ which, cents, on }: Chosen): Promise<Answer> => {
    const receipt = this.pick(this.receipts, which)
    if (!receipt) return nothing
    const given = {
      ...{
        vendor: receipt.vendor,
        vendorInvoiceNumber: `V-${++this.#made}`,
        invoiceDate: on,
        controlTotal: dollars(cents),
      },
      ...(receipt.vendor === this.ids.foreign && { rate: '1.1025' }),
      lines: [{ kind: 'freight', landedCost: receipt.id, description: 'Freight', unitPrice: dollars(cents) }],
    }
    return this.posted('ap-invoices', given, this.bills)
  }

  returnsOf = (item: string | null = null): Promise<Returned[]> =>
    this.books.company.doing(work =>
      work.reader.rows<Returned>(sql`
        select t.id, r.vendor, (-t.quantity)::text as quantity from inventory_transactions t
        join po_receipt_lines l on t.source = 'po-receipt-lines/' || l.id join po_receipts r on r.id = l.root
        where t.type = 'vendorReturn' and ${item ? sql`t.item = ${item}` : sql`true`} order by t.code`),
    )

  /** For something given back, all of it or a part. */
  debitMemo = async ({ which, amount, cents, on }: Chosen): Promise<Answer> => {
    const back = this.pick(await this.returnsOf(), which)
    if (!back) return nothing
    const quantity = String(Math.min(Number(back.quantity), amount))
    return this.creditOf({ ...back, quantity }, { unitPrice: dollars(cents), on })
  }

  creditOf = (back: Returned, { unitPrice, on }: { unitPrice: string; on: string }): Promise<Answer> => {
    const given = {
      ...{ direction: 'debit', side: 'vendor', partner: back.vendor, reason: this.books.ids.memoReason, memoDate: on },
      ...(back.vendor === this.ids.foreign && { rate: '1.09' }),
      lines: [{ description: 'Given back', quantity: back.quantity, unitPrice, returnTransaction: back.id }],
    }
    return this.posted('credit-memos', given, this.memos)
  }

  undo = (resource: string, verb: string, from: Row[], which: number, asked: (of: Row) => Given): Promise<Answer> => {
    const record = this.pick(from, which)
    if (!record) return Promise.resolve(nothing)
    return this.send(`/api/${resource}/${record.id}/actions/${verb}`, asked(record))
  }
  /** Voided on a day, and not before its own. */
  #void = (resource: string, from: Row[], { which, on }: Chosen) =>
    this.undo(resource, 'void', from, which, of => ({ on: [on, String(of.invoiceDate ?? of.memoDate)].sort()[1] }))
  /** A bill, in full or in part; what is on hold is released first, now and then. */
  pay = async ({ which, amount, on }: Chosen): Promise<Answer> => {
    const picked = this.pick(this.bills, which)
    if (!picked) return nothing
    const bill = await this.books.read('ap-invoices', picked)
    const whole = Math.round(Number(bill.open) * 100)
    if (which % 2 === 0 && bill.paymentHold !== 'none')
      await this.send(`/api/ap-invoices/${bill.id}/actions/releaseHold`, { holdReason: 'Agreed by phone' })
    const made = await this.send('/api/payments', {
      ...{ partner: bill.vendor, cashAccount: this.books.ids.bank, method: this.books.ids.ach, paymentDate: on },
      ...(bill.vendor === this.ids.foreign && { rate: '1.08' }),
      applications: [
        { kind: 'apInvoice', apInvoice: bill.id, cashAmount: dollars(amount % 3 === 0 ? Math.ceil(whole / 3) : whole) },
      ],
    })
    if (made.status >= 400) return made
    const { row } = made.body as { row: Row }
    await this.books.ida.post(`/api/payments/${row.id}/actions/approve`, {})
    const issued = await this.send(`/api/payments/${row.id}/actions/issue`, {})
    if (issued.status < 400) this.paid.push((issued.body as { row: Row }).row)
    else {
      await this.send(`/api/payments/${row.id}/actions/sendBack`, {})
      await this.send(`/api/payments/${row.id}/archive`, {})
    }
    return issued
  }
  /** A sent order is changed, in quantity, price or both, and sent again; now and then the change is discarded. */
  changeOrder = async ({ which, amount, cents }: Chosen): Promise<Answer> => {
    const of = this.pick(this.ordered, which)
    if (!of) return nothing
    const act = (verb: string, given: Given = {}) =>
      this.send(`/api/purchase-orders/${of.order}/actions/${verb}`, given)
    const opened = await act('change')
    if (opened.status >= 400) return opened
    const { row } = opened.body as { row: Row }
    const lines = (row.lines as Line[]).map(line => ({
      ...line,
      ...(which % 3 !== 1 && { quantity: String(Number(line.quantity) + (amount % 5) - 2) }),
      ...(which % 3 !== 2 && { unitPrice: dollars(Math.max(1, of.unitPrice + (cents % 9) - 4)) }),
    }))
    const path = `/api/purchase-orders/${of.order}`
    const typed = await this.books.max.patch(path, { version: row.version, lines } as never)
    if (typed.status >= 400 || which % 4 === 0) {
      const back = await act('discardChange')
      return back.status >= 400 ? back : typed
    }
    const submitted = await act('submit')
    if (submitted.status >= 400) {
      await act('discardChange')
      return submitted
    }
    const sent = await act('send', { sentVia: 'otherwise' })
    if (sent.status < 400)
      for (const line of (sent.body as { row: Row }).row.lines as Line[])
        if (!this.ordered.some(known => known.poLine === line.id))
          this.ordered.push({ ...of, poLine: line.id, unitPrice: Math.round(Number(line.unitPrice) * 100) })
    return sent
  }
  shortClose = ({ which }: Chosen) =>
    this.undo(
      'purchase-orders',
      'shortClose',
      this.ordered.map(({ order }) => ({ id: order }) as Row),
      which,
      () => ({ closeReason: 'The rest is not needed' }),
    )
  /** Money the vendor has before it bills. */
  payAhead = async ({ which, cents, on }: Chosen): Promise<Answer> => {
    const isForeign = which % 4 === 0
    const made = await this.send('/api/payments', {
      ...{ partner: isForeign ? this.ids.foreign : this.ids.vendor, cashAccount: this.books.ids.bank },
      ...{ method: this.books.ids.ach, paymentDate: on, ...(isForeign && { rate: '1.08' }) },
      applications: [{ kind: 'prepayment', cashAmount: dollars(cents) }],
    })
    if (made.status >= 400) return made
    const { row } = made.body as { row: Row }
    await this.books.ida.post(`/api/payments/${row.id}/actions/approve`, {})
    const issued = await this.send(`/api/payments/${row.id}/actions/issue`, {})
    if (issued.status >= 400) await this.send(`/api/payments/${row.id}/archive`, {})
    return issued
  }
  applyAhead = ({ which, on }: Chosen) =>
    this.undo('ap-invoices', 'applyPrepayments', this.bills, which, () => ({ on }))
  takeBackAhead = ({ which, on }: Chosen) =>
    this.undo('ap-invoices', 'takeBackPrepayments', this.bills, which, () => ({ on }))
  voidPayment = ({ which, on }: Chosen) =>
    this.undo('payments', 'void', this.paid, which, of => ({
      ...{ voidReason: 'Sent twice', voidedOn: [on, String(of.paymentDate)].sort()[1] },
    }))
  voidBill = (chosen: Chosen) => this.#void('ap-invoices', this.bills, chosen)
  voidMemo = (chosen: Chosen) => this.#void('credit-memos', this.memos, chosen)
  reverseReceipt = ({ which }: Chosen) =>
    this.undo('po-receipts', 'reverse', this.receipts, which, () => ({ reversalReason: 'Wrong order' }))

  #byHand = async (chosen: Chosen, given: Given): Promise<Answer> => {
    const { item, isLot } = this.items[chosen.which % this.items.length]!
    const [lot] = isLot ? await this.#lotsOf(item) : []
    if (isLot && !lot) return nothing
    const all = { item, storageLocation: this.ids.bin, effectiveDate: chosen.on, ...(lot && { lot }), ...given }
    return this.send('/api/inventory-transactions', all)
  }
  issue = (chosen: Chosen) => this.#byHand(chosen, { type: 'issue', quantity: few(chosen) })
  issueToJob = (chosen: Chosen) => this.#byHand(chosen, { type: 'issue', quantity: few(chosen), job: this.ids.job })
  adjust = (chosen: Chosen) =>
    this.#byHand(chosen, { type: 'adjust', quantity: `-${few(chosen)}`, reason: this.ids.lost })
  revalue = (chosen: Chosen) =>
    this.#byHand(chosen, { type: 'revalue', quantity: '0', value: dollars(chosen.cents), reason: this.ids.revalued })

  /** The one that comes next in a circle; -1 is the last. */
  pick = <T>(from: readonly T[], which: number): T | undefined =>
    from.at(which < 0 ? which : which % Math.max(1, from.length))
}

export async function openStore(books: Bookkeeper): Promise<Store> {
  const store = new Store(books)
  const { ids } = store
  const make = async (resource: string, given: Given) => (await books.make(resource, given)).id
  const site = await make('storage-groups', { name: 'Bought', code: 'BOUGHT', type: 'site' })
  ids.bin = await make('storage-locations', { code: 'A-01', storageGroup: site, type: 'bin' })
  const accounts = {
    ...{ inventoryAccount: books.ids['1200'], issueAccount: books.ids['6600'], adjustmentAccount: books.ids['5120'] },
    ...{ scrapAccount: books.ids['5130'], varianceAccount: books.ids['5100'] },
  }
  await store.addClass('movingAverage', accounts, false)
  await store.addClass('fifo', accounts, false)
  await store.addClass('lotActual', accounts, true)
  const vendor = { isVendor: true, isCustomer: false, status: 'active', vendorTerms: books.ids.net30 }
  ids.vendor = await make('business-partners', { name: 'Metals Inc', ...vendor })
  ids.foreign = await make('business-partners', { name: 'Metalle GmbH', ...vendor, currency: books.ids.eur })
  ids.unit = await make('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })
  ids.process = await make('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
  await make('check-books', { name: 'Long', cashAccount: books.ids.bank, firstNumber: 20_001, lastNumber: 29_999 })
  ids.job = await store.job()
  for (const [name, use] of [
    ['returned', 'return'],
    ['lost', 'adjust'],
    ['revalued', 'revalue'],
  ] as const)
    ids[name] = await make('adjustment-reasons', { code: name.toUpperCase(), name, use })
  return store
}
