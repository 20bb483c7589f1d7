import { outsideOffice } from '#modules/security/model/front.ts'
import {
  boolean,
  decimal,
  integer,
  oneOf,
  percent,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
  unitPrice,
} from '#platform/model'
import { stockFigures, stockOf } from '../item-figures.ts'

/** An alloy or a family of materials. */
export const materialTypes = resource('material-types', {
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text(),
    family: oneOf(
      'aluminium',
      'carbonSteel',
      'alloySteel',
      'stainless',
      'toolSteel',
      'titanium',
      'copper',
      'nickel',
      'plastic',
      'composite',
      'other',
    ),
    density: decimal(6, { min: 0 }),
    specifications: text({ max: 500 }),
    machinability: percent({ min: 0, max: 1000 }),
    kFactor: decimal(3, { min: 0, max: 1 }),
    scrapValue: unitPrice({ min: 0 }),
    codes: rollup(integer(), { from: 'material-codes', by: 'materialType', take: 'count' }),
  },
  title: ['name'],
  search: ['code', 'name', 'specifications'],
  list: {
    columns: ['code', 'name', 'family', 'density', 'specifications', 'codes'],
    sort: 'code',
    filters: ['family'],
  },
  form: [['code', 'name'], ['family', 'density'], ['machinability', 'kFactor'], ['scrapValue'], ['specifications']],
})

/** Sizes of a stock form: inches or millimetres, as the company measures. */
const size = () => decimal(4, { min: 0 })

/** A stock size one can buy: alloy, form and measures. */
export const materialCodes = resource('material-codes', {
  pickableBy: outsideOffice,
  countedIn: 'stockUnit',
  fields: {
    code: text({ max: 60 }).required().unique(),
    name: text(),
    materialType: ref('material-types').required(),
    form: oneOf(
      'roundBar',
      'hexBar',
      'squareBar',
      'flatBar',
      'tube',
      'sheet',
      'plate',
      'coil',
      'wire',
      'extrusion',
      'casting',
      'forging',
      'consumable',
      'other',
    ).default('roundBar'),
    diameter: size(),
    acrossFlats: size(),
    width: size(),
    thickness: size(),
    innerDiameter: size(),
    length: size(),
    sheetWidth: size(),
    stockUnit: ref('units'),
    weightPerUnit: decimal(6, { min: 0 }),
    preferredVendor: ref('business-partners'),
    standardCost: unitPrice({ min: 0 }),
    chargeWhole: boolean(),
    reorderPoint: quantity({ min: 0, unitFrom: 'stockUnit' }),
    inventoryClass: ref('inventory-classes'),
    requiresMillCertificate: boolean(),
    isPriced: rollup(boolean(), { from: 'material-pbs', by: 'materialCode', take: 'any' }),
    priceRows: rollup(integer(), { from: 'material-pbs', by: 'materialCode', take: 'count' }),
    ...stockOf('materialCode'),
  },
  title: ['name'],
  search: ['code', 'name'],
  page: {
    summary: ['materialType', 'form', 'preferredVendor'],
    figures: [...stockFigures],
    facts: { cost: ['standardCost', 'reorderPoint', 'priceRows'] },
  },
  list: {
    columns: [
      'code',
      'name',
      'materialType',
      'form',
      'diameter',
      'thickness',
      'stockUnit',
      'weightPerUnit',
      'isPriced',
    ],
    sort: 'code',
    filters: ['materialType', 'form', 'isPriced', 'preferredVendor'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['code', 'name'],
        ['materialType', 'form'],
        ['stockUnit', 'weightPerUnit'],
      ],
    },
    {
      name: 'sizes',
      rows: [['diameter', 'innerDiameter'], ['acrossFlats', 'width'], ['thickness', 'length'], ['sheetWidth']],
    },
    {
      name: 'buying',
      rows: [
        ['preferredVendor', 'standardCost'],
        ['reorderPoint', 'chargeWhole'],
        ['inventoryClass', 'requiresMillCertificate'],
      ],
    },
  ],
})
pickerFilter(materialCodes, { preferredVendor: { isVendor: true } })
export interface MaterialCode extends RowOf<typeof materialCodes> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'material-types': RowOf<typeof materialTypes>
    'material-codes': MaterialCode
  }
}
