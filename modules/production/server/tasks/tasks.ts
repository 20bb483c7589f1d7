import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import { complaint, type Tables } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { personOf } from '../floor/said.ts'
import { writeUp } from './out-of-tolerance.ts'
import { repeatTask } from './repeating.ts'

type Task = Tables['quick-tasks']
const taskVerb = verb<'quick-tasks'>()

const mayAlways: readonly number[] = [role.administrator, role.manager, role.thingDashboard]

/** A task is done by whom it is for: a person, a member of a group, whoever is at the machine; managers stand in. */
async function demandAssigned(work: AnyWork, task: Task, person = work.by.userId): Promise<void> {
  if (work.by.isSystem || work.by.roles.some(key => mayAlways.includes(key))) return
  if (task.assignees.includes(person ?? '') || task.assignedThings.length > 0) return
  const member = await work.reader.first(
    sql`select 1 from users where id = ${person}::uuid and user_groups && ${task.assignedGroups}::uuid[]`,
  )
  if (!member) throw Refusal.conflict({ code: 'notAssigned', params: { task: task.title } })
}

const startOrCancel = taskVerb(['quick-tasks.start', 'quick-tasks.cancel'], async (work, task) => {
  await demandAssigned(work, task)
  return undefined
})

/** Every piece measured, and a word about what is out of tolerance. */
async function demandMeasured(work: AnyWork, task: Task, note: string | null): Promise<void> {
  const dimensions = await work.reader.rows<{ name: string; complete: boolean; out: boolean }>(sql`
    select name, complete, out_of_tolerance as out from quick_task_dimensions
    where task = ${task.id}::uuid and archived_at is null order by name`)
  const named = (rows: typeof dimensions) => ({ dimensions: rows.map(row => row.name).join(', ') })
  const unread = dimensions.filter(dimension => !dimension.complete)
  if (unread.length > 0) throw Refusal.conflict({ code: 'samplesUnread', params: named(unread) })
  const out = dimensions.filter(dimension => dimension.out)
  if (out.length > 0 && !note) throw Refusal.conflict({ code: 'outNeedsNote', params: named(out) })
}

const done = taskVerb('quick-tasks.done', async (work, task, asked) => {
  const doneBy = personOf(work, asked.doneBy)
  await demandAssigned(work, task, doneBy)
  await demandMeasured(work, task, asked.note)
  if (asked.raiseNcmr) await writeUp(work, task, asked.note, doneBy)
  await repeatTask(work, task)
  return { doneAt: asked.doneAt ?? work.at, doneBy }
})

export const taskVerbs = {
  'quick-tasks.start': startOrCancel,
  'quick-tasks.done': done,
  'quick-tasks.cancel': startOrCancel,
}

/** All readings are kept: nobody takes one away or writes another value over it. */
export const savingDimension: SaveHook<'quick-task-dimensions'> = async (_work, { before, after }) => {
  const now = new Map((after.readings ?? []).map(reading => [reading.id, reading]))
  for (const [index, reading] of (before?.readings ?? []).entries())
    if (Number(now.get(reading.id)?.value) !== Number(reading.value) || now.get(reading.id)?.sample !== reading.sample)
      throw Refusal.fields([complaint(['readings', index, 'value'], 'readingKept')], 'quick-task-dimensions')
}
