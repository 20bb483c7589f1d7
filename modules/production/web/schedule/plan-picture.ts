import type { PlanBar, PlanThing, PlanView } from '#modules/production/model/plan/plan-view.ts'
import type { GanttBar, GanttPiece, GanttRow } from './gantt/picture.ts'

/** What the picture needs to say in words. */
export interface PlanWords {
  readonly noGroup: string
  readonly outside: string
  readonly down: (category: string) => string
}

/** Stretches of work, cut where setup ends and the run begins. */
export const piecesOf = ({ segments, runStart, setup }: PlanBar): GanttPiece[] =>
  segments.flatMap(([from, to]): GanttPiece[] => {
    if (setup === 0 || from >= runStart) return [{ from, to, isSetup: false }]
    if (to <= runStart) return [{ from, to, isSetup: true }]
    return [
      { from, to: runStart, isSetup: true },
      { from: runStart, to, isSetup: false },
    ]
  })

const isRunning = (status: string): boolean => status === 'running' || status === 'setup'

export function barOf(plan: PlanView, bar: PlanBar): GanttBar {
  const job = plan.jobs[bar.job]!
  return {
    key: bar.operation,
    from: bar.start,
    to: Math.max(bar.end, bar.start + 1),
    pieces: piecesOf(bar),
    label: [bar.code, bar.name].filter(Boolean).join(' · '),
    look: job.late > 0 ? 'late' : isRunning(bar.status) ? 'running' : job.status === 'onHold' ? 'hold' : 'plan',
    isLate: job.late > 0,
    isLocked: bar.lock !== 'none',
    follows: bar.before,
    family: job.id,
    href: `/job-operations/${bar.operation}`,
  }
}

/** When the jobs of a row are due, at the last operation of each. */
const diamondsOf = (plan: PlanView, bars: readonly PlanBar[]): GanttRow['diamonds'] =>
  bars
    .filter(bar => plan.jobs[bar.job]!.finish === bar.end)
    .map(bar => ({ at: plan.jobs[bar.job]!.due, isLate: plan.jobs[bar.job]!.late > 0 }))

export function thingRow(plan: PlanView, thing: PlanThing, bars: readonly PlanBar[], words: PlanWords): GanttRow {
  return {
    key: thing.id,
    label: thing.name,
    href: `/things/${thing.id}`,
    bars: bars.map(bar => barOf(plan, bar)),
    windows: thing.windows,
    downs: thing.downs.map(({ from, to, category }) => ({ from, to, label: words.down(category) })),
    diamonds: diamondsOf(plan, bars),
  }
}

export interface Asked {
  readonly group: string | null
  readonly folded: ReadonlySet<string>
}

/** Machines by their work center, in the order people keep these; what is done outside comes last. */
export function machineRows(plan: PlanView, words: PlanWords, { group, folded }: Asked): GanttRow[] {
  const byThing = Map.groupBy(plan.bars, bar => bar.thing)
  const shown = plan.things.filter(thing => group === null || thing.group === group)
  const rowsOf = (things: readonly PlanThing[]) =>
    things.map(thing => thingRow(plan, thing, byThing.get(thing.id) ?? [], words))
  const sections = [...plan.groups, { id: null, name: words.noGroup }]
    .map(({ id, name }) => ({ key: `group ${id}`, name, things: shown.filter(thing => thing.group === id) }))
    .filter(({ things }) => things.length > 0)
    .map(({ key, name, things }) => ({ key, name, rows: rowsOf(things) }))
  const outside = byThing.get(null) ?? []
  if (outside.length > 0 && group === null)
    sections.push({
      key: 'outside',
      name: words.outside,
      rows: [{ key: 'outside row', label: words.outside, bars: outside.map(bar => barOf(plan, bar)) }],
    })
  const isAlone = sections.length === 1
  return sections.flatMap(({ key, name, rows }) => {
    const isFolded = folded.has(key)
    const heading: GanttRow = { key, label: name, isHeading: true, isFolded, bars: [] }
    return [...(isAlone ? [] : [heading]), ...(isFolded && !isAlone ? [] : rows)]
  })
}

/** What a search finds: by job, operation, part or customer; nothing asked for, everything. */
export function foundIn(plan: PlanView, text: string, customer: string | null): ReadonlySet<string> | null {
  const looked = text.trim().toLocaleLowerCase()
  if (!looked && !customer) return null
  const matches = (bar: PlanBar): boolean => {
    const job = plan.jobs[bar.job]!
    if (customer && job.customer !== customer) return false
    return [bar.code, bar.name, job.code, job.part, job.customer].some(
      said => said?.toLocaleLowerCase().includes(looked) ?? false,
    )
  }
  return new Set(plan.bars.filter(matches).map(bar => bar.operation))
}

export const customersOf = (plan: PlanView): string[] =>
  [...new Set(plan.jobs.map(job => job.customer).filter(name => name !== null))].sort((one, other) =>
    one.localeCompare(other),
  )
