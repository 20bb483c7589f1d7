import type { ImportLayout } from '#platform/server/work/import-hints.ts'

/** How other programs lay out their lists of parts and materials. */

const leftOut = (headers: string): Record<string, null> =>
  Object.fromEntries(headers.split('|').map(one => [one, null]))

export const partKinds = {
  'Inventory Part': 'purchased',
  Inventory: 'purchased',
  'Non-inventory Part': 'purchased',
  'Non-inventory': 'purchased',
  Noninventory: 'purchased',
  'Inventory Assembly': 'assembly',
  Assembly: 'assembly',
  Bundle: 'assembly',
  Service: 'service',
  INVENTORY: 'purchased',
  PART: 'purchased',
  ASSEMBLY: 'assembly',
  SERV: 'service',
  Make: 'manufactured',
  Made: 'manufactured',
  Manufactured: 'manufactured',
  Buy: 'purchased',
  Bought: 'purchased',
  M: 'manufactured',
  P: 'purchased',
  Comprado: 'purchased',
  Fabricado: 'manufactured',
  Servicio: 'service',
}

export const quickbooksItems: ImportLayout = {
  preset: 'quickbooksDesktop',
  marks: ['Active Status', 'COGS Account', 'Asset Account', 'Quantity On Hand', 'Reorder Pt (Min)', 'Preferred Vendor'],
  columns: {
    Item: 'partNumber',
    Description: 'name',
    Type: 'kind',
    'U/M': 'unit',
    Cost: 'standardCost',
    ...leftOut(
      'Active Status|Sales Tax Code|Account|COGS Account|Asset Account|Accumulated Depreciation|Purchase Description|Quantity On Hand|Quantity On Sales Order|Quantity On Purchase Order|Preferred Vendor|Tax Agency|Price|Reorder Pt (Min)|MPN|Total Value|Force Use of U/M',
    ),
  },
}
export const itemIif: ImportLayout = {
  preset: 'quickbooksDesktop',
  list: 'INVITEM',
  columns: {
    NAME: 'partNumber',
    DESC: 'name',
    INVITEMTYPE: 'kind',
    COST: 'standardCost',
    ...leftOut(
      'REFNUM|TIMESTAMP|PURCHASEDESC|ACCNT|ASSETACCNT|COGSACCNT|QNTY|PRICE|TAXABLE|SALESTAXCODE|PAYMETH|TAXVEND|TAXDIST|PREFVEND|REORDERPOINT|EXTRA|DEP_TYPE|ISPASSEDTHRU|HIDDEN|DELCOUNT|USEID|ISNEW|PO_NUM|SERIALNUM|WARRANTY|LOCATION|VENDOR|ASSETDESC|SALEDATE|SALEEXPENSE|NOTES|ASSETNUM|COSTBASIS|ACCUMDEPR|UNRECBASIS|PURCHASEDATE',
    ),
  },
}
export const onlineItems: ImportLayout = {
  preset: 'quickbooksOnline',
  marks: ['Product/Service Name', 'Product/Service', 'Sales Price / Rate', 'Income Account', 'Inventory Asset Account'],
  columns: {
    'Product/Service Name': 'partNumber',
    'Product/Service': 'partNumber',
    'Sales Description': 'name',
    Description: 'name',
    Type: 'kind',
    'Purchase Cost': 'standardCost',
    Cost: 'standardCost',
    ...leftOut(
      'SKU|Sales Price / Rate|Sales Price|Price|Income Account|Purchase Description|Expense Account|Quantity On Hand|Qty On Hand|Reorder Point|Low Stock Alert|Inventory Asset Account|Quantity as-of Date|Taxable|Category|Class|Preferred Supplier|Variant',
    ),
  },
}
/** Where products have a SKU, it is the part number; `skuFirst` has filled it in for those that have none. */
export const onlineItemsBySku: ImportLayout = {
  ...onlineItems,
  marks: ['SKU'],
  filled: 'SKU',
  columns: {
    ...onlineItems.columns,
    SKU: 'partNumber',
    'Product/Service Name': 'name',
    'Product/Service': 'name',
    'Sales Description': 'revision.description',
    Description: 'revision.description',
  },
}
export const jobbossParts: ImportLayout = {
  preset: 'jobboss',
  marks: ['Part_Number', 'Rev_Date', 'Last_Updated'],
  columns: {
    Part_Number: 'partNumber',
    Description: 'name',
    Customer: 'owner',
    Unit_of_Measure: 'unit',
    Weight: 'netWeight',
    Rev: 'revision.revision',
    Drawing: 'revision.drawingNumber',
    ...leftOut('Rev_Date|Status|Ext_Description|Type|Quoted|Last_Updated|Note_Text'),
  },
}
export const e2Parts: ImportLayout = {
  preset: 'e2',
  marks: ['PartNo', 'ProdCode', 'StockingUnit'],
  columns: {
    PartNo: 'partNumber',
    Descrip: 'name',
    StockUnit: 'unit',
    StockingUnit: 'unit',
    PricingUnit: null,
    PartWt: 'netWeight',
    CustCode: 'owner',
    Revision: 'revision.revision',
    Rev: 'revision.revision',
    DrawNum: 'revision.drawingNumber',
    ...leftOut('RevDate|ProdCode|GLCode|BinLoc1|AltPartNo|QtyOnHand|Active|UserText1|EstimID'),
  },
}
export const jobbossMaterials: ImportLayout = {
  preset: 'jobboss',
  marks: ['Stocked_UofM', 'Purchase_UofM', 'Cost_UofM', 'Primary_Vendor', 'Standard_Cost'],
  columns: {
    Material: 'code',
    Description: 'name',
    Stocked_UofM: 'stockUnit',
    Standard_Cost: 'standardCost',
    Primary_Vendor: 'preferredVendor',
    Vendor: 'preferredVendor',
    Order_Point: 'reorderPoint',
    Shape: 'form',
    ...leftOut(
      'Type|Class|Status|Purchase_UofM|Cost_UofM|Price_UofM|Last_Cost|Average_Cost|On_Hand|Location_ID|Ext_Description|Last_Updated|Note_Text|Lead_Days',
    ),
  },
}
