import { type Complaint, complaint } from './reason.ts'
import type { Decimal } from './values/decimal.ts'

/** What a line may come to, so that a document of any length fits an amount. */
const mostOfLine = '999999999999'

interface PricedLine {
  readonly quantity: Decimal
  readonly unitPrice: Decimal | null
}

/** A rule for lines that are counted and priced. */
export const lineFits = ({ quantity, unitPrice }: PricedLine): Complaint | null =>
  unitPrice !== null && quantity.times(unitPrice).abs().greaterThan(mostOfLine)
    ? complaint(['unitPrice'], 'lineTooLarge', { max: mostOfLine })
    : null
