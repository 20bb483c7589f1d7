/** What modules on the floors above build on: the fields of a method's rows, and the arithmetic of making. Pure, as all of it. */
export { lowLevelOrder } from './bills/bills.ts'
export { componentFields, componentRequired } from './bills/component-fields.ts'
export { type Bridge, convertQuantity, type Measured } from './materials/conversion.ts'
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
} from './methods/routing.ts'
export { stepFields, yieldRule } from './methods/steps.ts'
export { stockFields, stockRequired } from './methods/stock-fields.ts'
export { type LeadRow, leadDaysFor } from './prices/lead-time-choice.ts'
export {
  chooseVendor,
  materialCost,
  orderable,
  outsideCost,
  type PriceRow,
  type PriceTaken,
  validOn,
} from './prices/price-choice.ts'
