import { sql } from 'kysely'
import { isOfDocument } from '#modules/accounting/model/ledger/general-ledgers.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

interface Account {
  readonly id: string
  readonly label: string
  readonly isManual: boolean
  readonly isPostable: boolean
  readonly requireJob: boolean
  readonly requireDepartment: boolean
  readonly requirePartner: boolean
}

const accountsOf = (work: AnyWork, ids: readonly unknown[]): Promise<Account[]> =>
  work.reader.rows<Account>(sql`
    select id, number || ' ' || name as label, control = 'none' as "isManual", not is_heading and is_active as "isPostable",
      require_job as "requireJob", require_department as "requireDepartment", require_partner as "requirePartner"
    from accounts where id = any(${ids}::uuid[])`)

const wanted = { job: 'requireJob', department: 'requireDepartment', partner: 'requirePartner' } as const

/** Why a line may not stand on its account. */
function wrongLine(work: AnyWork, line: Row, account: Account, path: (string | number)[]) {
  const of = { account: account.label }
  if (!account.isPostable) return complaint([...path, 'account'], 'accountTakesNoLines', of)
  if (!account.isManual) return complaint([...path, 'account'], 'controlByHand', of)
  const missing = (['job', 'department', 'partner'] as const).find(tag => account[wanted[tag]] && !line[tag])
  const tag = missing && work.words(`general-ledger-lines.fields.${missing}`)
  return missing && complaint([...path, missing], 'accountWantsTag', { ...of, tag: tag ?? missing })
}

/** What people write by hand: postable accounts with their tags, and never a control account (accounting G7, G8). */
async function demandHandWritten(work: AnyWork, resource: string, lines: readonly Row[]): Promise<void> {
  const accounts = new Map(
    (
      await accountsOf(
        work,
        lines.map(line => line.account),
      )
    ).map(account => [account.id, account]),
  )
  const complaints = lines.flatMap((line, place) => {
    const account = accounts.get(line.account as string)
    return (account && wrongLine(work, line, account, ['lines', place])) ?? []
  })
  if (complaints.length) throw Refusal.fields(complaints, resource)
}

async function demandManualJournal(work: AnyWork, resource: string, after: Row): Promise<void> {
  const journal = await work.reader.first<{ name: string }>(
    sql`select name from ledger_types where id = ${after.ledgerType}::uuid and origin <> 'manual'`,
  )
  if (journal) throw Refusal.fields([complaint(['ledgerType'], 'journalByHand', { journal: journal.name })], resource)
}

const approved = ['ledgerType', 'postingDate', 'description', 'autoReverseOn'] as const
type Entry = Saved<'general-ledgers'>
const sidesOf = (entry: Entry) =>
  entry.lines.map(({ account, debit, credit }) => [account, String(debit ?? ''), String(credit ?? '')])

/** What was approved is what is posted: a changed draft asks again. */
function withdrawApproval(before: Entry | undefined, after: Entry): void {
  if (!before?.approvedBy) return
  const isSame =
    approved.every(field => (before[field] ?? null) === (after[field] ?? null)) &&
    JSON.stringify(sidesOf(before)) === JSON.stringify(sidesOf(after))
  if (isSame) return
  after.approvedBy = null
  after.approvedAt = null
}

/** Entries of events come through the posting door; all others are somebody's handwriting. */
export const savingEntry: SaveHook<'general-ledgers'> = async (work, { before, after }) => {
  const lines = after.lines
  numberLines(lines)
  if (isOfDocument(after.sourceEvent ?? null) || after.status === 'posted') return
  withdrawApproval(before, after)
  await demandManualJournal(work, 'general-ledgers', after)
  await demandHandWritten(work, 'general-ledgers', lines)
}

export const savingRecurring: SaveHook<'recurring-journals'> = async (work, { after }) => {
  await demandManualJournal(work, 'recurring-journals', after)
  await demandHandWritten(work, 'recurring-journals', after.lines)
}

/** A role has one account for each selection from a day on. */
export const savingRule: SaveHook<'posting-rules'> = async (work, { before, after }) => {
  const heading = await work.reader.first<{ label: string }>(
    sql`select number || ' ' || name as label from accounts where id = ${after.account}::uuid and is_heading`,
  )
  if (heading)
    throw Refusal.fields([complaint(['account'], 'ruleOfHeading', { account: heading.label })], 'posting-rules')
  const taken = await work.reader.first(sql`
    select 1 from posting_rules where role = ${after.role} and archived_at is null and id is distinct from ${before?.id ?? null}::uuid
      and inventory_class is not distinct from ${after.inventoryClass ?? null}::uuid
      and partner_group is not distinct from ${after.partnerGroup ?? null}::uuid
      and department is not distinct from ${after.department ?? null}::uuid
      and "from" is not distinct from ${after.from ?? null}::date`)
  if (taken && !after.archivedAt) throw Refusal.fields([complaint(['role'], 'ruleTaken')], 'posting-rules')
}

/** Cash lies on a cash account of the chart. */
export const savingCashAccount: SaveHook<'cash-accounts'> = async (work, { after }) => {
  const wrong = await work.reader.first<{ label: string }>(
    sql`select number || ' ' || name as label from accounts where id = ${after.glAccount}::uuid and (control <> 'cash' or is_heading)`,
  )
  if (wrong)
    throw Refusal.fields([complaint(['glAccount'], 'cashAccountOfBooks', { account: wrong.label })], 'cash-accounts')
}
