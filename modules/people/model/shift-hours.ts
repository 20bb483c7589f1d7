/** While a form is being filled in, hours may still be missing. */
interface Hours {
  readonly startTime: string | null
  readonly endTime: string | null
}
interface Pause {
  readonly kind: string
  readonly length: number
}
interface Assigned {
  readonly user: string
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

export const secondsOfTime = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** From start to end; an end before the start is on the next day. */
export function shiftSeconds({ startTime, endTime }: Hours): number {
  if (!startTime || !endTime) return 0
  const length = secondsOfTime(endTime) - secondsOfTime(startTime)
  return length > 0 ? length : length + 86_400
}

/** What a day of the shift pays: its hours without the meals. */
export const paidMinutes = (shift: Hours & { readonly breaks: readonly Pause[] }): number => {
  const meals = shift.breaks.filter(pause => pause.kind === 'meal').reduce((all, pause) => all + pause.length, 0)
  return Math.max(0, Math.floor((shiftSeconds(shift) - meals) / 60))
}

const isOneDay = (row: Assigned) => row.effectiveFrom === row.effectiveTo

/** The first row that puts somebody on the shift a second time; a row of a single day overrides and is no clash. */
export function assignedTwice(rows: readonly Assigned[]): number {
  const until = (row: Assigned) => row.effectiveTo ?? '9999-12-31'
  return rows.findIndex((row, index) =>
    rows
      .slice(0, index)
      .some(
        other =>
          other.user === row.user &&
          isOneDay(other) === isOneDay(row) &&
          other.effectiveFrom <= until(row) &&
          row.effectiveFrom <= until(other),
      ),
  )
}
