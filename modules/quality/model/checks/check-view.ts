import type { StoredFile } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Broken, brokenAt, isQuiet } from '../chart-signals.ts'
import { typedPlaces } from '../dimensions.ts'
import { type Judging, judge } from '../statistics/judging.ts'
import type { RuleSet } from '../statistics/run-rules.ts'
import { allowanceOf, type SizeAsked } from './check-bonus.ts'
import type { Due } from './checks-due.ts'
import type { Misfit } from './gage-fitness.ts'
import { channelOf } from './gage-frames.ts'

/** A gage that may serve, and what is known against it. */
export interface CheckGage {
  readonly thing: string
  readonly code: string
  readonly name: string
  readonly calState: string
  readonly nextDue: string | null
  /** What it shows: a figure times the factor is one in the unit of the characteristic (quality R2). */
  readonly unit: string
  readonly factor: string
  /** Of what comes over its cable, which may be set to another unit. */
  readonly sentFactor: string
  /** Its reach and its doubt, in the unit of the characteristic. */
  readonly low: string | null
  readonly high: string | null
  readonly uncertainty: string | null
  readonly misfits: readonly Misfit[]
  /** A manager lets it measure until then. */
  readonly allowedUntil: string | null
  readonly binding: {
    readonly protocol: string
    readonly baud?: number
    readonly channel?: string
    readonly pattern?: string
    readonly unit?: string
  } | null
}

export interface CheckPoint {
  readonly at: string
  readonly values: readonly string[]
  readonly bad: number
  readonly pieces: number
  /** Of the part it was measured on, where several share the chart. */
  readonly nominal?: string | null
  /** What it breaks; nothing where it is as it should be. */
  readonly broken: Broken | null
}

/** The newest points of the chart of a check, and the limits they are held against. */
export interface CheckChart {
  readonly id: string
  readonly type: string
  readonly size: number
  readonly ruleSet: RuleSet
  readonly rules: readonly number[] | null
  readonly center: string | null
  readonly sigma: string | null
  readonly ucl: string | null
  readonly lcl: string | null
  readonly spreadUcl: string | null
  readonly spreadLcl: string | null
  readonly points: readonly CheckPoint[]
  /** A signal nobody has answered yet. */
  readonly open: (Broken & { readonly id: string }) | null
}

