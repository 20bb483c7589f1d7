import { sql } from 'kysely'
import type { Words } from '#platform/model'
import {
  type BatchAnswer,
  type ChainedEvent,
  chainHash,
  chainStart,
  type EventAnswer,
  isTaken,
} from '#platform/model/terminal/event.ts'
import { type Doubt, doubtfulTime, taking } from '#platform/model/terminal/taking.ts'
import { isPassing } from '../database/trouble.ts'
import { problemDocument, Refusal } from '../problems.ts'
import { type App, perform, type RequestContext } from '../work/app.ts'
import type { AnyWork } from '../work/work.ts'

/** What became of an event when it first came. */
export interface Kept {
  readonly result: 'applied' | 'exception'
}

/** Where a session stands: the last event taken. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

/**
 * A kind of terminal: where its events are kept, and what they do. The floor has one; the time clock and others bring theirs,
 * and how events are taken once and in order is the same for all.
 */
export interface EventBook {
  head(work: AnyWork, session: string): Promise<Head | undefined>
  /** Those of these events that were taken before, by their ids. */
  known(work: AnyWork, eventIds: readonly string[]): Promise<ReadonlyMap<string, Kept>>
  /** Refuses what this terminal, or who is signed in at it, may not report. */
  demand?(work: AnyWork, event: ChainedEvent): Promise<void>
  /** Which times it leaves to the lead, where not those of the floor. */
  doubt?(event: ChainedEvent, now: string): Doubt | null
  /** Writes it down; the same event a second time breaks the unique key. */
  keep(work: AnyWork, event: ChainedEvent, result: Kept['result']): Promise<string>
  /**
   * Does what it reports; refuses what cannot be. Where more events follow it `mayWait` with what is the same however often it is
   * done, and answers what it left (records, by their ids).
   */
  apply(work: AnyWork, event: ChainedEvent, id: string, mayWait: boolean): Promise<readonly string[]>
  /** Does what was left behind the last event; also for events that came again, since their batch may have been cut off there. */
  settle(work: AnyWork, left: readonly string[], again: readonly ChainedEvent[]): Promise<void>
  /** Leaves a kept event to the lead. */
  setAside(work: AnyWork, id: string, code: string, message: string): Promise<void>
  /** Another event stands under this number: the lead is shown what was refused. */
  showReused(work: AnyWork, event: ChainedEvent): Promise<void>
}

export interface Batch {
  readonly session: string
  readonly events: readonly ChainedEvent[]
  /** Somebody waits for the answer about this one: what cannot be is refused instead of left to the lead. */
  readonly attended?: string | null
}

interface Taking {
  readonly app: App
  readonly context: RequestContext
  readonly book: EventBook
  readonly attended: string | null
  /** What the lead reads, in the company's language. */
  readonly words: Words
  /** What is left to be done behind the last event. */
  readonly left: Set<string>
}

/** Takes what a terminal sends: each event once, in order, in a transaction of its own (production R34–R37). */
export async function takeEvents(
  app: App,
  context: RequestContext,
  book: EventBook,
  { session, events, attended = null }: Batch,
): Promise<BatchAnswer> {
  const answers: EventAnswer[] = []
  const how = {
    app,
    context,
    book,
    attended,
    words: app.words((await app.company()).language),
    left: new Set<string>(),
  }
  const { known, head } = await perform(app, context, async work => ({
    known: await book.known(
      work,
      events.map(({ eventId }) => eventId),
    ),
    head: await book.head(work, session),
  }))
  for (const event of events) {
    const before = known.get(event.eventId)
    try {
      answers.push(before ? again(event, before) : await takeOne(how, event, event !== events.at(-1)))
    } catch (error) {
      // What was answered so far stands; the terminal sends the rest again.
      if (answers.length === 0) throw error
      break
    }
    if (!isTaken(answers.at(-1)!)) break
  }
  await settle(
    how,
    events.filter(({ eventId }) => known.has(eventId)),
  )
  const taken = events.slice(0, answers.filter(isTaken).length).map(({ seq }) => seq)
  return { session, lastSeq: Math.max(head?.seq ?? 0, ...taken), serverTime: app.now(), answers }
}

