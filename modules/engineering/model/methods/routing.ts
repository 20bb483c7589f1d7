import { complaint } from '#platform/model'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'

/** Places kept between roundings: more than any rule asks for. */
const fine = 30
const nothing = Decimal.of(0)
const hundred = Decimal.of(100)
const hundredth = Decimal.of('0.01')
const sixty = Decimal.of(60)
const or0 = (value: Decimal | null | undefined): Decimal => value ?? nothing

/** Up to the places a unit has: whole pieces where it has none. */
export const ceilTo = (value: Decimal, places: number): Decimal => value.round(places, 'up')

export interface Yielded {
  readonly yieldPercent: Decimal
  readonly setupPieces: number
}

/**
 * sales R3: what goes into each operation so that `good` come out of the last one, from last to first.
 * The first figure is what the lot starts with.
 */
export function piecesInto(steps: readonly Yielded[], good: Decimal, places = 0): Decimal[] {
  let out = ceilTo(good, places)
  const into: Decimal[] = []
  for (const step of steps.toReversed()) {
    out = out.times(hundred).dividedBy(step.yieldPercent, places, 'up').plus(step.setupPieces)
    into.unshift(out)
  }
  return into
}

export interface TimedStep {
  readonly setupMinutes: Decimal
  readonly runBasis: string | null
  readonly runValue: Decimal | null
  readonly piecesPerCycle: number
  readonly batchSize: number | null
}

/** sales R6: minutes of setup and run for `pieces` going in. */
export function minutesOf(step: TimedStep, pieces: Decimal): { setup: Decimal; run: Decimal } {
  const batches = step.batchSize ? pieces.dividedBy(step.batchSize, 0, 'up') : Decimal.of(1)
  const value = or0(step.runValue)
  const run = () => {
    switch (step.runBasis) {
      case 'piecesPerHour':
        return value.isZero() ? nothing : pieces.times(sixty).dividedBy(value, fine)
      case 'minutesPerCycle':
        return pieces.dividedBy(step.piecesPerCycle, 0, 'up').times(value)
      case 'fixedMinutes':
        return value.times(batches)
      default:
        return pieces.times(value)
    }
  }
  return { setup: step.setupMinutes.times(batches), run: run() }
}

export interface CostedStep extends TimedStep {
  readonly attendancePercent: Decimal
  readonly crewSize: Decimal
  readonly laborRate: Decimal | null
  readonly machineRate: Decimal | null
  readonly overheadRate: Decimal | null
}

export interface StepCost {
  readonly labor: Money
  readonly machine: Money
  readonly overhead: Money
}

/** sales R6: people are paid for the setup and their share of the run, the machine for all of both. */
export function costOfMinutes(step: CostedStep, { setup, run }: { setup: Decimal; run: Decimal }): StepCost {
  const hourly = (minutes: Decimal, rate: Decimal | null) =>
    rate ? (minutes.times(rate).dividedBy(sixty, 2) as Money) : money(0)
  const attended = setup.plus(run.times(step.attendancePercent).times(hundredth)).times(step.crewSize)
  const all = setup.plus(run)
  return {
    labor: hourly(attended, step.laborRate),
    machine: hourly(all, step.machineRate),
    overhead: hourly(all, step.overheadRate),
  }
}

/** What `pieces` going into a step cost. */
export const costOf = (step: CostedStep, pieces: Decimal): StepCost => costOfMinutes(step, minutesOf(step, pieces))

interface BarCut {
  readonly basis?: string | null
  readonly pieceLength: Decimal | null
  readonly kerf: Decimal | null
  readonly barLength: Decimal | null
  readonly barEnd: Decimal | null
}

/** sales R7: whole pieces from the usable length of one bar. */
export function piecesPerBar({ pieceLength, kerf, barLength, barEnd }: BarCut): number {
  const cut = or0(pieceLength).plus(or0(kerf))
  const usable = or0(barLength).minus(or0(barEnd))
  return cut.isZero() || usable.lessThan(0) ? 0 : usable.dividedBy(cut, 0, 'down').toNumber()
}

