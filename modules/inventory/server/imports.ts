import type { ImportHints } from '#platform/server/work/import-hints.ts'

/** Stock as other programs list it: lines of the opening stock. */
export const imports: ImportHints = {
  kinds: {
    openingStock: {
      resource: 'opening-stock-lines',
      rank: 65,
      called: ['stock', 'inventory valuation', 'stock status', 'on hand', 'existencias', 'inventario'],
      signs: ['On hand', 'Qty on hand', 'Avg cost', 'Asset value', 'Heat no', 'Lot'],
    },
  },
  records: {
    'opening-stock-lines': {
      names: {
        itemNumber: ['Item', 'Part', 'Part number', 'Part no', 'Item number', 'SKU', 'Material', 'Número de parte'],
        storageLocation: ['Bin', 'Storage location', 'Warehouse', 'Shelf', 'Ubicación', 'Almacén'],
        quantity: ['Qty', 'On hand', 'Qty on hand', 'Quantity on hand', 'Cantidad', 'Existencia'],
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
