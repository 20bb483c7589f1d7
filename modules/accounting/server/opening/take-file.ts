import { sql } from 'kysely'
import { readDocuments } from '#modules/accounting/model/ledger/open-documents-file.ts'
import { columnsIn } from '#modules/accounting/model/ledger/report-table.ts'
import { addedUp, readTrialBalance, sidesOf } from '#modules/accounting/model/ledger/trial-balance-file.ts'
import { partnerCalled } from '#modules/parties/server/index.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { findAccount, standingLine } from './find-names.ts'
import { demandDraft } from './standing-opening.ts'

export const parts = ['accounts', 'receivables', 'payables'] as const
export type Part = (typeof parts)[number]

type Lines = readonly (readonly string[])[]

export interface Taken {
  /** Lines that stand in the draft now, as the file says them. */
  readonly taken: number
}

interface Balance {
  readonly account: string | null
  readonly name: string
  readonly amount: Money
}

/** Accounts of the same name or number in a file are one line. */
async function takeBalances(work: AnyWork, lines: Lines): Promise<Taken> {
  const read = readTrialBalance(lines)
  if (!read?.length) throw Refusal.conflict({ code: 'openingNoTrialBalance', params: { columns: columnsIn(lines) } })
  const balances = new Map<string, Balance>()
  for (const { name, amount } of addedUp(read)) {
    const account = await findAccount(work, name)
    const key = account ?? name.toLowerCase()
    const known = balances.get(key)
    balances.set(key, { account, name: known?.name ?? name, amount: money(amount.plus(known?.amount ?? money(0))) })
  }
  for (const { account, name, amount } of balances.values()) {
    const standing = await standingLine(work, { account, accountName: name })
    const given = sidesOf(amount)
    if (standing) await work.update('opening-accounts', standing, given)
    else await work.create('opening-accounts', { ...given, account, accountName: name })
  }
  return { taken: balances.size }
}

const ofPart = {
  receivables: { resource: 'opening-invoices', table: 'opening_invoices', partner: 'customer', name: 'customerName' },
  payables: { resource: 'opening-bills', table: 'opening_bills', partner: 'vendor', name: 'vendorName' },
} as const

async function takeDocuments(work: AnyWork, lines: Lines, part: 'receivables' | 'payables'): Promise<Taken> {
  const read = readDocuments(lines)
  if (!read?.length) throw Refusal.conflict({ code: 'openingNoDocuments', params: { columns: columnsIn(lines) } })
  const { resource, table, partner: field, name } = ofPart[part]
  for (const one of read) {
    if (!one.partner) throw Refusal.conflict({ code: 'openingRowWithoutPartner', params: { row: one.row } })
    if (!one.invoiceDate) throw Refusal.conflict({ code: 'openingRowWithoutDate', params: { row: one.row } })
    const partner = await partnerCalled(work, one.partner, field)
    const standing = await work.reader.first<{ id: string; version: number }>(sql`
      select id, version from ${sql.table(table)} where archived_at is null and number = ${one.number}
        and (${sql.ref(field)} = ${partner}::uuid
          or ${sql.ref(field)} is null and lower(${sql.ref(`${field}_name`)}) = lower(${one.partner}))`)
    const isDueLater = one.dueDate && one.dueDate >= one.invoiceDate
    const given = {
      ...{ invoiceDate: one.invoiceDate, dueDate: isDueLater ? one.dueDate : null },
      ...{ amount: one.amount?.toFixed(2) ?? null, open: one.open.toFixed(2) },
    }
    if (standing) await work.update(resource, standing.id, { ...given, version: standing.version })
    else
      await work.create(resource, {
        ...{ ...given, number: one.number.slice(0, 80), [field]: partner },
        [name]: partner ? null : one.partner.slice(0, 200),
      })
  }
  return { taken: read.length }
}

/** The rows of a file become lines of the draft; a line that stands is changed to what the file says. */
export async function takeFile(work: AnyWork, part: Part, lines: Lines): Promise<Taken> {
  await demandDraft(work)
  return part === 'accounts' ? takeBalances(work, lines) : takeDocuments(work, lines, part)
}

interface Unknown {
  readonly part: Part
  readonly name: string
  readonly to: string
}

/** What a file calls so is this account or partner, on every line. Two lines of one account become one. */
export async function assignName(work: AnyWork, { part, name, to }: Unknown): Promise<void> {
  await demandDraft(work)
  if (part !== 'accounts') {
    const { resource, table, partner } = ofPart[part]
    const rows = await work.reader.rows<{ id: string }>(sql`
      select id from ${sql.table(table)} where archived_at is null and ${sql.ref(partner)} is null
        and ${sql.ref(`${partner}_name`)} = ${name}`)
    for (const { id } of rows) await work.update(resource, id, { [partner]: to })
    return
  }
  const [line] = await work.reader.rows<{ id: string; amount: string }>(sql`
    select id, (coalesce(debit, 0) - coalesce(credit, 0))::text as amount from opening_accounts
    where archived_at is null and account is null and account_name = ${name}`)
  if (!line) throw Refusal.notFound()
  const [other] = await work.reader.rows<{ id: string; amount: string }>(sql`
    select id, (coalesce(debit, 0) - coalesce(credit, 0))::text as amount from opening_accounts
    where archived_at is null and account = ${to}::uuid`)
  if (!other) {
    await work.update('opening-accounts', line.id, { account: to })
    return
  }
  const amount = money(other.amount).plus(money(line.amount))
  await work.writer.run(
    sql`update opening_accounts set archived_at = ${work.at}, archived_by = ${work.by.userId}::uuid where id = ${line.id}::uuid`,
  )
  await work.update('opening-accounts', other.id, sidesOf(money(amount)))
}
