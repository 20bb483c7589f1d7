import { sql } from 'kysely'
import {
  type OpenDocument,
  type OpeningBalances,
  openingDifference,
  readOpening,
} from '#modules/accounting/model/ledger/opening-balances.ts'
import { openedWith } from '#modules/accounting/model/posting/books.ts'
import { credit, debit } from '#modules/accounting/model/posting/lines.ts'
import { addYears, type DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { nextCode } from '#platform/server/records/codes.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { chooseAccounts } from './choose-accounts.ts'
import { openItem } from './documents/open-items.ts'
import { openBegunPeriods } from './fiscal-years.ts'
import { post } from './post.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** For the store: what lies on its shelves as the books begin, against this account. */
    'books.opening-stock': { readonly on: DateText; readonly account: string; readonly stock: OpeningBalances['stock'] }
  }
}

/** Years are added backward until one holds the day. */
async function ensurePeriod(work: AnyWork, on: DateText): Promise<void> {
  await openBegunPeriods(work)
  const { first } = (await work.reader.first<{ first: DateText | null }>(
    sql`select min(starts_on)::text as first from fiscal_years where archived_at is null`,
  ))!
  if (first && on < first) await work.issue('fiscal-years', { startsOn: addYears(first, -1) })
}

/** Control accounts that documents or stock must open, so that they tie (accounting E53). */
async function demandPlainAccounts(work: AnyWork, { accounts }: OpeningBalances): Promise<void> {
  const wrong = await work.reader.first<{ label: string }>(sql`
    select number || ' ' || name as label from accounts
    where id = any(${accounts.map(one => one.account)}::uuid[]) and (control in ('ar', 'ap', 'inventory') or is_heading) limit 1`)
  if (wrong) throw Refusal.conflict({ code: 'openingByDocument', params: { account: wrong.label } })
}

const openingAccount = async (work: AnyWork, on: DateText): Promise<string> =>
  (await chooseAccounts(work, [debit({ role: 'OPENING' }, money(0))], on))[0]!.account

async function openAccounts(work: AnyWork, { on, accounts }: OpeningBalances): Promise<void> {
  const company = await work.reader.first<{ id: string }>(sql`select id from company_info limit 1`)
  const { count } = (await work.reader.first<{ count: string }>(
    sql`select count(*)::text as count from general_ledgers where starts_with(source_event, 'OPEN.BALANCE:')`,
  ))!
  await post(work, {
    event: 'OPEN.BALANCE',
    key: `${on}:${count}`,
    on,
    description: work.words('closing.opening.entry'),
    source: `company-info/${company!.id}`,
    lines: openedWith(accounts.map(({ account, amount }) => ({ account, balance: amount }))),
  })
}

/** A document from before: its own dates on paper, the opening's in the books, and the opening account on the other side. */
interface Opened {
  readonly resource: 'ar-invoices' | 'ap-invoices'
  readonly id: string
  readonly control: 'ar' | 'ap'
  readonly side: 1 | -1
}

async function postOpened(work: AnyWork, { resource, id, control, side }: Opened, owed: OpenDocument, on: DateText) {
  const declared = work.registry.resource(resource)
  const tags = { partner: owed.partner, memo: owed.number }
  const owing = debit({ role: control === 'ar' ? 'AR' : 'AP', ...tags }, money(owed.amount.times(side)))
  const other = credit({ role: 'OPENING', ...tags }, money(owed.amount.times(side)))
  await post(work, {
    event: 'OPEN.BALANCE',
    key: id,
    on,
    description: work.words('closing.opening.document', { number: owed.number }),
    source: `${resource}/${id}`,
    lines: [owing, other],
  })
  await openItem(work, {
    control,
    resource,
    item: id,
    partner: owed.partner,
    on,
    amount: owed.amount,
    rate: null,
    side,
  })
  const code = control === 'ar' ? sql`, code = ${await nextCode(work.writer, declared)}` : sql``
  await work.writer.run(
    sql`update ${sql.table(control === 'ar' ? 'ar_invoices' : 'ap_invoices')} set status = 'posted'${code} where id = ${id}::uuid`,
  )
}

/** The other side is the opening account: they age, are paid and tie like any other. */
async function openDocuments(work: AnyWork, opening: OpeningBalances, account: string): Promise<void> {
  const { on } = opening
  const base = await work.reader.first<{ id: string }>(sql`select id from currencies where is_base`)
  const document = (owed: OpenDocument) => ({
    currency: base?.id,
    // On paper it is no younger than the day it is due.
    invoiceDate: [owed.dueOn, on].toSorted()[0],
    dueDate: owed.dueOn,
    lines: [
      {
        kind: 'charge',
        description: work.words('closing.opening.document', { number: owed.number }),
        quantity: '1',
        unitPrice: owed.amount.toFixed(2),
        account,
      },
    ],
  })
  for (const owed of opening.receivables) {
    const { lines, ...rest } = document(owed)
    const untaxed = lines.map(line => ({ ...line, taxable: false }))
    const given = { ...rest, customer: owed.partner, customerPo: owed.number, lines: untaxed }
    const id = (await work.issue('ar-invoices', given)).id
    await postOpened(work, { resource: 'ar-invoices', id, control: 'ar', side: 1 }, owed, on)
  }
  for (const owed of opening.payables) {
    const { lines, ...rest } = document(owed)
    const expenses = lines.map(line => ({ ...line, kind: 'expense' }))
    const given = { ...rest, postingDate: on, vendor: owed.partner, vendorInvoiceNumber: owed.number, lines: expenses }
    const id = (await work.issue('ap-invoices', { ...given, controlTotal: owed.amount.toFixed(2) })).id
    await postOpened(work, { resource: 'ap-invoices', id, control: 'ap', side: -1 }, owed, on)
  }
}

/** accounting E53: all of it at once, and only when it adds up to nothing; the opening account ends at 0.00. */
export async function openBooks(work: AnyWork, opening: OpeningBalances): Promise<void> {
  const difference = openingDifference(opening)
  if (!difference.isZero())
    throw Refusal.conflict({ code: 'openingUnbalanced', params: { difference: difference.toFixed(2) } })
  const { on } = opening
  await ensurePeriod(work, on)
  await demandPlainAccounts(work, opening)
  const account = await openingAccount(work, on)
  await openAccounts(work, opening)
  await openDocuments(work, opening, account)
  if (opening.stock.length) await work.raise('books.opening-stock', { on, account, stock: opening.stock })
}

export const openingEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'POST',
    path: '/api/general-ledgers/opening-balances',
    access: { action: 'fiscal-years.close' },
    asks: 'record',
    repeatable: true,
    summary: 'Opens the books with accounts, open documents and stock, which must add up to nothing',
    handle: async ({ by, body }) => {
      const read = readOpening(body)
      if ('wrong' in read) throw Refusal.fields(read.wrong)
      await perform(app, { by: by!, via: 'web', action: 'opening-balances' }, work => openBooks(work, read.opening))
      return { ok: true }
    },
  }),
]
