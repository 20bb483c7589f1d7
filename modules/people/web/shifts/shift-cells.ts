import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { type CellChange, type PendingCells, placeOfKey } from '#platform/web/parts/matrix/pending.ts'
import type { OneChange } from '#platform/web/screens/matrix/save-together.ts'

/** How long somebody is on a shift; open at the end while nothing else is planned. */
export interface Span {
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}
export interface OnShift extends Span {
  readonly id: string
  readonly user: string
}
export interface ShiftRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly startTime: string
  readonly endTime: string
  readonly days: readonly string[]
  readonly color: string | null
  readonly people: readonly OnShift[]
}

/** Null: the row goes, because it never began. */
export type ShiftChange = Span | null

const isOneDay = (row: Span) => row.effectiveFrom === row.effectiveTo

/** The row by which somebody is on a shift today or will be; rows of a single day are overrides and no standing. */
export const standingOf = (shift: ShiftRecord | undefined, user: string, today: string): OnShift | undefined =>
  shift?.people
    .filter(row => row.user === user && !isOneDay(row) && (row.effectiveTo === null || row.effectiveTo >= today))
    .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))[0]

/** Off the shift before a day: what began earlier is kept as history, what never began is gone. */
export const endedBefore = (span: Span, day: string): ShiftChange =>
  span.effectiveFrom < day ? { ...span, effectiveTo: addDays(day as DateText, -1) } : null

/** Somebody comes onto a shift: whatever else they stand on that shares a weekday ends the day before. */
export function ontoShift(
  shifts: readonly ShiftRecord[],
  spanOn: (shift: string) => Span | undefined,
  user: string,
  to: ShiftRecord,
  span: Span,
): CellChange<ShiftChange>[] {
  const others = shifts.filter(({ id, days }) => id !== to.id && days.some(day => to.days.includes(day)))
  const ending = others.flatMap(({ id }): CellChange<ShiftChange>[] => {
    const standing = spanOn(id)
    const overlaps =
      standing &&
      (span.effectiveTo === null || standing.effectiveFrom <= span.effectiveTo) &&
      (standing.effectiveTo === null || standing.effectiveTo >= span.effectiveFrom)
    return overlaps ? [[user, id, endedBefore(standing, span.effectiveFrom)]] : []
  })
  return [[user, to.id, span], ...ending]
}

/**
 * What is sent, in two rounds: first everybody leaves, then everybody comes, so that two people may change places in one go.
 * Cells are keyed `person shift`.
 */
export function shiftChanges(
  shifts: readonly ShiftRecord[],
  pending: PendingCells<ShiftChange>,
  today: string,
): OneChange[] {
  const leaving: OneChange[] = []
  const coming: OneChange[] = []
  for (const shift of shifts) {
    const changes = [...pending].flatMap(([key, change]) => {
      const [user, id] = placeOfKey(key)
      return id === shift.id ? [{ user, change, standing: standingOf(shift, user, today) }] : []
    })
    if (changes.length === 0) continue
    const changeOf = new Map(changes.flatMap(({ standing, change }) => (standing ? [[standing.id, change]] : [])))
    const kept = shift.people.filter(({ id }) => changeOf.get(id) !== null)
    const joining = changes.flatMap(({ user, change, standing }) => (change && !standing ? [{ user, ...change }] : []))
    const first = kept.map(row => ({ id: row.id, ...shorter(row, changeOf.get(row.id)) }))
    const change = { resource: 'shifts', id: shift.id, name: shift.name }
    leaving.push({ ...change, given: { people: first, version: shift.version } })
    coming.push({ ...change, given: { people: [...kept.map(({ id }) => ({ id, ...changeOf.get(id) })), ...joining] } })
  }
  return [...leaving, ...coming]
}

/** In the first round a row may only become shorter. */
const shorter = (row: OnShift, change: ShiftChange | undefined): Partial<Span> =>
  change && change.effectiveTo !== null && (row.effectiveTo === null || change.effectiveTo < row.effectiveTo)
    ? { effectiveTo: change.effectiveTo }
    : {}