/** Where on a drawing a characteristic stands, in shares of its page. */
export interface CheckDrawing {
  readonly file: StoredFile
  readonly page: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** One characteristic to be measured at an operation or of a lot, with all a terminal needs, also without a line. */
export interface CheckView {
  readonly detail: string | null
  readonly dimension: string | null
  readonly operation: string | null
  readonly inspection: string | null
  readonly thing: string | null
  readonly place: string
  readonly number: string
  readonly requirement: string
  readonly class: string
  readonly dataKind: 'variable' | 'attribute' | 'count'
  readonly isJudged: boolean
  readonly unit: string
  readonly nominal: string | null
  readonly lower: string | null
  readonly upper: string | null
  readonly asTyped: Readonly<Record<string, string>> | null
  readonly size: SizeAsked | null
  readonly judging: 'exact' | 'rounded' | 'guardBand'
  readonly method: string
  readonly instructions: string
  readonly requiresGage: boolean
  readonly sampleSize: number
  readonly features: number
  readonly due: Due | null
  /** Of a lot: pieces that were measured, and how many were bad; more than `ac` refuse it. */
  readonly lot: {
    readonly taken: number
    readonly bad: number
    readonly ac: number
    readonly re: number
    /** Of a lot with serial numbers: those not measured yet. */
    readonly serials: readonly string[]
  } | null
  readonly reactionPlan: string
  readonly stops: boolean
  readonly holds: 'none' | 'toLastGood' | 'lot'
  readonly opensNcmr: boolean
  readonly asksCause: boolean
  readonly gages: readonly CheckGage[]
  readonly chart: CheckChart | null
  readonly drawing: CheckDrawing | null
  readonly last: {
    readonly set: string
    readonly at: string
    readonly by: string
    readonly failed: number
    readonly values: readonly string[]
    readonly ncmr: string | null
    readonly held: string | null
    readonly unqualified: boolean
  } | null
}

/**
 * Which gage a reading came from: where gages are told apart by the plugs of a multiplexer, the one of its plug; a plug of none of
 * them is another check's gage, and gives nothing here.
 */
export function gageOfChannel(
  { gages }: Pick<CheckView, 'gages'>,
  chosen: CheckGage | null,
  channel: string | null,
): CheckGage | null | undefined {
  const plug = (gage: CheckGage) => gage.binding?.channel && channelOf(gage.binding.channel)
  if (channel === null || !gages.some(plug)) return chosen
  return gages.find(gage => plug(gage) === channel)
}

/** A check in the queue of all machines. */
export interface CheckDue {
  readonly detail: string
  readonly operation: string
  readonly operationCode: string
  readonly operationName: string
  readonly job: string
  readonly jobCode: string
  readonly thing: string | null
  readonly machine: string
  readonly number: string
  readonly requirement: string
  readonly class: string
  readonly due: Due
  readonly lastFailed: boolean
  readonly openSignal: boolean
}

const limit = (text: string | null) => (text === null ? null : Decimal.of(text))

/** quality R2: what a value is, as the server will judge it. */
export function verdictOf(
  check: CheckView,
  gage: CheckGage | null,
  value: Decimal,
  of: { readonly piece: number; readonly featureNo: number | null },
): 'pass' | 'fail' | 'none' {
  const stated = limit(check.upper)
  const limits = { lower: limit(check.lower), upper: stated?.plus(allowanceOf(check.size, of)) ?? null }
  if (!check.isJudged || (!limits.lower && !limits.upper)) return 'none'
  return judge(value, limits, judgingFor(check, gage)).result
}

function judgingFor({ judging, lower, upper, asTyped }: CheckView, gage: CheckGage | null): Judging {
  const typed = { lowerLimit: lower, upperLimit: upper, asTyped }
  if (judging === 'rounded')
    return { rounding: { lower: typedPlaces(typed, 'lowerLimit'), upper: typedPlaces(typed, 'upperLimit') } }
  return judging === 'guardBand' && gage?.uncertainty ? { guardBand: Decimal.of(gage.uncertainty) } : {}
}

/** Values are kept with nine places. */
export const valuePlaces = 9

/** quality R2: what a gage shows, in the unit of the characteristic. */
export const inUnitOfCheck = (shown: string, factor: string | undefined): string =>
  factor === undefined || factor === '1' ? shown : Decimal.of(shown).times(factor).round(valuePlaces).toString()

/** So many tolerances away a value is more likely a slip than a measurement. */
const farTolerances = 10

/** Ten tolerances from the nominal, or ten times the only limit there is: asked once more before it is stored. */
export function isFarOff({ lower, upper, nominal }: CheckView, value: Decimal): boolean {
  const [low, high] = [limit(lower), limit(upper)]
  const only = low ?? high
  if (!only) return false
  const width = low && high ? high.minus(low) : only.minus(limit(nominal) ?? Decimal.of(0)).abs()
  const middle = limit(nominal) ?? (low && high ? low.plus(high).dividedBy(2, 9) : Decimal.of(0))
  return width.sign() > 0 && value.minus(middle).abs().greaterThan(width.times(farTolerances))
}

/** What the newest of these points breaks, told at once and before the server has it (quality K4). */
export function newestBroken(chart: CheckChart, points: readonly CheckPoint[], nominal: string | null): Broken | null {
  const { center, sigma } = chart
  if (center === null || sigma === null || chart.ruleSet === 'none') return null
  const samples = points.map(point => ({ ...point, nominal: point.nominal ?? nominal }))
  const newest = brokenAt({ ...chart, center, sigma }, samples).at(-1)
  return newest && !isQuiet(newest) ? newest : null
}