/** "A 2.100 piece with 0.125 kerf does not fit a usable bar of 1.900." */
export function barFits(material: BarCut) {
  if (material.basis !== 'bar' || piecesPerBar(material) > 0) return null
  return complaint(['pieceLength'], 'barTooShort', {
    piece: or0(material.pieceLength).toString(),
    kerf: or0(material.kerf).toString(),
    usable: or0(material.barLength).minus(or0(material.barEnd)).toString(),
  })
}

interface SheetCut {
  readonly blankLength: Decimal | null
  readonly blankWidth: Decimal | null
  readonly gap: Decimal | null
  readonly margin: Decimal | null
  readonly sheetLength: Decimal | null
  readonly sheetWidth: Decimal | null
  readonly piecesPerSheet: number | null
}

/** sales R8: the better of the blank as given and turned, unless a real nest says how many. */
export function piecesPerSheet(material: SheetCut): number {
  if (material.piecesPerSheet) return material.piecesPerSheet
  const gap = or0(material.gap)
  const along = (sheet: Decimal | null, blank: Decimal | null) => {
    const usable = or0(sheet).minus(or0(material.margin).times(2)).plus(gap)
    const pitch = or0(blank).plus(gap)
    return !blank || blank.isZero() || usable.lessThan(0) ? 0 : usable.dividedBy(pitch, 0, 'down').toNumber()
  }
  const { sheetLength, sheetWidth, blankLength, blankWidth } = material
  return Math.max(
    along(sheetLength, blankLength) * along(sheetWidth, blankWidth),
    along(sheetLength, blankWidth) * along(sheetWidth, blankLength),
  )
}

export interface StockTaken extends BarCut, SheetCut {
  readonly quantityPer: Decimal | null
  readonly scrapPercent: Decimal | null
}

/** sales R7–R9: how much stock `pieces` take, in the measure of the basis: length, sheets, or the material's unit. */
export function stockNeeded(material: StockTaken, pieces: Decimal, chargeWhole: boolean): Decimal | null {
  switch (material.basis) {
    case 'bar': {
      const per = piecesPerBar(material)
      if (per === 0) return null
      if (!chargeWhole) return pieces.times(or0(material.pieceLength).plus(or0(material.kerf)))
      return pieces.dividedBy(per, 0, 'up').times(or0(material.barLength))
    }
    case 'sheet': {
      const per = piecesPerSheet(material)
      if (per === 0) return null
      return chargeWhole ? pieces.dividedBy(per, 0, 'up') : pieces.dividedBy(per, fine)
    }
    case 'perLot':
      return or0(material.quantityPer)
    default:
      return pieces
        .times(or0(material.quantityPer))
        .times(hundred.plus(or0(material.scrapPercent)))
        .times(hundredth)
  }
}

/** A step as lead time sees it: waiting in a queue and running here, or away at a vendor. */
export type LeadStep =
  | { readonly kind: 'inside'; readonly group: string; readonly queueDays: Decimal; readonly minutes: Decimal }
  | { readonly kind: 'outside'; readonly leadDays: number }

/** sales R25: business days of an item: the longest wait for what goes in, then segment after segment. */
export function leadDaysOf(steps: readonly LeadStep[], waits: readonly number[], hoursPerDay: Decimal): number {
  let days = Math.max(0, ...waits)
  let queue = nothing
  let minutes = nothing
  const closeSegment = () => {
    days += ceilTo(queue, 0).toNumber() + minutes.dividedBy(hoursPerDay.times(sixty), 0, 'up').toNumber()
    queue = nothing
    minutes = nothing
  }
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'outside') {
      closeSegment()
      days += step.leadDays
      continue
    }
    const before = steps[index - 1]
    if (before?.kind !== 'inside' || before.group !== step.group) queue = queue.plus(step.queueDays)
    minutes = minutes.plus(step.minutes)
  }
  closeSegment()
  return days
}
