import { type Reason, reason } from '#platform/model'
import type { Money } from '#platform/model/values/decimal.ts'
import { type Programmed, programmingCost } from './price/cost-rows.ts'

/** A line as far as programming goes. */
export interface ProgrammedLine {
  readonly firstTime: boolean | null
  readonly charges: readonly { readonly kind: string }[]
  readonly estimate: readonly { readonly operations: readonly Programmed[] }[]
}

/** sales R15: what programming would cost on a line made for the first time, unless it is charged for already. */
export function programmingProposed(line: ProgrammedLine): Money | null {
  if (!line.firstTime || line.charges.some(charge => charge.kind === 'programming')) return null
  const cost = programmingCost(line.estimate)
  return cost.isZero() ? null : cost
}

export const nothingToProgram = (quote: { code: string; lines: readonly ProgrammedLine[] }): Reason | null =>
  quote.lines.some(programmingProposed) ? null : reason('nothingToProgram', { quote: quote.code })
