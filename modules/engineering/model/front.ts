/** What modules on the floors above build on: the fields of a method's rows, and the arithmetic of making. Pure, as all of it. */
export { lowLevelOrder } from './bills.ts'
export { componentFields, componentRequired } from './component-fields.ts'
export { type Bridge, convertQuantity, type Measured } from './conversion.ts'
export { type LeadRow, leadDaysFor } from './lead-time-choice.ts'
export {
  chooseVendor,
  materialCost,
  orderable,
  outsideCost,
  type PriceRow,
  type PriceTaken,
  validOn,
} from './price-choice.ts'
export {
  type CostedStep,
  ceilTo,
  costOfMinutes,
  type LeadStep,
  leadDaysOf,
  minutesOf,
  piecesInto,
  piecesPerBar,
  piecesPerSheet,
  type StockTaken,
  stockNeeded,
  type Yielded,
} from './routing.ts'
export { stepFields, yieldRule } from './steps.ts'
export { stockFields, stockRequired } from './stock-fields.ts'
