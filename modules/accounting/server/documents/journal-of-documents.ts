import { sql } from 'kysely'
import type { Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { reverseEntry } from '../reverse.ts'

/** Entries of a document that stand: posted, no mirror, and not themselves one. */
export const standingEntries = (work: AnyWork, source: string, events: readonly string[] = []) =>
  work.reader.rows<Tables['general-ledgers']>(sql`
    select e.id, e.code, e.period, e.posting_date::text as "postingDate", e.source_event as "sourceEvent" from general_ledgers e
    where e.source = ${source} and e.status = 'posted' and e.reverses is null and e.source_event is not null
      and (${events.length === 0} or e.source_event = any(${events}))
      and not exists (select from general_ledgers m where m.reverses = e.id)
    order by e.code`)

/** accounting R29: as of the document's own day where that period is open, else today, unless somebody chose a day. */
export async function dayOfUndoing(
  work: AnyWork,
  own: DateText,
  asked: DateText | null | undefined,
): Promise<DateText> {
  if (asked) return asked
  const open = await work.reader.first(
    sql`select 1 from fiscal_periods where status = 'open' and archived_at is null and ${own}::date between starts_on and ends_on`,
  )
  return open ? own : work.today
}

/** A document that memos speak of stays until they are void: voided, it would be taken off twice. */
export async function demandNotCredited(work: AnyWork, document: { readonly id: string }): Promise<void> {
  const memo = await work.reader.first<{ code: string }>(sql`
    select code from credit_memos where (invoice = ${document.id}::uuid or ap_invoice = ${document.id}::uuid) and status = 'posted' limit 1`)
  if (memo) throw Refusal.conflict({ code: 'voidMemoFirst', params: { memo: memo.code } })
}

/** The mirror of everything a document wrote into the books. */
export async function mirrorEntries(
  work: AnyWork,
  source: string,
  on: DateText,
  events: readonly string[] = [],
): Promise<void> {
  const entries = await standingEntries(work, source, events)
  // Nothing is taken back before it was done.
  const later = entries.find(({ postingDate }) => postingDate > on)
  if (later)
    throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: later.code ?? '', date: later.postingDate } })
  for (const entry of entries) await reverseEntry(work, entry, on)
}
