import { Decimal } from '#platform/model/values/decimal.ts'
import { type StoredRow, type StoredTrace, sharesOf } from './replay.ts'

/** One reason why a price moved: what a row or a step of the price was before and is now, in our own currency, for the whole quantity. */
export interface PriceChange {
  readonly what: 'row' | 'markups' | 'adjustment' | 'rounding'
  /** Of a row: what it is called, and the price each behind it where one is bought. */
  readonly name: string | null
  readonly each: { readonly before: string; readonly after: string } | null
  readonly before: Decimal
  readonly after: Decimal
  readonly difference: Decimal
}

/** A price as it is offered: its trace, and the extended price somebody is asked for. */
export interface Offered {
  readonly trace: StoredTrace
  readonly extended: string
}

const nothing = Decimal.of(0)
const keyOf = (row: StoredRow): string =>
  [row.kind, 'item' in row ? row.item : '', 'sequence' in row ? row.sequence : '', nameOf(row)].join(' ')
const nameOf = (row: StoredRow): string => (row.kind === 'typed' ? row.category : row.name)
const costOf = (row: StoredRow | undefined, trace: StoredTrace): Decimal =>
  row ? sharesOf(row, trace.quantity).reduce((all, [, cost]) => all.plus(cost), nothing) : nothing

const eachOf = (row: StoredRow | undefined): string | null =>
  row && 'row' in row ? (row.row?.unitPrice ?? row.unitCost) : null

function rowChanges(before: StoredTrace, after: StoredTrace): PriceChange[] {
  const then = new Map(before.rows.map(row => [keyOf(row), row]))
  const now = new Map(after.rows.map(row => [keyOf(row), row]))
  return [...new Set([...then.keys(), ...now.keys()])].map(key => {
    const [was, is] = [then.get(key), now.get(key)]
    const [each, eachNow] = [eachOf(was), eachOf(is)]
    return changed('row', costOf(was, before), costOf(is, after), {
      name: nameOf((is ?? was)!),
      each: each && eachNow && !Decimal.of(each).equals(eachNow) ? { before: each, after: eachNow } : null,
    })
  })
}

const changed = (
  what: PriceChange['what'],
  before: Decimal,
  after: Decimal,
  more: Pick<PriceChange, 'name' | 'each'> = { name: null, each: null },
): PriceChange => ({ what, ...more, before, after, difference: after.minus(before) })

/** What each step adds to the one before it: costs, markups, adjustment, then minimum, rounding and what somebody typed. */
const steps = ({ trace, extended }: Offered) => ({
  markups: Decimal.of(trace.marked).minus(trace.totalCost),
  adjustment: Decimal.of(trace.adjusted).minus(trace.marked),
  rounding: Decimal.of(extended).times(trace.exchangeRate).minus(trace.adjusted),
})

/** Why the price of a quantity is another one: the differences add up to that of the prices exactly. */
export function priceChanges(before: Offered, after: Offered): PriceChange[] {
  const [then, now] = [steps(before), steps(after)]
  const stepped = (['markups', 'adjustment', 'rounding'] as const).map(what => changed(what, then[what], now[what]))
  return [...rowChanges(before.trace, after.trace), ...stepped].filter(({ difference }) => !difference.isZero())
}
