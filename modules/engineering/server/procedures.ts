import { sql } from 'kysely'
import { type CalendarUnit, nextDue } from '#modules/engineering/model/routines/routine-due.ts'
import type { ProcedureRoutine } from '#modules/engineering/model/routines/routines.ts'
import { complaint, toWire } from '#platform/model'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { dayBounds, today } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { numberLines, typedCopy } from './numbering.ts'

export const savingProcedure: SaveHook<'procedures'> = async (_work, { after }) =>
  numberLines(after.steps ?? [], 'number', 1)

const procedureVerb = verb<'procedures'>()

/** The version it replaces retires, and routines and library steps go on with the new one. Methods keep what they were made with. */
const publish = procedureVerb('procedures.publish', async (work, procedure) => {
  if (procedure.replaces) {
    await work.writer.run(sql`update procedures set status = 'retired' where id = ${procedure.replaces}::uuid`)
    for (const table of ['procedure_routines', 'operations'])
      await work.writer.run(
        sql`update ${sql.table(table)} set procedure = ${procedure.id}::uuid where procedure = ${procedure.replaces}::uuid`,
      )
  }
  return { approvedBy: work.by.userId, approvedAt: work.at }
})

const newVersion = procedureVerb('procedures.newVersion', async (work, procedure) => {
  const open = await work.reader.first<{ code: string }>(
    sql`select code from procedures where replaces = ${procedure.id}::uuid and status = 'draft' and archived_at is null`,
  )
  if (open) throw Refusal.conflict({ code: 'procedureDraftOpen', params: { code: open.code } })
  const draft = await work.create('procedures', typedCopy(work.registry, 'procedures', toWire(procedure) as Row))
  await work.writer.run(
    sql`update procedures set replaces = ${procedure.id}::uuid, version_number = ${procedure.versionNumber! + 1}
        where id = ${draft.id}::uuid`,
  )
  return undefined
})

/** A run begins with the steps as they are published; answers are filled in, never added or taken away. */
export const savingRun: SaveHook<'procedure-runs'> = async (work, { before, after }) => {
  if (before) {
    const ids = (row: Row) => (row.answers as Row[]).map(one => one.id).join()
    if (ids(before) !== ids(after)) throw Refusal.fields([complaint(['answers'], 'fixed')], 'procedure-runs')
    if (before.finishedAt && JSON.stringify(before.answers) !== JSON.stringify(after.answers))
      throw Refusal.conflict({ code: 'runFinished', params: { date: before.finishedAt } })
    return
  }
  const procedure = await work.reader.first<{ version: number }>(
    sql`select version_number::int as version from procedures where id = ${after.procedure}::uuid`,
  )
  const steps = await work.reader.rows<Row>(
    sql`select number::int, kind, text, unit, low, high, required from procedure_steps
        where parent = ${after.procedure}::uuid order by position`,
  )
  after.versionNumber = procedure!.version
  after.answers = addedLines(steps.map((step, index) => ({ ...step, isDone: false, position: index + 1 })))
}

/** The routine it was done for moves on (sales R56). */
const finish = verb<'procedure-runs', 'procedure-routines'>()('procedure-runs.finish', async (work, run) => {
  if (run.routine) await moveOn(work, run.routine)
  return { finishedAt: work.at }
})

async function moveOn(work: AnyWork, id: string): Promise<void> {
  const routine = await work.db
    .selectFrom('procedureRoutines')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { zone } = work.calendar
  const dayOf = (at: string) => today(zone, instantOf(Date.parse(at)))
  if (routine.lastDoneAt && dayOf(routine.lastDoneAt) === work.today) return
  const due = await dueAt(work, { ...(routine as ProcedureRoutine), lastDoneAt: work.at }, routine.nextDueAt)
  await work.writer.run(
    sql`update procedure_routines set last_done_at = ${work.at}, next_due_at = ${due} where id = ${id}::uuid`,
  )
}

type Recurring = Pick<ProcedureRoutine, 'routineType' | 'interval' | 'scheduleMode' | 'anchorOn' | 'lastDoneAt'>

/** The instant a calendar routine falls due: the beginning of that day here. Meters and events have none. */
async function dueAt(work: AnyWork, routine: Recurring, wasDue: string | null): Promise<Instant | null> {
  const type = await work.reader.first<{ unit: string; basis: string }>(
    sql`select unit, basis from procedure_routine_types where id = ${routine.routineType}::uuid`,
  )
  if (type?.basis !== 'calendar' || !routine.anchorOn) return null
  const { zone } = work.calendar
  const dayOf = (at: string) => today(zone, instantOf(Date.parse(at)))
  const done = routine.lastDoneAt ? { on: dayOf(routine.lastDoneAt), due: wasDue ? dayOf(wasDue) : null } : null
  const day = nextDue(
    {
      unit: type.unit as CalendarUnit,
      interval: routine.interval,
      mode: routine.scheduleMode,
      anchor: routine.anchorOn,
    },
    done,
  )
  return dayBounds(day, zone)[0]
}

const timing = ['routineType', 'interval', 'scheduleMode', 'anchorOn'] as const

/** A routine is called like its procedure, and knows when it is due. */
export const savingRoutine: SaveHook<'procedure-routines'> = async (work, { before, after }) => {
  const procedure = await work.reader.first<{ title: string }>(
    sql`select title from procedures where id = ${after.procedure}::uuid`,
  )
  after.label = procedure!.title
  if (before && timing.every(field => before[field] === after[field])) return
  after.nextDueAt = await dueAt(work, after, null)
}

export const procedureVerbs = {
  'procedures.publish': publish,
  'procedures.newVersion': newVersion,
  'procedure-runs.finish': finish,
}
