import type { ServerModule } from '#platform/server/server-module.ts'
import { checkoutVerbs } from './crib/checkout-verbs.ts'
import { cribEndpoints } from './crib/endpoints.ts'
import { holdVerbs, savedHold } from './crib/holds.ts'
import { savingCheckout } from './crib/lending.ts'
import { savedCheckout } from './crib/settled.ts'
import { watchCrib, watchCribJob } from './crib/watch.ts'
import { imports } from './imports.ts'
import { printLentLabel, printLotLabel } from './labels/by-itself.ts'
import { labelEndpoints } from './labels/endpoints.ts'
import { printLabels, printLabelsJob } from './labels/printing.ts'
import { labelVerbs } from './labels/reprint.ts'
import { savingLabel } from './labels/saving.ts'
import { savingMaterial, savingPart } from './negative-stock.ts'
import { savedGroup, savingClass, savingGroup, savingLocation } from './places.ts'
import { readPlaceScan } from './scan-places.ts'
import { starterSets } from './starter-set.ts'
import { abcJob, abcRun } from './stock/abc.ts'
import { recordTransaction } from './stock/by-hand.ts'
import { handOverFurnished } from './stock/change-owner.ts'
import { countVerbs, savingCount } from './stock/count-sheets.ts'
import { lotVerbs } from './stock/lot-verbs.ts'
import { nightlyCheck, nightlyCheckJob } from './stock/nightly-check.ts'
import { openingStockEndpoints } from './stock/opening-endpoints.ts'
import { savingOpeningStock } from './stock/opening-lines.ts'
import { reservationsExpire, reservationsExpireJob } from './stock/reservations.ts'
import { transactionVerbs } from './stock/reverse.ts'
import { traceEndpoints } from './stock/trace.ts'
import { valueEndpoints } from './stock/value-on.ts'

export { printReceivedLabels } from './labels/by-itself.ts'
export { assignLetters } from './stock/abc.ts'
export { demandDay } from './stock/days.ts'
export { itemsOf as stockedItems, lotsNamed, type StockedItem } from './stock/items.ts'
export type { Act, Leg, StockStatus } from './stock/legs.ts'
export { moveReached, moveStock, reachFor } from './stock/move.ts'
export { holdLot, letLotGo, pickBins, restateStock } from './stock/restate.ts'
export { reverseStock } from './stock/reverse.ts'
export { countOnOrder, holdItems } from './stock/shelves.ts'

/** The front door of the inventory module. */
export const inventoryModule: ServerModule = {
  name: 'inventory',
  handlers: {
    imports,
    starterSets,
    verbs: { ...checkoutVerbs, ...holdVerbs, ...countVerbs, ...lotVerbs, ...transactionVerbs, ...labelVerbs },
    createInstead: { 'inventory-transactions': recordTransaction },
    beforeSave: {
      'inventory-classes': savingClass,
      parts: savingPart,
      'material-codes': savingMaterial,
      'storage-groups': savingGroup,
      'storage-locations': savingLocation,
      'slot-checkouts': savingCheckout,
      'cycle-counts': savingCount,
      labels: savingLabel,
      'opening-stock-lines': savingOpeningStock,
    },
    afterSave: {
      'storage-groups': savedGroup,
      'slot-checkouts': async (work, change) => {
        await savedCheckout(work, change)
        await printLentLabel(work, change)
      },
      'slot-holds': savedHold,
      'stock-lots': printLotLabel,
    },
    scans: { place: readPlaceScan },
    on: { 'records.merged': handOverFurnished },
  },
  endpoints: services => [
    ...cribEndpoints(services),
    ...labelEndpoints(services),
    ...traceEndpoints(services),
    ...valueEndpoints(services),
    ...openingStockEndpoints(services),
  ],
  jobs: {
    [watchCrib]: watchCribJob,
    [printLabels]: printLabelsJob,
    [reservationsExpire]: reservationsExpireJob,
    [nightlyCheck]: nightlyCheckJob,
    [abcRun]: abcJob,
  },
  repeats: {
    [watchCrib]: '*/5 * * * *',
    [reservationsExpire]: '*/5 * * * *',
    [nightlyCheck]: '20 3 * * *',
    [abcRun]: '10 4 1 * *',
  },
}
