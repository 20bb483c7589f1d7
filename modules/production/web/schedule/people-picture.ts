import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import type { GanttBar, GanttRow } from './gantt/picture.ts'
import { barOf, machineRows, type PlanWords, piecesOf } from './plan-picture.ts'

interface Tended {
  readonly from: number
  readonly to: number
  readonly percent: number
}

/** What an operation asks of somebody, stretch by stretch: more while it is set up than while it runs. */
export function tendedBy(bar: PlanBar, person: number): Tended[] {
  const own = bar.segments.filter(([, , people]) => people.includes(person))
  return piecesOf({ ...bar, segments: own }).map(({ from, to, isSetup }) => ({
    from,
    to,
    percent: isSetup ? bar.attention.setup : bar.attention.run,
  }))
}

/** Shares added up wherever they lie over one another. */
export function loadOf(shares: readonly Tended[]): { from: number; to: number; percent: number }[] {
  const steps = new Map<number, number>()
  for (const { from, to, percent } of shares) {
    steps.set(from, (steps.get(from) ?? 0) + percent)
    steps.set(to, (steps.get(to) ?? 0) - percent)
  }
  const times = [...steps.keys()].sort((one, other) => one - other)
  const load: { from: number; to: number; percent: number }[] = []
  let percent = 0
  for (const [at, from] of times.entries()) {
    percent += steps.get(from)!
    const to = times[at + 1]
    if (to === undefined || percent <= 0) continue
    const last = load.at(-1)
    if (last && last.to === from && last.percent === percent) load[load.length - 1] = { ...last, to }
    else load.push({ from, to, percent })
  }
  return load
}

export interface PeopleWords extends PlanWords {
  readonly people: string
  readonly load: string
  readonly busiest: (percent: number) => string
}

/** The part of an operation that one person tends. */
function barOfPerson(plan: PlanView, bar: PlanBar, person: number, machine: string): GanttBar {
  const own = tendedBy(bar, person)
  const whole = barOf(plan, bar)
  return {
    ...whole,
    key: `${person} ${bar.operation}`,
    from: own[0]!.from,
    to: own.at(-1)!.to,
    pieces: whole.pieces.filter(piece => own.some(({ from, to }) => from <= piece.from && piece.to <= to)),
    label: [machine, bar.code, bar.name].filter(Boolean).join(' · '),
    follows: [],
  }
}

/** People above with how busy each is, their machines below. */
export function peopleRows(plan: PlanView, words: PeopleWords, folded: ReadonlySet<string>): GanttRow[] {
  const names = new Map(plan.things.map(thing => [thing.id, thing.name]))
  const machine = ({ thing }: PlanBar) => (thing ? (names.get(thing) ?? '') : words.outside)
  const byName = plan.people
    .map(({ id, name }, place) => ({ id, name, place }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const rows = byName.flatMap(({ id, name, place }): GanttRow[] => {
    const bars = plan.bars.filter(bar => bar.segments.some(([, , people]) => people.includes(place)))
    const load = loadOf(bars.flatMap(bar => tendedBy(bar, place)))
    const most = load.reduce((one, { percent }) => Math.max(one, percent), 0)
    return [
      {
        key: id,
        label: name,
        href: `/users/${id}`,
        bars: bars.map(bar => barOfPerson(plan, bar, place, machine(bar))),
      },
      { key: `load ${id}`, label: words.load, note: words.busiest(most), bars: [], load },
    ]
  })
  const heading: GanttRow = {
    key: 'people',
    label: words.people,
    isHeading: true,
    isFolded: folded.has('people'),
    bars: [],
  }
  return [heading, ...(folded.has('people') ? [] : rows), ...tended(plan, words, folded)]
}

/** Machines that somebody tends, each with who it is. */
function tended(plan: PlanView, words: PeopleWords, folded: ReadonlySet<string>): GanttRow[] {
  const who = (bar: PlanBar) => [
    ...new Set(bar.segments.flatMap(([, , people]) => people.map(place => plan.people[place]!.name))),
  ]
  const people = new Map(plan.bars.map(bar => [bar.operation, who(bar).join(', ')]))
  return machineRows(plan, words, { group: null, folded }).map(row => ({
    ...row,
    bars: row.bars.map(bar => ({ ...bar, label: [people.get(bar.key), bar.label].filter(Boolean).join(' · ') })),
  }))
}
