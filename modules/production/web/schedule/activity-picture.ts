import type { ActivityRow, PlanActivity, PlanThing } from '#modules/production/model/plan/plan-view.ts'
import type { GanttBar, GanttRow } from './gantt/picture.ts'

interface Worked {
  readonly from: number
  readonly to: number
  /** Somebody is still at it. */
  readonly isOpen: boolean
}

/** From the first report to the last; up to now while somebody is at it. */
export function worked({ actual, status }: ActivityRow, now: number): Worked | null {
  if (actual.length === 0) return null
  const isOpen = status !== 'complete' && status !== 'skipped'
  const ends = actual.map(({ to }) => to ?? now)
  return { from: Math.min(...actual.map(({ from }) => from)), to: Math.max(...ends), isOpen }
}

/**
 * Minutes after the plan: of what is complete its end, of what runs its start, and what should have begun by now counts up to
 * now. Nothing while there was no plan for it.
 */
export function behindBy(row: ActivityRow, now: number): number | null {
  const actual = worked(row, now)
  if (!row.planned) return null
  if (!actual) return Math.max(0, now - row.planned[0])
  return actual.isOpen ? Math.max(actual.from - row.planned[0], now - row.planned[1]) : actual.to - row.planned[1]
}

const plannedBar = (row: ActivityRow, label: string, isLate: boolean): GanttBar[] =>
  row.planned
    ? [
        {
          key: `p ${row.operation}`,
          from: row.planned[0],
          to: Math.max(row.planned[1], row.planned[0] + 1),
          pieces: [{ from: row.planned[0], to: row.planned[1], isSetup: false }],
          label,
          look: 'plan',
          isLate: isLate && row.actual.length === 0,
          follows: [],
          family: row.operation,
          href: `/job-operations/${row.operation}`,
        },
      ]
    : []

function actualBar(row: ActivityRow, label: string, isLate: boolean, now: number): GanttBar[] {
  const all = worked(row, now)
  if (!all) return []
  return [
    {
      key: `a ${row.operation}`,
      from: all.from,
      to: Math.max(all.to, all.from + 1),
      pieces: row.actual.map(({ from, to, kind }) => ({ from, to: to ?? now, isSetup: kind === 'setup' })),
      label,
      look: isLate ? 'late' : 'actual',
      isLate,
      follows: [],
      family: row.operation,
      href: `/job-operations/${row.operation}`,
    },
  ]
}

const pair = (thing: PlanThing | null, label: string, rows: readonly ActivityRow[], now: number): GanttRow => ({
  key: thing?.id ?? 'none',
  label,
  ...(thing && { href: `/things/${thing.id}`, windows: thing.windows }),
  bars: rows.flatMap(row => {
    const isLate = (behindBy(row, now) ?? 0) > 60
    const text = [row.code, row.name].filter(Boolean).join(' · ')
    return [...plannedBar(row, text, isLate), ...actualBar(row, text, isLate, now)]
  }),
})

/** A machine a row, each operation with what was planned and what came of it below one another. */
export function activityRows(
  activity: PlanActivity,
  now: number,
  words: { readonly noThing: string },
  folded: ReadonlySet<string>,
): GanttRow[] {
  const byThing = Map.groupBy(activity.rows, row => row.actual[0]?.thing ?? row.thing)
  const used = activity.things.filter(({ id }) => byThing.has(id))
  const rows = activity.groups.flatMap(({ id, name }) => {
    const own = used.filter(thing => thing.group === id)
    if (own.length === 0) return []
    const key = `group ${id}`
    const heading: GanttRow = { key, label: name, isHeading: true, isFolded: folded.has(key), bars: [] }
    return [heading, ...(folded.has(key) ? [] : own.map(thing => pair(thing, thing.name, byThing.get(thing.id)!, now)))]
  })
  const known = new Set(activity.groups.map(({ id }) => id))
  const alone = used.filter(({ group }) => group === null || !known.has(group))
  const nowhere = byThing.get(null)
  return [
    ...rows,
    ...alone.map(thing => pair(thing, thing.name, byThing.get(thing.id)!, now)),
    ...(nowhere ? [pair(null, words.noThing, nowhere, now)] : []),
  ]
}

/** What has these words in its number, name or customer. */
export function matching(activity: PlanActivity, text: string): PlanActivity {
  const looked = text.trim().toLocaleLowerCase()
  if (!looked) return activity
  const has = (said: string | null) => said?.toLocaleLowerCase().includes(looked) ?? false
  return { ...activity, rows: activity.rows.filter(({ code, name, customer }) => [code, name, customer].some(has)) }
}
