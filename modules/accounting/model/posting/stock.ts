import type { Money } from '#platform/model/values/decimal.ts'
import { credit, debit, entry, type Place, type PostingLine, type Tags } from './lines.ts'

/** Stock has its value when it moves; accounting never works a cost out again (accounting §1). */
export interface StockMove extends Tags {
  readonly value: Money
  readonly inventoryClass: string | null
  /** Of the adjustment reason, where it names one. */
  readonly reasonAccount?: string | null
}

const tagsOf = ({ value: _, reasonAccount: __, inventoryClass: ___, ...tags }: StockMove): Tags => tags
const stock = (move: StockMove): Place => ({ ...tagsOf(move), role: 'INVENTORY', inventoryClass: move.inventoryClass })
const borne = (move: StockMove, role: 'SUPPLIES' | 'INV_ADJUST' | 'SCRAP' | 'INV_REVALUE'): Place => ({
  ...tagsOf(move),
  role,
  account: move.reasonAccount ?? null,
  inventoryClass: move.inventoryClass,
})
const wip = (tags: Tags, costElement: NonNullable<Tags['costElement']>): Place => ({
  ...tags,
  role: 'WIP',
  costElement,
})

/** E1 */
export const receivedToStock = (move: StockMove): PostingLine[] =>
  entry(debit(stock(move), move.value), credit({ ...tagsOf(move), role: 'RNI' }, move.value))

/** E2: outside process for a job. */
export const receivedToJob = ({ value, ...tags }: Tags & { readonly value: Money }): PostingLine[] =>
  entry(debit(wip(tags, 'outside'), value), credit({ ...tags, role: 'RNI' }, value))

/** E3 */
export const receivedToExpense = ({
  value,
  account,
  ...tags
}: Tags & { readonly value: Money; readonly account: string | null }): PostingLine[] =>
  entry(debit({ ...tags, role: 'SUPPLIES', account }, value), credit({ ...tags, role: 'RNI' }, value))

/** E4: at the order's price from the vendor, at its own cost from the shelf; the difference is a price variance. */
export const returnedToVendor = (move: StockMove & { readonly orderValue: Money }): PostingLine[] => {
  const { orderValue, ...rest } = move
  const tags = tagsOf(rest)
  return entry(
    debit({ ...tags, role: 'RNI' }, orderValue),
    credit(stock(rest), rest.value),
    credit({ ...tags, role: 'PPV', inventoryClass: rest.inventoryClass }, orderValue.minus(rest.value)),
  )
}

/** E5; material that comes back from a job has a negative value. */
export const issuedToJob = (move: StockMove): PostingLine[] =>
  entry(debit(wip(tagsOf(move), 'material'), move.value), credit(stock(move), move.value))

/** E6 */
export const issuedToExpense = (move: StockMove): PostingLine[] =>
  entry(debit(borne(move, 'SUPPLIES'), move.value), credit(stock(move), move.value))

/** E7: found is positive, lost negative. */
export const adjusted = (move: StockMove): PostingLine[] =>
  entry(debit(stock(move), move.value), credit(borne(move, 'INV_ADJUST'), move.value))

/** E8 */
export const scrapped = (move: StockMove): PostingLine[] =>
  entry(debit(borne(move, 'SCRAP'), move.value), credit(stock(move), move.value))

/** E9: into another class, at a loss perhaps. */
export const regraded = (
  move: StockMove & { readonly toClass: string | null; readonly loss: Money },
): PostingLine[] => {
  const { toClass, loss, ...from } = move
  if (toClass === from.inventoryClass && loss.isZero()) return []
  return entry(
    debit({ ...stock(from), inventoryClass: toClass }, from.value.minus(loss)),
    debit(borne(from, 'SCRAP'), loss),
    credit(stock(from), from.value),
  )
}

/** E10 */
export const revalued = (move: StockMove): PostingLine[] =>
  entry(debit(stock(move), move.value), credit(borne(move, 'INV_REVALUE'), move.value))

/** inventory R22: what came in at one cost and is taken back at another leaves the difference as a price variance. */
export const tookBackAtCost = (move: StockMove): PostingLine[] =>
  entry(
    debit(stock(move), move.value),
    credit({ ...tagsOf(move), role: 'PPV', inventoryClass: move.inventoryClass }, move.value),
  )

/** E11: what is not ours has no value. */
export const customerOwned = (): PostingLine[] => []

export interface Worked extends Tags {
  readonly laborCost: Money
  readonly machineCost: Money
  readonly burdenCost: Money
}

/** E12 and E13, one entry. */
export const worked = ({ laborCost, machineCost, burdenCost, ...tags }: Worked): PostingLine[] => {
  const overhead = machineCost.plus(burdenCost)
  return entry(
    debit(wip(tags, 'labor'), laborCost),
    credit({ ...tags, role: 'LABOR_APPLIED' }, laborCost),
    debit(wip(tags, 'overhead'), overhead),
    credit({ ...tags, role: 'OVERHEAD_APPLIED' }, overhead),
  )
}

/** E14 */
export const completed = (move: StockMove): PostingLine[] =>
  entry(debit(stock(move), move.value), credit({ ...tagsOf(move), role: 'WIP' }, move.value))

/** E15 */
export const scrappedFromJob = ({ value, ...tags }: Tags & { readonly value: Money }): PostingLine[] =>
  entry(debit({ ...tags, role: 'SCRAP' }, value), credit({ ...tags, role: 'WIP' }, value))

/** E16 */
export const movedBetweenJobs = (value: Money, from: Tags, to: Tags): PostingLine[] =>
  entry(debit({ ...to, role: 'WIP' }, value), credit({ ...from, role: 'WIP' }, value))

/** E17 and E18: whatever is left in the job leaves it, so that it ends at 0.00. */
export const closedJob = ({ balance, ...tags }: Tags & { readonly balance: Money }): PostingLine[] =>
  entry(debit({ ...tags, role: 'JOB_VARIANCE' }, balance), credit({ ...tags, role: 'WIP' }, balance))

/** E19 */
export const shipped = (move: StockMove): PostingLine[] =>
  entry(debit({ ...tagsOf(move), role: 'COGS' }, move.value), credit(stock(move), move.value))

/** E20: at the cost it was shipped at. */
export const shipmentReturned = (move: StockMove): PostingLine[] =>
  entry(debit(stock(move), move.value), credit({ ...tagsOf(move), role: 'COGS' }, move.value))

/** E21: shipped, not invoiced, at the order's price; reverses itself. */
export const unbilled = (amount: Money, tags: Tags = {}): PostingLine[] =>
  entry(debit({ ...tags, role: 'UNBILLED' }, amount), credit({ ...tags, role: 'SALES' }, amount))
