import type { Row } from '#platform/server/records/load.ts'
import { materialCost } from '../engineering/materials.ts'
import { boughtParts } from '../engineering/part-list.ts'
import { outsideCost, outsideSpecification, processNames } from '../engineering/processes.ts'
import type { Chance } from '../year/chance.ts'
import type { Shop } from '../year/shop.ts'
import { addFree, type Waiting } from '../year/stores.ts'

/** What is bought together from one vendor. */
export interface Purchase {
  readonly vendor: string
  readonly title: string
  readonly lines: readonly Row[]
  readonly days: number
  /** The heat the mill promised; otherwise whatever comes. */
  readonly heat?: string
}

export const vendorOfMaterial = (code: string): string => {
  if (/^(6061|7075|2024)/.test(code)) return 'MIDALUM'
  if (/^TI-/.test(code)) return 'TITANEX'
  if (/^IN718/.test(code)) return 'NICKELCO'
  if (/^(PEEK|ACETAL)/.test(code)) return 'POLYMERS'
  return /^(303|316|17-4|440|C360|C932)/.test(code) ? 'STAINWISE' : 'GREATLAKES'
}

interface Short {
  readonly vendor: string
  readonly name: string
  readonly item: string
  readonly quantity: number
  readonly price: number
  readonly unit: string
}

/** The least that should be free: a bar or two, a blank or two, a box of what is bolted on. */
const cushions = { bar: 36, plate: 3, component: 40 }

/** What jobs will take beyond what is there or on its way. */
function shortOf(shop: Shop): Short[] {
  const short: Short[] = []
  const note = (item: string, cushion: number, one: Omit<Short, 'item' | 'quantity'>) => {
    const missing = cushion - (shop.stores.free.get(item) ?? 0)
    if (missing > 0 && shop.stores.free.has(item)) short.push({ ...one, item, quantity: missing })
  }
  for (const name of shop.names('material-codes')) {
    const isBar = name.includes('-RD')
    note(`material-codes/${shop.id('material-codes', name)}`, isBar ? cushions.bar : cushions.plate, {
      ...{ name, vendor: vendorOfMaterial(name), price: materialCost(name), unit: isBar ? 'ft' : 'ea' },
    })
  }
  for (const [name, , vendor, price] of boughtParts)
    note(`part-revisions/${shop.id('part-revisions', name)}`, cushions.component, {
      ...{ name, vendor, price: Number(price), unit: 'ea' },
    })
  return short
}

/** A line costs no more than this; the rest comes with the next order. */
const mostALine = 38_000

/** Bar by the twelve-foot length, plate by the blank, components by the ten; half as much again as is missing. */
function quantityOf({ quantity, price, unit, item }: Short): number {
  const step = unit === 'ft' ? 12 : item.startsWith('part-revisions/') ? 10 : 1
  const most = Math.max(1, Math.floor(mostALine / price / step)) * step
  return Math.min(most, Math.ceil((quantity * 1.5) / step) * step)
}

/** What is short from one vendor, where it is worth an order; it counts as on its way from now on. */
export function buyWhatIsShort(shop: Shop, luck: Chance, least: number): Purchase[] {
  const bought: Purchase[] = []
  for (const [vendor, short] of Map.groupBy(shortOf(shop), one => one.vendor)) {
    const worth = short.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    if (worth < least) continue
    const isMaterial = short[0]!.item.startsWith('material-codes/')
    const lines = short.slice(0, 6).map(one => {
      const quantity = quantityOf(one)
      addFree(shop.stores, one.item, quantity)
      return {
        kind: 'stock',
        item: one.item,
        quantity: String(quantity),
        unit: shop.id('units', one.unit),
        unitPrice: (one.price * (isMaterial ? 0.95 + luck.between(0, 9) / 100 : 1)).toFixed(2),
        ...(isLookedAt(one.name) && { inspect: true }),
      }
    })
    const days = ['TITANEX', 'NICKELCO'].includes(vendor) ? luck.between(7, 12) : luck.between(2, 6)
    const title = isMaterial ? `${short[0]!.name} and bar for the next jobs` : 'Components for assemblies'
    bought.push({ vendor, title, days, lines })
  }
  return bought
}

/** Titanium, nickel and aged stainless are looked at when they come. */
export const isLookedAt = (code: string): boolean => /^(TI-|IN718|17-4)/.test(code)

export const outsideVendors: Readonly<Record<string, string>> = {
  ANOD2: 'ANODYNE',
  ANOD3: 'ANODYNE',
  CHEM: 'ANODYNE',
  PASS: 'PASSIVE',
  EPOL: 'PASSIVE',
  CHROME: 'CHROMEPL',
  EN: 'CHROMEPL',
  HT: 'FOXTHERM',
  H900: 'FOXTHERM',
  VACHT: 'VACUHEAT',
  NITRIDE: 'NITRIDE',
  DFL: 'DRYFILM',
  FPI: 'PENETRANT',
}

/** Lots of several jobs go to one vendor together. */
export function buyOutside(shop: Shop, waiting: readonly Waiting[]): Purchase {
  const { vendor, days } = roadOf(waiting[0]!.process)
  return {
    vendor,
    title: `${processNames[waiting[0]!.process]}, ${waiting.length} lots`,
    days: Math.max(...waiting.map(({ process }) => roadOf(process).days), days),
    lines: waiting.map(({ process, making }) => {
      const { each, least } = outsideCost(process)
      return {
        kind: 'outsideProcess',
        process: shop.id('processes', process),
        job: making.job,
        description: `${making.part}: ${outsideSpecification(process)}`,
        quantity: making.quantity,
        unit: shop.id('units', 'ea'),
        unitPrice: each.toFixed(2),
        minimumCharge: least.toFixed(2),
      }
    }),
  }
}

export const roadOf = (process: string) => ({ vendor: outsideVendors[process]!, days: outsideCost(process).days })

const supplies = [
  ['TOOLMART', 'End mills, 1/2 in, 4 flutes, AlTiN', 60, '41.80', '6600'],
  ['TOOLMART', 'Deburring blades and brushes', 160, '6.35', '6600'],
  ['CARBIDE', 'Turning inserts CNMG 432, box of 10', 30, '88.50', '6600'],
  ['CARBIDE', 'Threading inserts 16ER, box of 5', 20, '96.00', '6600'],
  ['HOLDFAST', 'Soft jaws, 6 in, aluminum', 60, '24.90', '6600'],
  ['COOLFLOW', 'Coolant concentrate, 55 gal drum', 3, '1180.00', '6600'],
  ['TRUECAL', 'Calibration of 24 gages, accredited', 1, '1440.00', '5300'],
  ['SPINDLESV', 'Spindle service, a day and parts', 1, '2350.00', '5300'],
  ['CLEANAIR', 'Mist filters, set', 4, '310.00', '5300'],
  ['MATLAB', 'Tensile and hardness tests, lot', 3, '185.00', '5300'],
] as const

export function buySupplies(shop: Shop, luck: Chance): Purchase {
  const [vendor, description, quantity, unitPrice, account] = luck.of(supplies)
  const kind = account === '6600' ? 'expense' : 'service'
  return {
    vendor,
    title: description,
    days: luck.between(2, 9),
    lines: [
      {
        kind,
        description,
        account: shop.id('accounts', account),
        quantity: String(quantity),
        unit: shop.id('units', 'ea'),
        unitPrice,
      },
    ],
  }
}
