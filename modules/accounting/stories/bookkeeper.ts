import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { broughtByAll } from '#tests/support/brought.ts'
import type { TestCompany, Visitor } from '#tests/support/open-company.ts'

/** A company with its books open back to 2025, and two people who may keep them. */

export type Row = Record<string, unknown> & { id: string; version: number; code: string }
export type Given = Record<string, unknown>

const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row

export class Bookkeeper {
  readonly company: TestCompany
  readonly max: Visitor
  readonly ida: Visitor
  readonly ids: Record<string, string> = {}

  constructor(company: TestCompany) {
    this.company = company
    this.max = company.visitor()
    this.ida = company.visitor()
  }

  async make(resource: string, given: Given, by = this.max): Promise<Row> {
    const answer = await by.post(`/api/${resource}`, given as never)
    if (answer.status !== 201) throw new Error(`${resource}: ${JSON.stringify(answer.body)}`)
    return rowOf(answer)
  }

  async act(resource: string, record: { id: string }, verb: string, asked: Given = {}, by = this.max): Promise<Row> {
    const answer = await by.post(`/api/${resource}/${record.id}/actions/${verb}`, asked as never)
    if (answer.status !== 200) throw new Error(`${resource} ${verb}: ${JSON.stringify(answer.body)}`)
    return rowOf(answer)
  }

  /** The reason it was refused with; for a field, with its path. */
  async refused(resource: string, record: { id: string } | null, verb: string, asked: Given = {}): Promise<string> {
    const path = record ? `/api/${resource}/${record.id}/actions/${verb}` : `/api/${resource}`
    const { status, body } = await this.max.post(path, asked as never)
    const { code, errors = [] } = body as { code: string; errors?: { path: string; code: string }[] }
    if (status < 400) return 'done'
    return errors[0] ? `${errors[0].path} ${errors[0].code}` : code
  }

  read = async (resource: string, record: { id: string }): Promise<Row> =>
    rowOf(await this.max.get(`/api/${resource}/${record.id}`))

  list = async (path: string): Promise<Row[]> => ((await this.max.get(`/api/${path}`)).body as { rows: Row[] }).rows

  /** Makes and posts a document. */
  posted = async (resource: string, given: Given): Promise<Row> =>
    this.act(resource, await this.make(resource, given), 'post')

  /** A file as the bank gave it, brought to us. */
  bankFile = async (content: string | Uint8Array, name = 'bank.ofx'): Promise<StoredFile> => {
    const { app, services } = this.company
    return broughtByAll(app.pool, await services.files.put(Readable.from([Buffer.from(content)]), name))
  }

  /** What the ledger says of accounts as of a day, debit positive; accounts at 0.00 that once had lines too. */
  async balances(asOf: string): Promise<Record<string, string>> {
    const rows = await this.company.doing(work =>
      work.reader.rows<{ number: string; balance: string }>(sql`
        select a.number, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as balance
        from general_ledger_lines l join general_ledgers e on e.id = l.root join accounts a on a.id = l.account
        where e.status = 'posted' and e.posting_date <= ${asOf}::date group by a.number order by a.number`),
    )
    return Object.fromEntries(rows.map(row => [row.number, row.balance]))
  }

  /** accounting R17: the sub-ledger of a control account as of a day, debit positive. */
  async openItems(control: string, asOf: string): Promise<string> {
    const row = await this.company.doing(work =>
      work.reader.first<{ base: string }>(
        sql`select coalesce(sum(base), 0)::numeric(18, 2)::text as base from mw_open_items(${control}, ${asOf}::date)`,
      ),
    )
    return row!.base
  }

  /** The lines of the last entry of a document: account, debit positive. */
  async entryOf(source: string, event = ''): Promise<[string, string][]> {
    const rows = await this.company.doing(work =>
      work.reader.rows<{ number: string; amount: string }>(sql`
        select a.number, (coalesce(l.debit, 0) - coalesce(l.credit, 0))::numeric(18, 2)::text as amount
        from general_ledger_lines l join accounts a on a.id = l.account where l.root = (
          select id from general_ledgers where source = ${source} and status = 'posted'
            and coalesce(source_event, '') like ${`${event}%`} order by code desc limit 1)
        order by l.position`),
    )
    return rows.map(row => [row.number, row.amount])
  }
}

export async function openBookkeeping(company: TestCompany): Promise<Bookkeeper> {
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    for (let year = Number(work.today.slice(0, 4)) - 1; year >= 2025; year--)
      await work.create('fiscal-years', { startsOn: `${year}-01-01` })
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'ida', roleKeys: ['2'] })
  const keeper = new Bookkeeper(company)
  await keeper.max.signIn('max')
  await keeper.ida.signIn('ida')
  const { ids, make } = { ids: keeper.ids, make: keeper.make.bind(keeper) }
  for (const account of await keeper.list('accounts?limit=200')) ids[account.number as string] = account.id
  const rates = [
    { component: 'State', rate: '6.25', from: '2020-01-01' },
    { component: 'County', rate: '1.25', from: '2020-01-01' },
    { component: 'City', rate: '0.75', from: '2020-01-01' },
  ]
  ids.tax = (await make('sales-taxes', { code: 'TX-AUSTIN', rates })).id
  ids.terms = (await make('terms', { code: '2/10 N30', netDays: 30, discountPercent: '2', discountDays: 10 })).id
  ids.net30 = (await make('terms', { code: 'N30', netDays: 30 })).id
  ids.bank = (await make('cash-accounts', { name: 'Operating', glAccount: ids['1000'], isDefault: true })).id
  for (const kind of ['check', 'ach', 'wire'])
    ids[kind] = (await make('payment-methods', { code: kind.toUpperCase(), kind })).id
  ids.memoReason = (await make('adjustment-reasons', { code: 'RET', name: 'Returned', use: 'memo' })).id
  ids.writeOff = (await make('adjustment-reasons', { code: 'SHORT', name: 'Short paid', use: 'writeOff' })).id
  await make('check-books', { name: 'Main', cashAccount: ids.bank, firstNumber: 5001, lastNumber: 5010 })
  ids.eur = (await make('currencies', { code: 'EUR' })).id
  return keeper
}
