import { sql } from 'kysely'
import { keepRun, type StepAnswer } from '#modules/engineering/server/index.ts'
import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import { openDownOf, routineOf } from '#modules/things/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { approveFirstPiece, completeOperation, reportCount, setupDone, startWork } from '../floor/report.ts'
import { stopReported } from './late-stops.ts'
import { undoEvent } from './undo.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** A check of a control plan or of a lot was measured, or a signal answered, at a terminal (quality, data-collection-portal). */
    'floor.measured': {
      readonly event: string
      readonly user: string | null
      readonly at: Instant
      readonly said: Readonly<Record<string, unknown>>
    }
  }
}

/** An event of the floor as it is applied: what was reported, or what the lead made of it. */
export interface FloorEvent {
  /** Of its row. */
  readonly id: string
  readonly eventId: string
  readonly type: FloorEventType
  readonly occurredAt: Instant
  readonly user: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly source: 'shopFloor' | 'thingDashboard'
}

type Applier = (work: AnyWork, event: FloorEvent, mayWait: boolean) => Promise<unknown>

/** Jobs whose figures are left to be worked out behind the last event of a batch. */
const nothingLeft: readonly string[] = []

const said = ({ payload }: FloorEvent, name: string): string | null => {
  const value = payload[name]
  return value === undefined || value === null || value === '' ? null : String(value)
}

export function demanded(event: FloorEvent, name: string): string {
  const value = said(event, name)
  if (value === null) throw Refusal.conflict({ code: 'eventLacks', params: { name } })
  return value
}

/** Who, where, when and from where, as every report of work says it. */
const facts = (event: FloorEvent) => ({
  operation: demanded(event, 'operation'),
  user: event.user,
  thing: said(event, 'thing'),
  at: event.occurredAt,
  source: event.source,
  event: event.id,
})

const kinds = ['setup', 'run', 'rework'] as const
const kindOf = (event: FloorEvent): (typeof kinds)[number] => kinds.find(kind => kind === said(event, 'kind')) ?? 'run'

const missing = ['scrap', 'good', 'stillToCome', 'neverCame'] as const
const missingOf = (event: FloorEvent) => missing.find(one => one === said(event, 'missing')) ?? null

const serialsIn = ({ payload: { serials } }: FloorEvent): string[] =>
  Array.isArray(serials) ? serials.filter(one => typeof one === 'string') : []

const counted = (event: FloorEvent) => ({
  good: said(event, 'good') ?? '0',
  scrap: said(event, 'scrap') ?? '0',
  rework: said(event, 'rework') ?? '0',
  reworkedGood: said(event, 'reworkedGood') ?? '0',
  reworkedScrap: said(event, 'reworkedScrap') ?? '0',
  scrapReason: said(event, 'scrapReason'),
  serials: serialsIn(event),
})

const reportDown: Applier = (work, event) =>
  work.issue('thing-downs', {
    thing: demanded(event, 'thing'),
    category: demanded(event, 'category'),
    reason: said(event, 'reason'),
    operation: said(event, 'operation'),
    startedAt: event.occurredAt,
    reportedBy: event.user,
  })

/** The down it names, or the one the machine has open. */
const reportUp: Applier = async (work, event) => {
  const down = said(event, 'down') ?? (await openDownOf(work, demanded(event, 'thing')))
  await work.act('thing-downs', down, 'end', {
    endedAt: event.occurredAt,
    why: demanded(event, 'reason'),
    remedy: said(event, 'remedy'),
    repairedBy: event.user,
  })
}

/** A reading of a task that measures, or something that quality asked for. */
const measure: Applier = async (work, event) => {
  const { eventId, user, occurredAt: at, payload } = event
  if (payload.quality) return work.raise('floor.measured', { event: eventId, user, at, said: payload })
  const id = demanded(event, 'dimension')
  const readings = await work.reader.rows(
    sql`select id, sample, value::text as value, "by", at from quick_task_readings where parent = ${id}::uuid order by position`,
  )
  const reading = {
    sample: Number(said(event, 'sample') ?? 1),
    value: demanded(event, 'value'),
    by: event.user,
    at: event.occurredAt,
  }
  return work.update('quick-task-dimensions', id, { readings: [...readings, reading] })
}

const isAnswer = (value: unknown): value is StepAnswer =>
  typeof value === 'object' && value !== null && 'number' in value && typeof value.number === 'number'

/** Maintenance was done, with what was answered at each step of it. */
const routineDone: Applier = async (work, event) => {
  const id = demanded(event, 'routine')
  const { answers } = event.payload
  const { user: by, occurredAt: at } = event
  const asked = await routineOf(work, id)
  const given = Array.isArray(answers) ? answers.filter(isAnswer) : []
  const run = asked && given.length > 0 ? await keepRun(work, { ...asked, by, at, answers: given }) : null
  await work.act('thing-routine-occurrences', id, 'finish', {
    ...{ doneAt: at, doneBy: by, ...(run && { run }) },
    ...{ meterAtDone: said(event, 'meterAtDone'), findings: said(event, 'findings') },
  })
}

const nothingFollows: Applier = async () => {}

/** What each kind of report does. Badges and notes are kept, and nothing follows from them. */
const appliers: Readonly<Record<FloorEventType, Applier>> = {
  badge: nothingFollows,
  note: nothingFollows,
  start: (work, event) =>
    startWork(work, {
      ...{ ...facts(event), kind: kindOf(event), stopFirst: said(event, 'stopFirst') },
      leadAllows: event.payload.leadAllows === true,
    }),
  // Who completes it need not have it running; whoever has is stopped with it.
  stop: (work, event) =>
    event.payload.complete === true
      ? completeOperation(work, {
          ...facts(event),
          missing: missingOf(event),
          scrapReason: said(event, 'scrapReason'),
        })
      : stopReported(work, { ...facts(event), kind: said(event, 'kind') }),
  quantity: async (work, event, mayWait) => {
    const { figuresLater } = await reportCount(work, { ...facts(event), ...counted(event), mayWait })
    return figuresLater ? [figuresLater] : nothingLeft
  },
  setupDone: (work, event) => setupDone(work, { ...facts(event), thenRun: event.payload.thenRun === true }),
  firstPiece: (work, event) => approveFirstPiece(work, facts(event)),
  down: reportDown,
  up: reportUp,
  taskDone: (work, event) =>
    work.act('quick-tasks', demanded(event, 'task'), 'done', {
      ...{ note: said(event, 'note'), doneBy: event.user, doneAt: event.occurredAt },
      raiseNcmr: event.payload.raiseNcmr === true,
    }),
  measure,
  routineDone,
  undo: undoEvent,
}

const isLeft = (value: unknown): value is readonly string[] => Array.isArray(value)

/**
 * Does what an event reports; refuses what cannot be, with the sentence the lead reads (production R37). Where more events follow,
 * answers the jobs whose figures are worked out behind the last.
 */
export async function applyEvent(work: AnyWork, event: FloorEvent, mayWait = false): Promise<readonly string[]> {
  const left = await appliers[event.type](work, event, mayWait)
  return isLeft(left) ? left : nothingLeft
}
