import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a routine is called, who does it, and whether it stops work where it is overdue beyond its grace. */
export const routineRules = (work: AnyWork, routine: string) =>
  work.read('procedure-routines', routine, ['label', 'graceDays', 'blocksThing', 'assignee'])

/** A routine that goes by shifts or jobs. */
export interface EventRule {
  readonly id: string
  /** `things/…` or `things-groups/…`. */
  readonly place: string
  /** After so many of them. */
  readonly interval: number
  readonly createdAt: Instant
}

export const eventRules = (work: AnyWork, unit: 'shift' | 'job'): Promise<EventRule[]> =>
  work.reader.rows<EventRule>(sql`
    select r.id, r.place, r.interval::int as interval, r.created_at as "createdAt"
    from procedure_routines r join procedure_routine_types t on t.id = r.routine_type
    where t.basis = 'event' and t.unit = ${unit} and r.archived_at is null order by r.id`)

/** A step of a routine's procedure, as whoever does it is asked. */
interface RoutineStep {
  readonly number: number
  readonly kind: 'instruction' | 'check' | 'measure' | 'text' | 'photo' | 'signature' | 'timer' | 'scan'
  readonly text: string
  readonly image: StoredFile | null
  readonly unit: string | null
  readonly low: string | null
  readonly high: string | null
  readonly required: boolean
}

interface RoutineAsked {
  readonly routine: string
  readonly label: string
  readonly steps: readonly RoutineStep[]
}

/** What each routine is called, and the steps of its procedure as they are published. */
export const routineSteps = (reader: Reader, routines: readonly string[]): Promise<RoutineAsked[]> =>
  reader.rows<RoutineAsked>(sql`
    select r.id as routine, r.label, coalesce(
      (select json_agg(json_build_object('number', s.number, 'kind', s.kind, 'text', s.text, 'image', s.image,
          'unit', (select coalesce(u.symbol, u.code) from units u where u.id = s.unit), 'low', s.low::text, 'high', s.high::text,
          'required', coalesce(s.required, false)) order by s.position)
        from procedure_steps s where s.parent = r.procedure), '[]') as steps
    from procedure_routines r where r.id = any(${[...routines]}::uuid[])`)

/** What was done at a step, by its number. */
export interface StepAnswer {
  readonly number: number
  readonly isDone?: boolean
  readonly measured?: string | null
  readonly answer?: string | null
  readonly photo?: StoredFile | null
}

interface Followed {
  readonly routine: string
  readonly thing: string | null
  readonly by: string | null
  readonly at: Instant
  readonly answers: readonly StepAnswer[]
}

/** A routine's procedure that was followed at a terminal: kept with its answers, and finished. Answers the run. */
export async function keepRun(work: AnyWork, { routine, thing, by, at, answers }: Followed): Promise<string> {
  const known = await work.read('procedure-routines', routine, ['procedure'])
  const asked = { procedure: known?.procedure, routine, thing, startedBy: by, startedAt: at }
  const run = await work.issue('procedure-runs', asked)
  const said = run.answers.map(({ id, number }) => {
    const { number: _, ...given } = answers.find(one => one.number === number) ?? { number }
    const isSaid = Object.values(given).some(value => value !== null && value !== undefined && value !== false)
    return { id, ...given, ...(isSaid && { answeredBy: by, answeredAt: at }) }
  })
  await work.update('procedure-runs', run.id, { answers: said })
  await work.act('procedure-runs', run.id, 'finish')
  return run.id
}
