import type { SuggestionWhy } from '#modules/purchasing/model/worklist.ts'
import { Decimal } from '#platform/model/values/decimal.ts'

export interface Drawn {
  readonly dates: readonly string[]
  readonly there: readonly number[]
  readonly withSuggested: readonly number[]
}

/** What is there at the end of each day something happens, as it stands and with what is suggested. */
export function projectionSeries({ start, today, rows, suggested }: SuggestionWhy): Drawn {
  const dates = [...new Set([today, ...rows.map(row => row.date), ...suggested.map(order => order.date)])].sort()
  const until = (date: string, moves: readonly { date: string; quantity: string }[]) =>
    moves.reduce((all, move) => (move.date <= date ? all.plus(move.quantity) : all), Decimal.of(0))
  const there = dates.map(date => Decimal.of(start).plus(until(date, rows)))
  return {
    dates,
    there: there.map(value => Number(value.toString())),
    withSuggested: dates.map((date, place) => Number(there[place]!.plus(until(date, suggested)).toString())),
  }
}