const again = ({ eventId }: ChainedEvent, { result }: Kept): EventAnswer => ({ eventId, answer: 'duplicate', result })

/** The terminal hears nothing before this is done: cut off here, it sends its batch again. */
async function settle({ app, context, book, left }: Taking, again: readonly ChainedEvent[]): Promise<void> {
  if (left.size === 0 && again.length === 0) return
  await perform(app, context, work => book.settle(work, [...left], again))
}

async function takeOne(how: Taking, event: ChainedEvent, mayWait: boolean): Promise<EventAnswer> {
  const { app, context, attended } = how
  const { eventId } = event
  try {
    const { answer, left } = await perform(app, context, work => take(work, how, event, { aside: null, mayWait }))
    for (const one of left) how.left.add(one)
    return answer
  } catch (error) {
    if (isPassing(error)) throw error
    if (attended === eventId && error instanceof Refusal) {
      const problem = problemDocument(error, app.words(context.by.language), app)
      return { eventId, answer: 'refused', code: problem.code, message: problem.detail, problem }
    }
    const refusal = error instanceof Refusal ? error : unforeseen(event, error)
    const { code, detail, errors } = problemDocument(refusal, how.words, app)
    const aside = { code: errors?.[0]?.code ?? code, message: detail }
    return (await perform(app, context, work => take(work, how, event, { aside, mayWait }))).answer
  }
}

/** A fault of ours: the event is kept whole all the same, and the session goes on. */
function unforeseen({ eventId, type }: ChainedEvent, error: unknown): Refusal {
  console.error(`terminal event ${eventId} (${type}) could not be applied:`, error)
  return new Refusal({ status: 409, code: 'eventFailed' })
}

interface Aside {
  readonly code: string
  readonly message: string
}

interface How {
  readonly aside: Aside | null
  readonly mayWait: boolean
}

interface TakenOne {
  readonly answer: EventAnswer
  readonly left: readonly string[]
}

const answering = (answer: EventAnswer, left: readonly string[] = []): TakenOne => ({ answer, left })

/** One event in its transaction: kept and applied, or kept and left to the lead; both or neither. */
async function take(
  work: AnyWork,
  { book, words }: Taking,
  event: ChainedEvent,
  { aside, mayWait }: How,
): Promise<TakenOne> {
  const { eventId, session } = event
  // What is asked behind the lock travels with it, and is answered once it is ours.
  const [, known, head] = await Promise.all([
    work.reader.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`terminal ${session}`}, 0))`),
    book.known(work, [eventId]),
    book.head(work, session),
  ])
  const turn = taking({ lastSeq: head?.seq ?? 0, isKnown: id => known.has(id) }, event)
  if (turn.answer === 'duplicate') return answering(again(event, known.get(eventId)!))
  if (turn.answer === 'seqReused') await book.showReused(work, event)
  if (turn.answer !== 'take') return answering({ eventId, ...turn })
  if (chainHash(head?.hash ?? chainStart, event) !== event.hash) return answering({ eventId, answer: 'chainBroken' })
  const why = aside ?? doubtOf(book, event, work.at, words)
  if (!why) {
    await book.demand?.(work, event)
    const left = await book.apply(work, event, await book.keep(work, event, 'applied'), mayWait)
    return answering({ eventId, answer: 'applied' }, left)
  }
  await book.setAside(work, await book.keep(work, event, 'exception'), why.code, why.message)
  return answering({ eventId, answer: 'exception', ...why })
}

function doubtOf(book: EventBook, event: ChainedEvent, now: string, words: Words): Aside | null {
  const doubt = book.doubt ? book.doubt(event, now) : doubtfulTime(event.occurredAt, now, event.clockUncertain)
  return doubt && { code: doubt, message: words(`reasons.${doubt}`) }
}
