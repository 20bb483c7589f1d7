import type { LineRow, OfferRow } from './quote-row.ts'

/** One quantity of one line in two revisions of a quote; either may be missing. */
export interface OfferPair {
  readonly key: string
  readonly line: LineRow
  readonly before: OfferRow | null
  readonly after: OfferRow | null
}

/** Lines are the same where they stand at the same place; a part that moved is found by its number. */
const sameLine = (lines: readonly LineRow[], wanted: LineRow): LineRow | undefined =>
  lines.find(line => line.lineNumber === wanted.lineNumber && line.part === wanted.part) ??
  lines.find(line => wanted.part !== null && line.part === wanted.part) ??
  lines.find(line => line.lineNumber === wanted.lineNumber && line.description === wanted.description)

const sameOffer = (line: LineRow | undefined, wanted: OfferRow): OfferRow | null =>
  line?.quantities.find(({ quantity }) => Number(quantity) === Number(wanted.quantity)) ?? null

/** What is offered now beside what was offered before, then what is no longer offered. */
export function comparedOffers(before: readonly LineRow[], after: readonly LineRow[]): OfferPair[] {
  const now = after.flatMap(line =>
    line.quantities.map(offer => ({
      key: offer.id,
      line,
      before: sameOffer(sameLine(before, line), offer),
      after: offer,
    })),
  )
  const found = new Set(now.map(pair => pair.before))
  const gone = before.flatMap(line =>
    line.quantities
      .filter(offer => !found.has(offer))
      .map(offer => ({ key: offer.id, line, before: offer, after: null })),
  )
  return [...now, ...gone]
}
