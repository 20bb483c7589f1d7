import { type AsksOfModule, defineModule } from '#platform/model'
import { itemStocks, stockBalances, stockMonths, valuationKeys } from './balances.ts'
import { adjustmentReasons, inventoryClasses } from './classes.ts'
import { cycleCountLines, cycleCounts } from './counts.ts'
import { slotCheckouts, slotHolds } from './crib.ts'
import { firstSteps } from './first-steps.ts'
import { labelPrinters, labelPrints, labels } from './labels.ts'
import { lotLinks, stockLots } from './lots.ts'
import { openingStockLines } from './opening.ts'
import { stockPolicies } from './policies.ts'
import { stockReservations } from './reservations.ts'
import { screens } from './screens.ts'
import { storageGroups, storageLocations, storageSlots } from './storage.ts'
import { supplyDemand } from './supply-demand.ts'
import { inventoryTransactions } from './transactions.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** What we have, where, whose, from which heat, at what cost; and what is out of the crib. */
export const inventory = defineModule({
  name: 'inventory',
  resources: [
    inventoryTransactions,
    stockLots,
    lotLinks,
    stockBalances,
    itemStocks,
    supplyDemand,
    stockMonths,
    valuationKeys,
    stockReservations,
    stockPolicies,
    storageGroups,
    storageLocations,
    storageSlots,
    cycleCounts,
    cycleCountLines,
    inventoryClasses,
    adjustmentReasons,
    slotCheckouts,
    slotHolds,
    labels,
    labelPrinters,
    labelPrints,
    openingStockLines,
  ],
  screens,
  menu: {
    stock: [
      'item-stocks',
      'inventory-transactions',
      '/inventory-transactions/value',
      'stock-lots',
      'stock-reservations',
      'stock-policies',
      'cycle-counts',
    ],
    places: ['storage-groups', '/storage-groups/tree', 'storage-locations', '/storage-locations/slots'],
    crib: ['slot-checkouts'],
    labelling: ['labels', '/qr-code-generator', 'label-printers'],
    settings: ['inventory-classes', 'adjustment-reasons', 'opening-stock-lines'],
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof inventory> {}
}
