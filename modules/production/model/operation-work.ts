import { Decimal } from '#platform/model/values/decimal.ts'

/** Minutes of a changeover, for a thing, a group of things, or anywhere; from a family, or from whatever it was. */
export interface Changeover {
  readonly from: string | null
  readonly to: string
  readonly thing: string | null
  readonly group: string | null
  readonly minutes: number
}

/** production R41: thing beats group beats all; a given `from` beats any; no row is 0. */
export function changeoverMinutes(
  rows: readonly Changeover[],
  place: { readonly thing: string; readonly groups: readonly string[] },
  from: string | null,
  to: string | null,
): number {
  const fits = rows.filter(
    row =>
      row.to === to &&
      (row.from === null || row.from === from) &&
      (row.thing ? row.thing === place.thing : !row.group || place.groups.includes(row.group)),
  )
  const weight = (row: Changeover) => (row.thing ? 4 : row.group ? 2 : 0) + (row.from === null ? 0 : 1)
  return [...fits].sort((one, other) => weight(other) - weight(one))[0]?.minutes ?? 0
}

export interface Setting {
  readonly setupMinutes: Decimal
  /** Set up here already, and nothing else ran since. */
  readonly setupDone: boolean
  readonly changeover: number
  readonly sameFamily: boolean
  readonly reductionPercent: number
}

/** production R41: the changeover, and the operation's own setup, less what the same family saves. */
export function setupOf(setting: Setting): Decimal {
  if (setting.setupDone) return Decimal.of(0)
  const kept = setting.sameFamily ? 100 - setting.reductionPercent : 100
  return setting.setupMinutes.times(kept).times('0.01').plus(setting.changeover)
}

export interface Run {
  readonly remaining: Decimal
  readonly piecesPerCycle: number
  readonly cycleMinutes: Decimal
  readonly efficiencyPercent: Decimal
  /** Of the member, when the operation is routed to a group; else 100. */
  readonly speedPercent: Decimal
}

/** production R41: working minutes on a thing, exact decimals and one rounding, up. Setup is not stretched. */
export function workMinutes(setup: Decimal, run: Run): number {
  const cycles = run.remaining.dividedBy(run.piecesPerCycle, 0, 'up')
  const pace = run.efficiencyPercent.times(run.speedPercent)
  const exact = setup.times(pace).plus(cycles.times(run.cycleMinutes).times(10_000))
  return exact.dividedBy(pace, 0, 'up').toNumber()
}

/** Operations that run as one: one setup, the largest; runs one after another, or all while the longest lasts. */
export function batchMinutes(mode: 'serial' | 'together', members: readonly { setup: number; run: number }[]): number {
  const setup = Math.max(0, ...members.map(member => member.setup))
  const runs = members.map(member => member.run)
  return setup + (mode === 'serial' ? runs.reduce((total, run) => total + run, 0) : Math.max(0, ...runs))
}
