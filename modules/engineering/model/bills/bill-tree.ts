import { Decimal } from '#platform/model/values/decimal.ts'
import { type Component, deepest, stepDown } from './bills.ts'

/** A line of a bill with the revision it stands for now (sales R47). */
export interface BillLine extends Component {
  readonly id: string
  readonly revision: string | null
  readonly source: string
  readonly scrapPercent: Decimal
  readonly optional: boolean
}

/** The bill of every revision below a top that has one. */
export type RevisionBills<Line extends BillLine = BillLine> = ReadonlyMap<string, readonly Line[]>

export interface Branch<Line extends BillLine = BillLine> {
  /** The place it hangs under, counted from 0; below 0 it hangs under the top. The same line may stand in several places. */
  readonly above: number
  readonly level: number
  readonly line: Line
  readonly quantityPer: Decimal
  readonly extended: Decimal
}

/** sales R48: every path below a revision, in the order of the bills; a part met again on its own path ends there. */
export function branchesBelow<Line extends BillLine>(
  bills: RevisionBills<Line>,
  top: { readonly revision: string; readonly part: string },
  quantity: Decimal,
  most = Number.POSITIVE_INFINITY,
): Branch<Line>[] {
  const found: Branch<Line>[] = []
  const walk = (revision: string, above: number, path: readonly string[], per: Decimal) => {
    if (path.length > deepest) return
    for (const line of bills.get(revision) ?? []) {
      if (found.length >= most) return
      const step = stepDown(per, line, quantity)
      const place = found.push({ above, level: path.length, line, ...step }) - 1
      if (line.revision && !path.includes(line.part)) walk(line.revision, place, [...path, line.part], step.quantityPer)
    }
  }
  walk(top.revision, -1, [top.part], Decimal.of(1))
  return found
}

const hundredth = Decimal.of('0.01')

/** What a revision takes of what is made or bought below it, for sales R49: optional lines are left out, scrap is counted. */
export function buildBills(bills: RevisionBills, top: string): Map<string, Component[]> {
  const made = new Map<string, Component[]>()
  const take = (revision: string) => {
    if (made.has(revision)) return
    const lines = (bills.get(revision) ?? []).filter(line => !line.optional)
    if (lines.length === 0 && revision !== top) return
    made.set(
      revision,
      lines.map(line => ({
        part: line.revision ?? line.part,
        quantityPer: line.quantityPer.times(Decimal.of(1).plus(line.scrapPercent.times(hundredth))),
        quantityBasis: line.quantityBasis ?? 'perPiece',
      })),
    )
    for (const line of lines)
      if (line.revision && (line.source === 'make' || line.source === 'phantom')) take(line.revision)
  }
  take(top)
  return made
}
