import { sql } from 'kysely'
import { type CheckedTask, hindering, warnings } from '#modules/accounting/model/close-tasks.ts'
import type { Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { checklist, type PeriodInHand } from './checklist.ts'

type Period = Tables['fiscal-periods']
type Task = Period['tasks'][number]

export const inHand = ({ id, code, startsOn, endsOn }: Period): PeriodInHand => ({
  id,
  code,
  startsOn: startsOn as DateText,
  endsOn: endsOn as DateText,
})

/** The checklist as it stood at the close is kept with the period. */
const asKept = (work: AnyWork, task: CheckedTask): Task =>
  ({
    key: task.key,
    title: work.words(`closing.tasks.${task.key}`),
    severity: task.severity,
    result: task.result,
    detail: { count: task.count, offenders: task.offenders },
    skipReason: task.skipReason,
    doneBy: task.result === 'skipped' ? work.by.userId : null,
  }) as unknown as Task

/** Refuses while a block fails or a warning is unanswered (accounting R31); answers the checklist to keep. */
export async function demandReady(work: AnyWork, period: Period): Promise<Period['tasks']> {
  const tasks = await checklist(work.reader, inHand(period))
  const [first] = hindering(tasks)
  if (first)
    throw Refusal.conflict(
      {
        code: first.severity === 'block' ? 'closeBlocked' : 'closeWarned',
        params: { period: period.code, task: work.words(`closing.tasks.${first.key}`), count: String(first.count) },
      },
      { task: first.key },
    )
  return tasks.map(task => asKept(work, task))
}

/** The reason a period was opened again stays with the seal it had. */
export async function keepReason(work: AnyWork, period: string, reason: string): Promise<void> {
  await work.writer.run(sql`
    update period_seals set superseded_by = ${work.by.userId}::uuid, reopen_reason = ${reason}
    where period = ${period}::uuid and superseded_at is not null and reopen_reason is null`)
}

const periodVerb = verb<'fiscal-periods'>()

export const periodVerbs = {
  /** accounting R33: the database seals it and keeps its balances; here the checklist is asked once more, under the row's lock. */
  'fiscal-periods.close': periodVerb('fiscal-periods', async (work, period) => ({
    tasks: await demandReady(work, period),
    closedAt: work.at,
    closedBy: work.by.userId,
  })),
  'fiscal-periods.reopen': periodVerb('fiscal-periods', async (work, period, { reason }: { reason: string }) => {
    await work.writer.run(sql`update fiscal_periods set status = 'softClosed' where id = ${period.id}::uuid`)
    await keepReason(work, period.id, reason)
    return { closedAt: null, closedBy: null, seal: null, tasks: period.tasks.filter(task => task.result === 'skipped') }
  }),
  'fiscal-periods.skipTask': periodVerb(
    'fiscal-periods',
    async (work, period, { task, skipReason }: { task: string; skipReason: string }) => {
      if (!(warnings as readonly string[]).includes(task)) throw Refusal.conflict({ code: 'blockingTaskStays' })
      const skipped = {
        key: task,
        title: work.words(`closing.tasks.${task}`),
        severity: 'warn',
        result: 'skipped',
        skipReason,
        doneBy: work.by.userId,
      } as unknown as Task
      return { tasks: [...period.tasks.filter(({ key }) => key !== task), skipped] }
    },
  ),
}
