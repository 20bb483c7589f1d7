import { money, percent } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { ByCategory } from './pricing.ts'

/** The right to see what things cost, and what is added to that (sales R59). */
export const viewCost = 'quotes.viewCost'
export const seenWithCost = <F extends object>(fields: F) =>
  Object.fromEntries(Object.keys(fields).map(field => [field, viewCost])) as Record<keyof F, string>

const anyMarkup = () => percent({ min: 0, max: 1000 })
const markup = () => anyMarkup().default('0').required()

/** What is added to each category of cost. */
export const markupFields = {
  markupMaterial: markup(),
  markupPurchased: markup(),
  markupLabor: markup(),
  markupMachine: markup(),
  markupOverhead: markup(),
  markupOutside: markup(),
  markupCharges: markup(),
} as const

/** On a line of a quote: what nobody typed is the policy's, each for itself, from when the line is first saved. */
export const lineMarkupFields = {
  markupMaterial: anyMarkup(),
  markupPurchased: anyMarkup(),
  markupLabor: anyMarkup(),
  markupMachine: anyMarkup(),
  markupOverhead: anyMarkup(),
  markupOutside: anyMarkup(),
  markupCharges: anyMarkup(),
} as const

const cost = () => money({ min: 0 })

/** What a quantity costs us, by category. */
export const costFields = {
  costMaterial: cost(),
  costPurchased: cost(),
  costLabor: cost(),
  costMachine: cost(),
  costOverhead: cost(),
  costOutside: cost(),
  costCharges: cost(),
} as const

/** Pairs for a form: two by two, in the order of the categories. */
export const markupRows = [
  ['markupMaterial', 'markupPurchased'],
  ['markupLabor', 'markupMachine'],
  ['markupOverhead', 'markupOutside'],
  ['markupCharges'],
] as const

type Seven<Prefix extends string> = Readonly<
  Record<
    `${Prefix}${'Material' | 'Purchased' | 'Labor' | 'Machine' | 'Overhead' | 'Outside' | 'Charges'}`,
    Decimal | null
  >
>

const sevenOf =
  <Prefix extends string>(prefix: Prefix) =>
  (row: Seven<Prefix>): ByCategory => {
    const of = (category: string): Decimal =>
      (row as Record<string, Decimal | null>)[`${prefix}${category}`] ?? Decimal.of(0)
    return {
      material: of('Material'),
      purchased: of('Purchased'),
      labor: of('Labor'),
      machine: of('Machine'),
      overhead: of('Overhead'),
      outside: of('Outside'),
      charges: of('Charges'),
    }
  }

export const costsOf = sevenOf('cost')
export const markupsOf = sevenOf('markup')
