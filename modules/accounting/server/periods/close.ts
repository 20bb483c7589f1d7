import { type CheckedTask, hindering, warnings } from '#modules/accounting/model/ledger/close-tasks.ts'
import type { Tables } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { movePeriod } from '../fiscal-years.ts'
import { checklist, type PeriodInHand } from './checklist.ts'

type Period = Tables['fiscal-periods']

export const inHand = ({ id, code, startsOn, endsOn }: Period): PeriodInHand => ({
  id,
  code,
  startsOn,
  endsOn,
})

/** The checklist as it stood at the close is kept with the period. */
const asKept = (work: AnyWork, task: CheckedTask) => ({
  key: task.key,
  title: work.words(`closing.tasks.${task.key}`),
  severity: task.severity,
  result: task.result,
  detail: { count: task.count, offenders: task.offenders },
  skipReason: task.skipReason,
  doneBy: task.result === 'skipped' ? work.by.userId : null,
})

/** Refuses while a block fails or a warning is unanswered (accounting R31); answers the checklist to keep. */
export async function demandReady(work: AnyWork, period: Period) {
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

const periodVerb = verb<'fiscal-periods'>()

/** Moves it, and nothing else. */
const moved = (to: Period['status']) =>
  periodVerb(['fiscal-periods.softClose', 'fiscal-periods.openAgain'], async (work, { id }) => {
    await movePeriod(work, id, to)
    return undefined
  })

export const periodVerbs = {
  'fiscal-periods.softClose': moved('softClosed'),
  'fiscal-periods.openAgain': moved('open'),
  /** accounting R33: the database seals it and keeps its balances; here the checklist is asked once more, under the row's lock. */
  'fiscal-periods.close': periodVerb('fiscal-periods.close', async (work, period) => {
    const tasks = await demandReady(work, period)
    await movePeriod(work, period.id, 'closed')
    return { tasks }
  }),
  'fiscal-periods.reopen': periodVerb('fiscal-periods.reopen', async (work, period, { reason }) => {
    await movePeriod(work, period.id, 'softClosed', reason)
    return { tasks: period.tasks.filter(task => task.result === 'skipped') }
  }),
  'fiscal-periods.skipTask': periodVerb('fiscal-periods.skipTask', async (work, period, { task, skipReason }) => {
    if (!warnings.some(one => one === task)) {
      const called = work.words.find(`closing.tasks.${task}`) ?? task
      throw Refusal.conflict({ code: 'blockingTaskStays', params: { task: called } })
    }
    const skipped = {
      key: task,
      title: work.words(`closing.tasks.${task}`),
      severity: 'warn' as const,
      result: 'skipped' as const,
      skipReason,
      doneBy: work.by.userId,
    }
    return { tasks: [...period.tasks.filter(({ key }) => key !== task), skipped] }
  }),
}
