import { Decimal } from '#platform/model/values/decimal.ts'
import { bonusOf } from '../statistics/judging.ts'

/** The size of one feature of one piece, as it was measured here. */
export interface SizeOfPiece {
  readonly piece: number
  readonly featureNo: number | null
  readonly value: string
}

/** The size whose way from its material condition adds to a stated tolerance (quality R3). */
export interface SizeAsked {
  readonly dimension: string
  readonly modifier: 'mmc' | 'lmc'
  readonly kind: 'internal' | 'external'
  readonly lower: string
  readonly upper: string
  /** Oldest first. */
  readonly measured: readonly SizeOfPiece[]
}

/** What a piece may be off beyond what is stated: by its own size, of the same hole where there are several; none until it is measured. */
export function allowanceOf(size: SizeAsked | null, { piece, featureNo }: Omit<SizeOfPiece, 'value'>): Decimal {
  const own = size?.measured.filter(one => one.piece === piece) ?? []
  const found = own.findLast(one => one.featureNo === featureNo) ?? own.at(-1)
  if (!size || !found) return Decimal.of(0)
  const feature = { kind: size.kind, lower: Decimal.of(size.lower), upper: Decimal.of(size.upper) }
  return bonusOf(Decimal.of(found.value), feature, size.modifier)
}
