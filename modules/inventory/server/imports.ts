import { sql } from 'kysely'
import { skuAlone, standardCostOf } from '#modules/engineering/server/index.ts'
import { stockColumns, stockTable } from '#modules/inventory/model/opening-file.ts'
import type { ImportHints } from '#platform/server/work/import-hints.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const { item, location, value: _value, ...called } = stockColumns

type Given = Readonly<Record<string, unknown>>

/** The part of the shop where most places are. */
const usualGroup = async ({ reader }: AnyWork): Promise<string | undefined> => {
  const found = await reader.first<{ id: string }>(sql`
    select g.id from storage_groups g left join storage_locations l on l.storage_group = g.id and l.archived_at is null
    where g.archived_at is null and g.type <> 'vendor' group by g.id, g.code order by count(l.id) desc, g.code limit 1`)
  return found?.id
}

/** A count says how many lie there, not what they cost: the item does. */
const standardCost = async ({ itemNumber, unitCost }: Given, { work }: { readonly work: AnyWork }): Promise<Given> => ({
  unitCost: unitCost ?? (itemNumber ? await standardCostOf(work, String(itemNumber)) : undefined),
})

/** Stock as other programs list it: lines of the opening stock. */
export const imports: ImportHints = {
  kinds: {
    openingStock: {
      resource: 'opening-stock-lines',
      rank: 65,
      called: [
        ...['stock', 'inventory', 'inventory valuation', 'stock status', 'on hand', 'qoh', 'existencias', 'inventario'],
      ],
      reads: lines => stockTable(lines) ?? skuAlone(lines),
      behindColon: ['item'],
      alsoIn: { kinds: ['parts', 'materials'], by: [['item', 'itemNumber'], ['quantity']] },
      leaveOut: [
        { column: 'quantity', pattern: /^[-–—$]?$|^[-+(]?0*([.,]0*)?\)?( ?\p{L}{1,5}\.?)?$/u, why: 'nothingOnHand' },
        { column: 'quantity', pattern: /^[-–(].*\d|\d-$/, why: 'lessThanNothing' },
      ],
      signs: [
        ...[
          'On hand',
          'Qty on hand',
          'QOH',
          'Qty OH',
          'Avg cost',
          'Asset value',
          'Ext value',
          'Ext cost',
          'Heat no',
          'Lot',
          'Bin',
        ],
        ...['Existencia', 'Existencias'],
      ],
    },
  },
  records: {
    'storage-locations': { fromName: async (_name, { work }) => ({ storageGroup: await usualGroup(work) }) },
    'opening-stock-lines': {
      fills: { fields: ['unitCost'], with: standardCost },
      names: { ...called, itemNumber: item, storageLocation: location },
      example: { itemNumber: 'P-100', storageLocation: 'A1', quantity: '10', unitCost: '2.50', lotNumber: 'L-7' },
    },
  },
}
