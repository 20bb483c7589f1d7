import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { mirrored, type Place, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { type EventCode, type PostingEvent, postingTable } from '#modules/accounting/model/posting/table.ts'
import type { RecordLink } from '#platform/model'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { sum } from '#platform/model/values/decimal.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type AccountedLine, accountsFrom, type Known, readRules } from './choose-accounts.ts'
import { ensureYearAfter, movePeriod, openBegunPeriods } from './fiscal-years.ts'

/** Something happened that the books must show. */
export interface Posting {
  readonly event: EventCode
  /** Tells one event of a kind from all others: the id of the transaction, the document, the period. */
  readonly key: string
  readonly on: DateText
  readonly description: string
  /** The record it happened to; the database asks whether it is there. */
  readonly source: RecordLink
  readonly lines: readonly PostingLine[]
  readonly isClosing?: boolean
}

/** Its number it gets when the transaction ends. */
export interface PostedEntry {
  readonly id: string
  readonly postingDate: DateText
}

interface Draft {
  readonly journal: string
  readonly on: DateText
  readonly description: string
  readonly sourceEvent: string
  readonly source: RecordLink
  readonly reverses?: string
  readonly isClosing: boolean
  readonly lines: readonly AccountedLine[]
}

const isOpen = (work: AnyWork, on: DateText) =>
  work.reader.first(
    sql`select 1 from fiscal_periods where status = 'open' and archived_at is null and ${on}::date between starts_on and ends_on`,
  )

/** accounting R38: what the floor reports late stands in the earliest open period; a document people typed is refused there. */
async function dayWhenClosed(work: AnyWork, on: DateText, event: PostingEvent): Promise<DateText> {
  if (((await openBegunPeriods(work)) > 0 && (await isOpen(work, on))) || !event.isOperational) return on
  const next = await work.reader.first<{ day: DateText | null }>(sql`
    select min(starts_on)::text as day from fiscal_periods where status = 'open' and archived_at is null and starts_on > ${on}::date`)
  return next?.day ?? on
}

/** An entry that stands as a draft with its lines; posting it, the database numbers and judges it (accounting G1–G8). */
export interface DraftedEntry {
  readonly id: string
  /** Not waited for: what is written next travels with it. Whoever goes on without waiting hears of a failure here. */
  readonly written: Promise<undefined>
  /** Judged at once and numbered when the transaction ends: the numbers have no gaps, so whoever has one keeps all others waiting. */
  post(): Promise<PostedEntry>
}

/** The database keeps one entry of an event. */
const isSecond = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'general_ledgers_source_event_key'

function write(work: AnyWork, draft: Draft): DraftedEntry {
  const id = newId()
  const total = sum(draft.lines, line => line.debit).toFixed(2)
  const entering = work.writer.run(sql`
    insert into general_ledgers (id, created_at, created_by, updated_at, updated_by, ledger_type, posting_date, description,
      source_event, source, reverses, is_closing, total, posted_at, posted_by)
    values (${id}::uuid, ${work.at}, ${work.by.userId}::uuid, ${work.at}, ${work.by.userId}::uuid,
      (select id from ledger_types where code = ${draft.journal}), ${draft.on}::date, ${draft.description}, ${draft.sourceEvent},
      ${draft.source}, ${draft.reverses ?? null}::uuid, ${draft.isClosing}, ${total}::numeric, ${work.at}, ${work.by.userId}::uuid)`)
  const entry = entering.catch((error: unknown) => {
    throw isSecond(error) ? Refusal.conflict({ code: 'postedTwice', params: { event: draft.sourceEvent } }) : error
  })
  const rows = draft.lines.map((line, place) => ({
    id: newId(),
    position: place + 1,
    account: line.account,
    debit: line.debit.isZero() ? null : line.debit.toFixed(2),
    credit: line.credit.isZero() ? null : line.credit.toFixed(2),
    memo: line.memo ?? null,
    partner: line.partner ?? null,
    job: line.job ?? null,
    order: line.order ?? null,
    part: line.part ?? null,
    department: line.department ?? null,
    costElement: line.costElement ?? null,
    reason: line.reason,
  }))
  const lines = work.writer.run(sql`
    insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit, memo, partner, job, "order",
      part, department, cost_element, reason)
    select l.id, ${id}::uuid, ${id}::uuid, l.position, l.position, l.account, l.debit, l.credit, l.memo, l.partner, l.job, l."order",
      l.part, l.department, l."costElement", l.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, position int, account uuid, debit numeric, credit numeric,
      memo text, partner uuid, job uuid, "order" uuid, part uuid, department uuid, "costElement" text, reason text)`)
  // None needs another's answer: they travel together, and the first that fails is the one that is told.
  const written = sideBySide([entry, lines]).then(() => undefined)
  written.catch(() => {})
  return {
    id,
    written,
    post: async () => {
      const posted = work.writer.first<{ postingDate: DateText }>(
        sql`update general_ledgers set status = 'posted' where id = ${id}::uuid returning posting_date::text as "postingDate"`,
      )
      const [, told] = await sideBySide([written, posted])
      return { id, ...told! }
    },
  }
}

/** accounting R29: the first day of the next period, which opens if it is still to come. */
export async function nextPeriodStart(work: AnyWork, on: DateText): Promise<DateText> {
  const find = () =>
    work.reader.first<{ id: string; startsOn: DateText; status: string }>(sql`
      select id, starts_on::text as "startsOn", status from fiscal_periods where starts_on > ${on}::date and archived_at is null
      order by starts_on limit 1`)
  let next = await find()
  if (!next) {
    // Beyond the last day of the books there is no period yet.
    const last = await work.reader.first<{ endsOn: DateText | null }>(
      sql`select max(ends_on)::text as "endsOn" from fiscal_years where archived_at is null`,
    )
    if (last?.endsOn) await ensureYearAfter(work, last.endsOn)
    next = await find()
  }
  if (!next) throw Refusal.conflict({ code: 'noPeriod', params: { date: addDays(on, 31), year: on.slice(0, 4) } })
  if (next.status === 'future') await movePeriod(work, next.id, 'open')
  return next.startsOn
}

/**
 * The one door into the books, inside the caller's transaction: event and entry are kept together or not at all. An event
 * without value leaves no entry; the same event twice is refused.
 */
export async function post(work: AnyWork, posting: Posting, books?: Books): Promise<PostedEntry | null> {
  const entry = await draftEntry(work, posting, books)
  return entry ? entry.post() : null
}

/** What the books must tell before something is entered. */
export interface Books {
  readonly isOpen: boolean
  readonly chart: Known
}

/** Asks the books about lines at these places, amounts aside: for whoever has more to ask at the same time. */
export async function askBooks(work: AnyWork, on: DateText, places: readonly Place[]): Promise<Books> {
  const [open, chart] = await Promise.all([isOpen(work, on), readRules(work, places)])
  return { isOpen: open !== undefined, chart }
}

/** The same in two steps, for whoever has more to write before the entry is numbered. */
export async function draftEntry(work: AnyWork, posting: Posting, books?: Books): Promise<DraftedEntry | null> {
  if (posting.lines.length === 0) return null
  const event: PostingEvent = postingTable[posting.event]
  const sourceEvent = `${posting.event}:${posting.key}`
  const { isOpen: open, chart } = books ?? (await askBooks(work, posting.on, posting.lines))
  const on = open ? posting.on : await dayWhenClosed(work, posting.on, event)
  const late = on === posting.on ? '' : ` (${work.words('reasons.lateOf', { date: posting.on })})`
  const lines = accountsFrom(chart, posting.lines, on)
  const draft = {
    journal: event.journal,
    on,
    description: `${posting.description}${late}`.slice(0, 300),
    sourceEvent,
    source: posting.source,
    isClosing: posting.isClosing ?? false,
    lines,
  }
  const entry = write(work, draft)
  return event.reverses ? { ...entry, post: () => postBoth(work, draft, entry) } : entry
}

/** An entry and its mirror on the first day of the next period. */
async function postBoth(work: AnyWork, draft: Draft, entry: DraftedEntry): Promise<PostedEntry> {
  const posted = await entry.post()
  await write(work, {
    ...draft,
    on: await nextPeriodStart(work, draft.on),
    sourceEvent: `${draft.sourceEvent}:reversal`,
    reverses: entry.id,
    lines: mirrored(draft.lines) as AccountedLine[],
  }).post()
  return posted
}
