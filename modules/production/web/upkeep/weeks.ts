import { addDays, type DateText, startOfWeek, type Weekday } from '#platform/model/values/dates.ts'

export interface DueRow {
  readonly id: string
  readonly projectedDate: DateText | null
}

/** What is overdue, then a week after the other, then what is further off or has no day. */
export interface DueWeek<Row extends DueRow> {
  readonly key: 'overdue' | 'later' | 'undated' | DateText
  readonly rows: readonly Row[]
}

const weeksAhead = 8

export function byWeek<Row extends DueRow>(rows: readonly Row[], today: DateText, weekStart: Weekday): DueWeek<Row>[] {
  const horizon = addDays(startOfWeek(today, weekStart), weeksAhead * 7)
  const keyOf = ({ projectedDate }: Row): DueWeek<Row>['key'] => {
    if (!projectedDate) return 'undated'
    if (projectedDate < today) return 'overdue'
    return projectedDate < horizon ? startOfWeek(projectedDate, weekStart) : 'later'
  }
  const rank = (key: string) => ({ overdue: 0, later: 2, undated: 3 })[key] ?? 1
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, own]) => ({ key, rows: own }))
    .sort((one, other) => rank(one.key) - rank(other.key) || (one.key < other.key ? -1 : 1))
}
