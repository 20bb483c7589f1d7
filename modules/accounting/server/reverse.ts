import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openBegunPeriods } from './fiscal-years.ts'
import { nextPeriodStart } from './post.ts'

type Entry = Tables['general-ledgers']

/** accounting R29: dated as the original where that period is open, else as asked, else today. */
async function dayOfReversal(work: AnyWork, entry: Entry, asked: string | null): Promise<string> {
  if (asked) return asked
  const open = await work.reader.first(sql`
    select 1 from fiscal_periods p, general_ledgers e join ledger_types t on t.id = e.ledger_type
    where p.id = e.period and e.id = ${entry.id}::uuid
      and (p.status = 'open' or p.status = 'softClosed' and t.origin in ('manual', 'bank', 'closing'))`)
  return open ? entry.postingDate : work.today
}

/** The mirror of a posted entry: same accounts and tags, sides swapped; the database proves it at commit. */
export async function reverseEntry(work: AnyWork, entry: Entry, on: string | null): Promise<string> {
  const mirror = await work.reader.first<{ code: string }>(
    sql`select code from general_ledgers where reverses = ${entry.id}::uuid`,
  )
  if (mirror)
    throw Refusal.conflict({ code: 'reversedAlready', params: { entry: entry.code ?? '', mirror: mirror.code } })
  const id = newId()
  const day = await dayOfReversal(work, entry, on)
  await work.writer.run(sql`
    insert into general_ledgers (id, created_at, created_by, updated_at, updated_by, ledger_type, posting_date, description, source,
      reverses, is_closing, total, posted_at, posted_by)
    select ${id}::uuid, ${work.at}, ${work.by.userId}::uuid, ${work.at}, ${work.by.userId}::uuid, ledger_type, ${day}::date, description,
      source, id, is_closing, total, ${work.at}, ${work.by.userId}::uuid
    from general_ledgers where id = ${entry.id}::uuid`)
  await work.writer.run(sql`
    insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit, memo, currency, foreign_amount,
      rate, partner, job, "order", part, department, cost_element, reason)
    select gen_random_uuid(), ${id}::uuid, ${id}::uuid, position, line_number, account, credit, debit, memo, currency, -foreign_amount,
      rate, partner, job, "order", part, department, cost_element, reason
    from general_ledger_lines where root = ${entry.id}::uuid`)
  await work.writer.run(sql`update general_ledgers set status = 'posted' where id = ${id}::uuid`)
  return id
}

/** accounting R29: entries of a journal that reverses itself are taken back as they are posted. */
export const savedEntry: SaveHook<'general-ledgers'> = async (work, { before, after }) => {
  if (before?.status !== 'draft' || after.status !== 'posted') return
  const journal = await work.reader.first<{ autoReverse: boolean }>(
    sql`select auto_reverse as "autoReverse" from ledger_types where id = ${after.ledgerType}::uuid`,
  )
  if (after.autoReverseOn || journal?.autoReverse) {
    const entry = (await readEntry(work, before.id))!
    const on = after.autoReverseOn ?? (await nextPeriodStart(work, entry.postingDate))
    await reverseEntry(work, entry, on)
  }
  // Whoever posts by hand is told the number.
  await work.writer.run(sql`set constraints z_entry_committed immediate`)
}

export const readEntry = (work: AnyWork, id: string) =>
  work.reader.first<Entry>(
    sql`select id, code, period, posting_date::text as "postingDate" from general_ledgers where id = ${id}::uuid`,
  )

/** Takes an entry back for whoever posted it (R29); answers the day. */
export async function takeBackEntry(work: AnyWork, id: string): Promise<DateText> {
  await openBegunPeriods(work)
  const mirror = await reverseEntry(work, (await readEntry(work, id))!, null)
  return (await readEntry(work, mirror))!.postingDate
}

const entryVerb = verb<'general-ledgers'>()

export const entryVerbs = {
  /** A second person: who wrote it does not approve it. */
  'general-ledgers.approve': entryVerb('general-ledgers.approve', async (work, entry) => {
    if (entry.createdBy === work.by.userId)
      throw Refusal.conflict({ code: 'preparedByYou', params: { document: entry.description } })
    return { approvedBy: work.by.userId, approvedAt: work.at }
  }),
  /** The database numbers it, finds its period and judges it. */
  'general-ledgers.post': entryVerb('general-ledgers.post', async work => {
    await openBegunPeriods(work)
    return { postedAt: work.at, postedBy: work.by.userId }
  }),
  'general-ledgers.reverse': entryVerb('general-ledgers.reverse', async (work, entry, asked) => {
    await openBegunPeriods(work)
    await reverseEntry(work, entry, asked.on ?? null)
    return undefined
  }),
}
