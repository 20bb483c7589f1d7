import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  complaint,
  date,
  money,
  oneOf,
  quantity,
  type RowOf,
  ref,
  refOneOf,
  refs,
  resource,
  text,
  unitPrice,
} from '#platform/model'
import { money as toMoney } from '#platform/model/values/decimal.ts'

/** The serials of a line, however they are separated. */
export const serialsOf = (typed: string | null | undefined): string[] =>
  (typed ?? '')
    .split(/[,;\n\t|]+/)
    .map(one => one.trim())
    .filter(Boolean)

/** What lay on a shelf when the books began: typed or imported as a draft, posted together, taken back together. */
export const openingStockLines = resource('opening-stock-lines', {
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: managers,
  },
  countedIn: 'item',
  fields: {
    item: refOneOf('part-revisions', 'material-codes'),
    /** A part number or material code as a file writes it; the item is found by it. */
    itemNumber: text({ max: 120 }),
    storageLocation: ref('storage-locations'),
    slot: ref('storage-slots'),
    quantity: quantity({ min: 0, unitFrom: 'item' }).required(),
    unitCost: unitPrice({ min: 0 }).required(),
    value: money({ min: 0 }).stored(),
    lotNumber: text({ max: 80 }),
    heatNumber: text({ max: 80 }),
    /** One for each piece, separated by commas. */
    serials: text({ max: 4000 }),
    expiryDate: date(),
    certificates: refs('certificates'),
    state: oneOf('draft', 'posted').default('draft').required().readonly(),
    /** The row of stock it became. */
    transaction: ref('inventory-transactions').readonly(),
  },
  derive: { value: line => toMoney(line.unitCost.times(line.quantity)) },
  rules: [
    line => (line.item || line.itemNumber ? null : complaint(['item'], 'required')),
    line => (line.quantity.greaterThan(0) ? null : complaint(['quantity'], 'moreThanZero')),
    line => {
      const count = serialsOf(line.serials).length
      return count > 0 && !line.quantity.equals(count)
        ? complaint(['serials'], 'openingSerials', { quantity: line.quantity.toString(), count })
        : null
    },
  ],
  title: ['itemNumber'],
  search: ['itemNumber', 'lotNumber', 'heatNumber', 'serials'],
  list: {
    columns: [
      'item',
      'storageLocation',
      'quantity',
      'unitCost',
      'value',
      'lotNumber',
      'heatNumber',
      'serials',
      'expiryDate',
      'state',
    ],
    sort: ['itemNumber'],
    filters: ['state', 'item', 'storageLocation'],
  },
  form: [
    ['item', 'itemNumber'],
    ['storageLocation', 'slot'],
    ['quantity', 'unitCost', 'value'],
    ['lotNumber', 'heatNumber', 'expiryDate'],
    ['serials', 'certificates'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'opening-stock-lines': RowOf<typeof openingStockLines>
  }
}
