import type { AnyWork } from '#platform/server/work/work.ts'
import { chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'

type Alloy = readonly [
  code: string,
  name: string,
  family: string,
  /** Pounds a cubic inch. */
  density: string,
  specifications: string,
  machinability: string,
  vendor: string,
  /** Dollars a pound. */
  price: number,
]

const alloys: readonly Alloy[] = [
  ['6061-T6', 'Aluminum 6061-T6', 'aluminium', '0.0975', 'AMS-QQ-A-225/8, ASTM B221', '90', 'MIDALUM', 4.35],
  ['7075-T651', 'Aluminum 7075-T651', 'aluminium', '0.1015', 'AMS 4045, AMS-QQ-A-250/12', '70', 'MIDALUM', 7.1],
  ['2024-T351', 'Aluminum 2024-T351', 'aluminium', '0.1', 'AMS 4037', '70', 'MIDALUM', 7.85],
  ['1018', 'Steel 1018 cold drawn', 'carbonSteel', '0.284', 'ASTM A108', '78', 'GREATLAKES', 1.45],
  ['12L14', 'Steel 12L14', 'carbonSteel', '0.284', 'ASTM A108', '170', 'GREATLAKES', 1.6],
  ['4140PH', 'Steel 4140 prehard', 'alloySteel', '0.284', 'ASTM A434 BC, AMS 6349', '66', 'GREATLAKES', 2.2],
  ['4340', 'Steel 4340', 'alloySteel', '0.284', 'AMS 6415', '57', 'GREATLAKES', 3.1],
  ['8620', 'Steel 8620', 'alloySteel', '0.284', 'ASTM A322', '66', 'GREATLAKES', 1.95],
  ['303', 'Stainless 303', 'stainless', '0.289', 'ASTM A582', '78', 'STAINWISE', 4.9],
  ['316L', 'Stainless 316L', 'stainless', '0.29', 'ASTM A276, ASTM A479', '36', 'STAINWISE', 5.6],
  ['17-4PH', 'Stainless 17-4 PH', 'stainless', '0.282', 'AMS 5643', '48', 'STAINWISE', 6.75],
  ['440C', 'Stainless 440C', 'stainless', '0.28', 'AMS 5630', '40', 'STAINWISE', 6.2],
  ['A2', 'Tool steel A2', 'toolSteel', '0.284', 'ASTM A681', '42', 'GREATLAKES', 5.4],
  ['TI-6AL4V', 'Titanium 6Al-4V', 'titanium', '0.16', 'AMS 4928', '22', 'TITANEX', 32],
  ['TI-ELI', 'Titanium 6Al-4V ELI', 'titanium', '0.16', 'ASTM F136', '22', 'TITANEX', 38.5],
  ['C360', 'Brass C360', 'copper', '0.307', 'ASTM B16', '100', 'STAINWISE', 5.25],
  ['C932', 'Bearing bronze C932', 'copper', '0.322', 'ASTM B505', '70', 'STAINWISE', 9.4],
  ['IN718', 'Inconel 718', 'nickel', '0.296', 'AMS 5662', '12', 'NICKELCO', 29.5],
  ['PEEK', 'PEEK, unfilled', 'plastic', '0.0475', 'ASTM D8033', '80', 'POLYMERS', 58],
  ['ACETAL', 'Acetal, natural', 'plastic', '0.051', 'ASTM D6100', '120', 'POLYMERS', 6.4],
]

/** Round bars in inches; what the shop keeps. */
const bars: Readonly<Record<string, readonly string[]>> = {
  '6061-T6': ['0.75', '1.5', '2.5', '4'],
  '7075-T651': ['1.25', '3'],
  '1018': ['0.625', '1.25'],
  '12L14': ['0.5', '0.875'],
  '4140PH': ['1', '2', '3.5'],
  '4340': ['1.5', '2.75'],
  '8620': ['1.75'],
  '303': ['0.375', '0.75', '1.25'],
  '316L': ['0.5', '1', '2', '3'],
  '17-4PH': ['0.625', '1.125', '2.25'],
  '440C': ['0.875'],
  'TI-6AL4V': ['0.5', '1.25', '2.5'],
  'TI-ELI': ['0.25', '0.5', '0.875'],
  C360: ['0.5', '1'],
  C932: ['1.5', '2.5'],
  IN718: ['0.75', '1.75'],
  PEEK: ['0.75', '1.5'],
  ACETAL: ['1', '2'],
}

/** Plate in inches: thickness; sawn to blanks of 12 × 12. */
const plates: Readonly<Record<string, readonly string[]>> = {
  '6061-T6': ['0.5', '1', '2'],
  '7075-T651': ['0.75', '1.5', '3'],
  '2024-T351': ['0.625', '1.25'],
  '1018': ['0.75'],
  '4140PH': ['1.5'],
  '316L': ['0.5', '1'],
  A2: ['0.75'],
  'TI-6AL4V': ['0.75'],
}

const fraction = (inches: string): string => `${Number(inches).toFixed(3)}`

async function addCode(
  work: AnyWork,
  shop: Shop,
  [type, , , , , , vendor, price]: Alloy,
  shape: { form: 'roundBar' | 'plate'; size: string },
): Promise<void> {
  const { form, size } = shape
  const isBar = form === 'roundBar'
  const code = `${type}-${isBar ? 'RD' : 'PL'}${fraction(size)}`
  const id = await shop.add(work, 'material-codes', code, {
    code,
    name: isBar ? `${type} round ${size} in` : `${type} plate ${size} × 12 × 12 in`,
    materialType: shop.id('material-types', type),
    form,
    ...(isBar ? { diameter: size, length: '144' } : { thickness: size, width: '12', length: '12', sheetWidth: '12' }),
    stockUnit: shop.id('units', isBar ? 'ft' : 'ea'),
    preferredVendor: shop.id('business-partners', vendor),
    requiresMillCertificate: !['ACETAL', '12L14'].includes(type),
    reorderPoint: isBar ? '24' : '4',
    inventoryClass: shop.id('inventory-classes', 'RAW'),
  })
  for (const [from, factor] of [
    ['1', 1.18],
    ['100', 1],
    ['500', 0.91],
  ] as const)
    await work.create('material-pbs', {
      materialCode: id,
      vendor: shop.id('business-partners', vendor),
      quantityFrom: from,
      priceUnit: shop.id('units', 'lb'),
      unitPrice: (price * factor).toFixed(2),
      minimumCharge: '75.00',
      validFrom: shop.calendar.opening,
      source: 'Price list of the year',
    })
}

async function addLeadTimes(work: AnyWork, shop: Shop): Promise<void> {
  const luck = chance('material lead times')
  for (const [type, , family, , , , vendor] of alloys)
    await work.create('material-lead-times', {
      materialType: shop.id('material-types', type),
      vendor: shop.id('business-partners', vendor),
      leadDays: ['titanium', 'nickel'].includes(family) ? luck.between(12, 25) : luck.between(2, 6),
      validFrom: shop.calendar.opening,
      source: 'Asked at the opening',
    })
}

/** Alloys, the sizes kept of them, what they cost and how long they take. */
export const materials: Subject = {
  title: 'alloys and stock sizes',
  open: async (work, shop) => {
    for (const alloy of alloys) {
      const [code, name, family, density, specifications, machinability] = alloy
      await shop.add(work, 'material-types', code, { code, name, family, density, specifications, machinability })
      for (const size of bars[code] ?? []) await addCode(work, shop, alloy, { form: 'roundBar', size })
      for (const size of plates[code] ?? []) await addCode(work, shop, alloy, { form: 'plate', size })
    }
    await addLeadTimes(work, shop)
  },
}

/** What a foot of bar or a blank of plate costs, roughly; for prices that make sense. */
export function materialCost(code: string): number {
  const [, type, shape, size] = /^(.*)-(RD|PL)([\d.]+)$/.exec(code) ?? []
  const alloy = alloys.find(([name]) => name === type)
  if (!alloy || !size) throw new Error(`${code} is no stock size of the demo company`)
  const inches = Number(size)
  const volume = shape === 'RD' ? (Math.PI / 4) * inches * inches * 12 : inches * 144
  return volume * Number(alloy[3]) * alloy[7]
}
