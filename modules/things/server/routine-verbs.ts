import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { today as dayIn } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { makeNext } from './routines.ts'

const routineVerb = verb<'thing-routine-occurrences'>()
const name = 'thing-routine-occurrences'

/** A step that must be answered has been: the run is this routine's, and nothing required is open in it. */
async function demandAnswers(work: AnyWork, routine: string, run: string | null): Promise<void> {
  const asked = await work.reader.first<{ label: string; steps: boolean }>(
    sql`select r.label, exists (
          select from procedure_steps s where s.parent = r.procedure and s.required and s.kind <> 'instruction') as steps
        from procedure_routines r where r.id = ${routine}::uuid`,
  )
  if (!asked?.steps && !run) return
  const stepsOpen = Refusal.conflict({ code: 'stepsOpen', params: { routine: asked?.label ?? '' } })
  if (!run) throw stepsOpen
  const found = await work.reader.first<{ own: boolean; complete: boolean }>(
    sql`select coalesce(routine = ${routine}::uuid, false) as own, outcome <> 'incomplete' as complete from procedure_runs where id = ${run}::uuid`,
  )
  if (!found?.own) throw Refusal.fields([complaint(['run'], 'runOfAnother')], name)
  if (!found.complete) throw stepsOpen
}

const finish = routineVerb('thing-routine-occurrences.finish', async (work, occurrence, asked) => {
  const run = asked.run ?? occurrence.run
  await demandAnswers(work, occurrence.routine, run)
  if (occurrence.dueMeter && !asked.meterAtDone) throw Refusal.fields([complaint(['meterAtDone'], 'meterNeeded')], name)
  const doneAt = asked.doneAt ?? work.at
  await makeNext(work, occurrence, dayIn(work.calendar.zone, doneAt), asked.meterAtDone)
  await work.writer.run(
    sql`update procedure_routines set last_done_at = ${doneAt}::timestamptz, last_counter = coalesce(${asked.meterAtDone}::numeric, last_counter) where id = ${occurrence.routine}::uuid`,
  )
  return { doneAt, doneBy: asked.doneBy ?? work.by.userId, run }
})

/** What is skipped comes back when it would have come back anyway. */
const skip = routineVerb('thing-routine-occurrences.skip', async (work, occurrence) => {
  await makeNext(work, occurrence, work.today, null)
  return undefined
})

const plan = routineVerb('thing-routine-occurrences.plan', async (_work, _occurrence, asked) => {
  if (Date.parse(asked.plannedEnd) <= Date.parse(asked.plannedStart))
    throw Refusal.fields([complaint(['plannedEnd'], 'after', { earliest: asked.plannedStart })], name)
  return undefined
})

export const routineVerbs = {
  [`${name}.finish`]: finish,
  [`${name}.skip`]: skip,
  [`${name}.plan`]: plan,
}
