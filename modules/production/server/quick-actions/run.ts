import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { startWork } from '../floor/report.ts'
import { endEntries, openAt } from '../floor/stop.ts'

const fields = ['user', 'kind', 'thing', 'job', 'priority', 'category', 'reason', 'holdReason'] as const
type Button = Pick<Saved<'quick-actions'>, (typeof fields)[number]>

/** What must be known to take an action back. */
export interface TakeBack {
  readonly entries?: readonly string[]
  readonly down?: string
  readonly priority?: string
}

/** One's own button; of somebody else's nobody knows. */
export async function ownButton(work: AnyWork, id: string): Promise<Button> {
  const button = await work.read('quick-actions', id, fields)
  if (!button || button.user !== work.by.userId) throw Refusal.notFound()
  return button
}

/** Does what a button says, and tells how to take it back. */
export async function press(work: AnyWork, button: Button): Promise<TakeBack> {
  if (button.kind === 'stopAll') {
    const open = await openAt(work, button.thing!)
    await endEntries(work, open, { at: work.at })
    return { entries: open.map(({ id }) => id) }
  }
  if (button.kind === 'machineDown') {
    const { thing, category, reason } = button
    const down = await work.create('thing-downs', { thing, category, reason, startedAt: work.at })
    return { down: down.id }
  }
  if (button.kind === 'holdJob') {
    await work.act('jobs', button.job!, 'hold', { holdReason: button.holdReason! })
    return {}
  }
  const job = await work.read('jobs', button.job!, ['priority'])
  await work.update('jobs', button.job!, { priority: button.priority })
  return job ? { priority: job.priority } : {}
}

/** Takes back what a button did a moment ago: work goes on, the machine is up, the job is as it was. */
export async function takeBack(work: AnyWork, button: Button, done: TakeBack): Promise<void> {
  if (button.kind === 'machineDown' && done.down)
    await work.act('thing-downs', done.down, 'end', { why: button.reason!, endedAt: null, resumesWork: true })
  if (button.kind === 'holdJob') await work.act('jobs', button.job!, 'resume', {})
  if (button.kind === 'jobPriority' && done.priority)
    await work.update('jobs', button.job!, { priority: done.priority })
  if (button.kind === 'stopAll' && button.thing) await goOn(work, button.thing, done.entries ?? [])
}

/** A press is taken back at once or not at all. */
const longestAgo = 60_000

/** Whoever was stopped there a moment ago goes on. */
async function goOn(work: AnyWork, thing: string, entries: readonly string[]): Promise<void> {
  if (entries.length === 0) return
  const stopped = await work.list(
    'work-entries',
    { id: entries, thing, status: 'closed' },
    ['operation', 'kind', 'user', 'endedAt'],
    'startedAt',
  )
  const isRecent = (endedAt: string | null) =>
    endedAt !== null && Date.parse(work.at) - Date.parse(endedAt) < longestAgo
  for (const { operation, kind, user, endedAt } of stopped)
    if (operation && kind !== 'indirect' && isRecent(endedAt)) await startWork(work, { operation, kind, user, thing })
}
