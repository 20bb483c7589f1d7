import { sql } from 'kysely'
import { stockTable } from '#modules/inventory/model/opening-file.ts'
import type { ImportHints } from '#platform/server/work/import-hints.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The part of the shop where most places are. */
const usualGroup = async ({ reader }: AnyWork): Promise<string | undefined> => {
  const found = await reader.first<{ id: string }>(sql`
    select g.id from storage_groups g left join storage_locations l on l.storage_group = g.id and l.archived_at is null
    where g.archived_at is null and g.type <> 'vendor' group by g.id, g.code order by count(l.id) desc, g.code limit 1`)
  return found?.id
}

/** Stock as other programs list it: lines of the opening stock. */
export const imports: ImportHints = {
  kinds: {
    openingStock: {
      resource: 'opening-stock-lines',
      rank: 65,
      called: ['stock', 'inventory valuation', 'stock status', 'on hand', 'existencias', 'inventario'],
      reads: stockTable,
      behindColon: ['item'],
      signs: ['On hand', 'Qty on hand', 'Avg cost', 'Asset value', 'Heat no', 'Lot'],
    },
  },
  records: {
    'storage-locations': { fromName: async (_name, { work }) => ({ storageGroup: await usualGroup(work) }) },
    'opening-stock-lines': {
      names: {
        itemNumber: ['Item', 'Part', 'Part number', 'Part no', 'Item number', 'SKU', 'Material', 'Número de parte'],
        storageLocation: ['Bin', 'Storage location', 'Warehouse', 'Shelf', 'Ubicación', 'Almacén'],
        quantity: ['Qty', 'On hand', 'QOH', 'Qty OH', 'Qty on hand', 'Quantity on hand', 'Cantidad', 'Existencia'],
        unitCost: ['Cost', 'Avg cost', 'Average cost', 'Std cost', 'Standard cost', 'Costo', 'Costo unitario'],
        lotNumber: ['Lot number', 'Lot no', 'Batch', 'Lote'],
        heatNumber: ['Heat', 'Heat number', 'Colada'],
        serials: ['Serial', 'Serial number', 'Serials', 'Serie', 'Números de serie'],
        expiryDate: ['Expiration date', 'Expires', 'Caducidad'],
      },
      example: { itemNumber: 'P-100', storageLocation: 'A1', quantity: '10', unitCost: '2.50', lotNumber: 'L-7' },
    },
  },
}
