// The field kinds money(), unitPrice(), quantity() and percent() are declared elsewhere in the model; here the same names
// make values, so the model's door offers those as toMoney() and so on.
export {
  amountPlaces,
  Decimal,
  type DecimalInput,
  lessPercent,
  type Money,
  max,
  min,
  money as toMoney,
  type Percent,
  percent as toPercent,
  percentOf,
  type Quantity,
  quantity as toQuantity,
  type RoundingMode,
  splitByLargestRemainder,
  sum,
  times,
  type UnitPrice,
  unitPrice as toUnitPrice,
} from './decimal.ts'
