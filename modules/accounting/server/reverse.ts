import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openBegunPeriods } from './fiscal-years.ts'

type Entry = Tables['general-ledgers']

/** accounting R29: dated as the original where that period is open, else as asked, else today. */
async function dayOfReversal(work: AnyWork, entry: Entry, asked: string | null): Promise<string> {
  if (asked) return asked
  const open = await work.reader.first(
    sql`select 1 from fiscal_periods where id = ${entry.period}::uuid and status in ('open', 'softClosed')`,
  )
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
  await work.reader.run(sql`
    insert into general_ledgers (id, created_at, created_by, updated_at, updated_by, ledger_type, posting_date, description, source,
      reverses, is_closing, total, posted_at, posted_by)
    select ${id}::uuid, ${work.at}, ${work.by.userId}::uuid, ${work.at}, ${work.by.userId}::uuid, ledger_type, ${day}::date, description,
      source, id, is_closing, total, ${work.at}, ${work.by.userId}::uuid
    from general_ledgers where id = ${entry.id}::uuid`)
  await work.reader.run(sql`
    insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit, memo, currency, foreign_amount,
      rate, partner, job, "order", part, department, cost_element, reason)
    select gen_random_uuid(), ${id}::uuid, ${id}::uuid, position, line_number, account, credit, debit, memo, currency, -foreign_amount,
      rate, partner, job, "order", part, department, cost_element, reason
    from general_ledger_lines where root = ${entry.id}::uuid`)
  await work.reader.run(sql`update general_ledgers set status = 'posted' where id = ${id}::uuid`)
  return id
}

const entryVerb = verb<'general-ledgers'>()

export const entryVerbs = {
  /** The database numbers it, finds its period and judges it. */
  'general-ledgers.post': entryVerb('general-ledgers', async work => {
    await openBegunPeriods(work)
    return { postedAt: work.at, postedBy: work.by.userId }
  }),
  'general-ledgers.reverse': entryVerb('general-ledgers', async (work, entry, asked: { on?: string | null }) => {
    await reverseEntry(work, entry, asked.on ?? null)
    return undefined
  }),
}
