import { Decimal, max, type Percent, percent, type Quantity, quantity } from '#platform/model/values/decimal.ts'

/** What a step of a method says about its times, as far as a job copies it. */
export interface MethodStep {
  readonly setupMinutes: Decimal
  readonly runBasis: string | null
  readonly runValue: Decimal | null
  readonly piecesPerCycle: number
  readonly batchSize: number | null
  readonly crewSize: Decimal
  readonly attendancePercent: Decimal
  readonly overlapPercent: Decimal | null
}

export interface SnapshotTimes {
  readonly setupMinutes: Decimal
  readonly cycleMinutes: Decimal
  readonly piecesPerCycle: number
  readonly crewSize: number
  readonly runAttention: Percent
  readonly linkMode: 'finish' | 'transfer'
  readonly transferQuantity: Quantity | null
}

const wholeUp = (value: Decimal): number => value.round(0, 'up').toNumber()

/** Minutes a cycle and pieces of it, whatever way the method counts its time. */
function cycleOf(step: MethodStep, pieces: Decimal): Pick<SnapshotTimes, 'cycleMinutes' | 'piecesPerCycle'> {
  const value = step.runValue ?? Decimal.of(0)
  switch (step.runBasis) {
    case 'piecesPerHour':
      return { cycleMinutes: value.isZero() ? value : Decimal.of(60).dividedBy(value, 6), piecesPerCycle: 1 }
    case 'minutesPerCycle':
      return { cycleMinutes: value, piecesPerCycle: step.piecesPerCycle }
    case 'fixedMinutes':
      return { cycleMinutes: value, piecesPerCycle: step.batchSize ?? Math.max(1, wholeUp(pieces)) }
    default:
      return { cycleMinutes: value, piecesPerCycle: 1 }
  }
}

/** production R7: a step of a method, copied into a job of so many pieces. */
export function snapshotTimes(step: MethodStep, pieces: Decimal): SnapshotTimes {
  const setups = step.batchSize ? pieces.dividedBy(step.batchSize, 0, 'up') : Decimal.of(1)
  const overlap = step.overlapPercent ?? Decimal.of(0)
  const first = pieces.times(Decimal.of(100).minus(overlap)).dividedBy(100, 0, 'up')
  return {
    setupMinutes: step.setupMinutes.times(setups).round(2),
    ...cycleOf(step, pieces),
    crewSize: Math.max(1, wholeUp(step.crewSize)),
    runAttention: percent(step.attendancePercent),
    linkMode: overlap.isZero() ? 'finish' : 'transfer',
    transferQuantity: overlap.isZero() ? null : quantity(max(Decimal.of(1), first)),
  }
}

/** Business days of a process, as the calendar days a job waits for it. */
export const outsideDaysOf = (processDays: number, workingDaysAWeek: number): number =>
  workingDaysAWeek > 0 ? Math.ceil((7 * processDays) / workingDaysAWeek) : processDays

/** The urgency of a release, 1 to 9, as the priority of the job that makes it. */
export function priorityOf(releasePriority: number): 'hot' | 'high' | 'normal' | 'low' {
  if (releasePriority <= 1) return 'hot'
  if (releasePriority <= 3) return 'high'
  return releasePriority <= 6 ? 'normal' : 'low'
}
