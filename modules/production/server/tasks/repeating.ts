import { sql } from 'kysely'
import { type Tables, toWire } from '#platform/model'
import { addYears, type Instant } from '#platform/model/values/dates.ts'
import { readRepeat, repeatedDays } from '#platform/model/values/repeats.ts'
import { instantToLocal, scheduledInstant } from '#platform/model/values/zones.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Task = Tables['quick-tasks']

/** Done makes the next: the same work on the next day of the repetition, at the same hour; none when it has ended. */
export async function repeatTask(work: AnyWork, task: Task): Promise<void> {
  const repeat = task.repeat ? readRepeat(task.repeat) : null
  if (!repeat || !task.dueAt) return
  const first = task.repeatOf ? await dueOf(work, task.repeatOf) : task.dueAt
  const { date: from } = instantToLocal(first as Instant, work.calendar.zone)
  const { date: now, time } = instantToLocal(task.dueAt, work.calendar.zone)
  const next = repeatedDays(repeat, from, addYears(now, 10)).find(day => day > now)
  if (!next) return
  const made = await work.issue('quick-tasks', {
    ...sameWork(task),
    dueAt: scheduledInstant(next, time, work.calendar.zone),
  })
  await work.db
    .updateTable('quickTasks')
    .set({ repeatOf: task.repeatOf ?? task.id })
    .where('id', '=', made.id)
    .execute()
  await repeatDimensions(work, task.id, made.id)
}

const sameWork = (task: Task): Row => ({
  title: task.title,
  kind: task.kind,
  description: task.description,
  assignees: task.assignees,
  assignedGroups: task.assignedGroups,
  assignedThings: task.assignedThings,
  operation: task.operation,
  job: task.job,
  thing: task.thing,
  priority: task.priority,
  repeat: task.repeat,
  minutes: task.minutes,
})

async function dueOf(work: AnyWork, id: string): Promise<string> {
  const { dueAt } = await work.db
    .selectFrom('quickTasks')
    .select('dueAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toWire(dueAt)
}

async function repeatDimensions(work: AnyWork, from: string, to: string): Promise<void> {
  const rows = await work.reader.rows<Row>(sql`
    select name, nominal::text, plus_tolerance::text as "plusTolerance", minus_tolerance::text as "minusTolerance",
      unit, gage, samples::int from quick_task_dimensions where task = ${from}::uuid and archived_at is null`)
  for (const row of rows) await work.issue('quick-task-dimensions', { ...row, task: to })
}
