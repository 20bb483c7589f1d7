import type { AnyWork } from '#platform/server/work/work.ts'
import { ratesOf } from '../machines/machines.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { materialCost } from './materials.ts'
import { assembledParts, boughtParts, type Family, type MadePart, madeParts } from './part-list.ts'
import { outsideCost, outsideSpecification, outsideVendorOf, processNames } from './processes.ts'

/** A step of a method: process, where, minutes to set up, minutes a piece. */
export interface Step {
  readonly process: string
  readonly group?: string
  readonly setup: number
  readonly run: number
}

const roads: Readonly<Record<Family, (minutes: number) => Step[]>> = {
  turned: minutes => [saw(0.3), { process: 'TURN', group: 'CNC lathes', setup: 90, run: minutes }, deburr(0.8)],
  ground: minutes => [
    saw(0.3),
    { process: 'TURN', group: 'CNC lathes', setup: 90, run: round(minutes * 0.55) },
    { process: 'CGRIND', group: 'Grinders', setup: 75, run: round(minutes * 0.45) },
    deburr(0.8),
  ],
  milled: minutes => [
    saw(0.5),
    { process: 'MILL3', group: 'Vertical mills', setup: 120, run: round(minutes * 0.65) },
    { process: 'MILL3', group: 'Vertical mills', setup: 60, run: round(minutes * 0.35) },
    deburr(1.6),
  ],
  horizontal: minutes => [
    saw(0.6),
    { process: 'MILL4', group: 'Horizontal mills', setup: 180, run: minutes },
    deburr(2.5),
  ],
  fiveAxis: minutes => [saw(0.6), { process: 'MILL5', group: '5-axis mills', setup: 240, run: minutes }, deburr(2.5)],
  swiss: minutes => [
    { process: 'SWISS', group: 'Swiss lathes', setup: 240, run: minutes },
    { process: 'TUMBLE', group: 'Deburr benches', setup: 10, run: 0.1 },
  ],
  wire: minutes => [saw(0.3), { process: 'WEDM', group: 'EDM', setup: 60, run: minutes }, deburr(0.8)],
}
const saw = (run: number): Step => ({ process: 'SAW', group: 'Saws', setup: 8, run })
const deburr = (run: number): Step => ({ process: 'DEBURR', group: 'Deburr benches', setup: 5, run })
const round = (minutes: number): number => Math.round(minutes * 100) / 100

/** The whole road of a part, with what is done to it outside and how it is inspected. */
export const stepsOf = ({ family, minutes, outside }: MadePart): Step[] => [
  ...roads[family](minutes),
  ...(outside ? [{ process: outside, setup: 0, run: 0 }] : []),
  family === 'fiveAxis' || family === 'horizontal'
    ? { process: 'CMM', group: 'Inspection', setup: 20, run: 1.5 }
    : { process: 'INSP', group: 'Inspection', setup: 10, run: 0.4 },
]

/** Who runs machines looks after two of them. */
const attended = (group: string) => (/mills|lathes|EDM|Grinders/.test(group) ? { attendancePercent: '50' } : {})

const operationsOf = (shop: Shop, steps: readonly Step[]) =>
  steps.map(({ process, group, setup, run }, place) => ({
    sequence: (place + 1) * 10,
    operation: shop.id('operations', process),
    process: shop.id('processes', process),
    name: processNames[process],
    kind: group ? 'inside' : 'outside',
    ...(group
      ? {
          thingsGroup: shop.id('things-groups', group),
          setupMinutes: String(setup),
          runValue: String(run),
          ...attended(group),
        }
      : {
          specification: outsideSpecification(process),
          vendor: shop.id('business-partners', outsideVendorOf(process)),
        }),
  }))

/** Bars are sawn to length with a kerf; plate is sawn to blanks. */
const materialOf = (shop: Shop, { material, length }: MadePart) => {
  const materialCode = shop.id('material-codes', material)
  if (!material.includes('-RD'))
    return { materialCode, operationSequence: 10, basis: 'perPiece', quantityPer: blankShare(length) }
  return {
    materialCode,
    operationSequence: 10,
    basis: 'bar',
    // In feet, as bar is kept.
    pieceLength: (length / 12).toFixed(4),
    kerf: (0.125 / 12).toFixed(4),
    barLength: '12',
    barEnd: '0.5',
  }
}

/** Which share of a 12 × 12 blank a piece of this length takes. */
const blankShare = (length: number): string =>
  (1 / Math.max(1, Math.floor(144 / (length * length * 0.7 + 2)))).toFixed(4)

async function addMethod(work: AnyWork, shop: Shop, number: string, given: object, key = number): Promise<void> {
  const partRevision = shop.id('part-revisions', number)
  const id = await shop.add(work, 'part-revision-methods', key, { partRevision, ...given })
  await work.act('part-revision-methods', id, 'activate')
}

interface Identity {
  readonly number: string
  readonly name: string
  readonly customer: string
  readonly control?: string
}

async function addPart(
  work: AnyWork,
  shop: Shop,
  { number, name, customer, control }: Identity,
  more: object,
): Promise<void> {
  const owner = shop.id('business-partners', customer)
  await shop.add(work, 'parts', number, {
    partNumber: number,
    name,
    owner,
    customerParts: [{ businessPartner: owner, customerPartNumber: number }],
    inventoryClass: shop.id('inventory-classes', 'FG'),
    ...(control && { exportControl: control }),
    ...more,
  })
}

async function addRevision(
  work: AnyWork,
  shop: Shop,
  number: string,
  revision: string,
  more: object = {},
): Promise<void> {
  await shop.add(work, 'part-revisions', number, {
    part: shop.id('parts', number),
    revision,
    drawingNumber: `${number}-D`,
    drawingRevision: revision,
    noDrawingReason: 'The customer’s model governs; the print is kept in the customer’s portal.',
    changeSummary:
      revision === 'A' || revision === '-' ? 'First issue' : 'Notes and tolerances updated with the customer’s change',
    ...more,
  })
}

async function addMade(work: AnyWork, shop: Shop, luck: Chance, part: MadePart): Promise<void> {
  await addPart(work, shop, part, {
    kind: 'manufactured',
    tracking: 'lot',
    netWeight: (part.length * 0.18).toFixed(3),
    standardCost: costOf(part, 100).toFixed(2),
  })
  await addRevision(work, shop, part.number, luck.of(['A', 'A', 'B', 'C', 'D']))
  await addMethod(work, shop, part.number, {
    operations: operationsOf(shop, stepsOf(part)),
    materials: [materialOf(shop, part)],
  })
  await work.act('part-revisions', shop.id('part-revisions', part.number), 'release')
}

/** Turned for a few, from the Swiss lathe for many: which is cheaper depends on how many are asked for. */
export const madeTwoWays = 'NW-40415-1'

async function addSecondWay(work: AnyWork, shop: Shop): Promise<void> {
  const part = madeParts.find(({ number }) => number === madeTwoWays)!
  const given = {
    name: 'Swiss lathe',
    minQuantity: '60',
    operations: operationsOf(shop, stepsOf({ ...part, family: 'swiss', minutes: 2.2 })),
    materials: [materialOf(shop, part)],
  }
  await addMethod(work, shop, madeTwoWays, given, `${madeTwoWays} Swiss`)
}

async function addBought(work: AnyWork, shop: Shop): Promise<void> {
  for (const [number, name, vendor, price, kind] of boughtParts) {
    await shop.add(work, 'parts', number, {
      partNumber: number,
      name,
      kind,
      defaultSource: 'buy',
      tracking: kind === 'hardware' ? 'none' : 'lot',
      standardCost: price,
      inventoryClass: shop.id('inventory-classes', 'COMP'),
    })
    const breaks = [
      ['1', 1],
      ['100', 0.86],
      ['1000', 0.74],
    ] as const
    await addRevision(work, shop, number, 'A', {
      noDrawingReason: 'Catalog part',
      drawingNumber: null,
      drawingRevision: null,
      priceBreaks: breaks.map(([quantityFrom, factor]) => ({
        vendor: shop.id('business-partners', vendor),
        quantityFrom,
        unitPrice: (Number(price) * factor).toFixed(4),
        validFrom: shop.calendar.opening,
      })),
    })
    const revision = shop.id('part-revisions', number)
    await work.act('part-revisions', revision, 'release')
    await work.create('part-revision-lead-times', {
      partRevision: revision,
      vendor: shop.id('business-partners', vendor),
      leadDays: 5,
    })
  }
}

/** Whole units bear a number each; what goes into them is kept by lot. */
export const isSerial = (number: string): boolean => ['LP-2300', 'HFC-1300'].includes(number)

async function addAssembled(work: AnyWork, shop: Shop): Promise<void> {
  for (const [number, name, customer, parts] of assembledParts) {
    await addPart(
      work,
      shop,
      { number, name, customer },
      {
        kind: 'assembly',
        tracking: isSerial(number) ? 'serial' : 'lot',
        standardCost: assemblyCost(number).toFixed(2),
      },
    )
    await addRevision(work, shop, number, 'A')
    const bought = new Set(boughtParts.map(([own]) => own))
    await shop.add(work, 'assemblies', number, {
      partRevision: shop.id('part-revisions', number),
      lines: Object.entries(parts).map(([part, quantity]) => ({
        part: shop.id('parts', part),
        quantityPer: String(quantity),
        operationSequence: 10,
        source: bought.has(part) ? 'stock' : 'make',
      })),
    })
    const pieces = Object.values(parts).reduce((sum, one) => sum + one, 0)
    const steps = [
      { process: 'ASSY', group: 'Assembly benches', setup: 15, run: round(4 + pieces * 1.3) },
      { process: 'MARK', group: 'Assembly benches', setup: 10, run: 0.5 },
      { process: 'INSP', group: 'Inspection', setup: 10, run: 3 },
    ]
    await addMethod(work, shop, number, { operations: operationsOf(shop, steps) })
    await work.act('part-revisions', shop.id('part-revisions', number), 'release')
  }
}

/** Parts with their revisions, methods and bills: what the shop can make. */
export const parts: Subject = {
  title: `${madeParts.length + boughtParts.length + assembledParts.length} parts with revisions and methods`,
  open: async (work, shop) => {
    const luck = chance('parts')
    for (const part of madeParts) await addMade(work, shop, luck, part)
    await addSecondWay(work, shop)
    await addBought(work, shop)
    await addAssembled(work, shop)
  },
}

/** What a lot costs by category, dollars; the same arithmetic an estimator does on a napkin. */
export interface LotCost {
  readonly material: number
  readonly labor: number
  readonly machine: number
  readonly overhead: number
  readonly outside: number
}

export function lotCost(part: MadePart, quantity: number): LotCost {
  const steps = stepsOf(part).filter(step => step.group)
  const hours = steps.map(({ group, setup, run }) => ({ group: group!, hours: (setup + run * quantity) / 60 }))
  const { each, least } = part.outside ? outsideCost(part.outside) : { each: 0, least: 0 }
  return {
    material: materialCost(part.material) * stockPerPiece(part) * quantity,
    labor: hours.reduce((sum, one) => sum + one.hours * ratesOf(one.group).labor * 0.6, 0),
    machine: hours.reduce((sum, one) => sum + one.hours * ratesOf(one.group).machine, 0),
    overhead: hours.reduce((sum, one) => sum + one.hours * 22, 0),
    outside: part.outside ? Math.max(least, each * quantity) : 0,
  }
}

/** Feet of bar or blanks of plate a piece takes, with kerf and what is lost in setting up. */
const stockPerPiece = ({ material, length }: MadePart): number =>
  (material.includes('-RD') ? (length + 0.125) / 12 : Number(blankShare(length))) * 1.04

/** What pieces take from the racks, by item, and what the machines and people cost that make them. */
export interface Recipe {
  readonly needs: Map<string, number>
  material: number
  labor: number
  burden: number
}

export function recipeOf(shop: Shop, number: string, quantity: number): Recipe {
  const recipe: Recipe = { needs: new Map(), material: 0, labor: 0, burden: 0 }
  const made = madeParts.find(part => part.number === number)
  if (made) addMadeTo(recipe, shop, made, quantity, quantity)
  else addAssembledTo(recipe, shop, number, quantity)
  for (const [item, wanted] of recipe.needs) recipe.needs.set(item, Math.ceil(wanted))
  return recipe
}

const addNeed = ({ needs }: Recipe, item: string, quantity: number): void =>
  void needs.set(item, (needs.get(item) ?? 0) + quantity)

/** Pieces made as part of a larger lot bear their share of its set-ups. */
function addMadeTo(recipe: Recipe, shop: Shop, part: MadePart, quantity: number, lot: number): void {
  const { material, labor, machine, overhead } = lotCost(part, lot)
  recipe.material += (material * quantity) / lot
  addNeed(recipe, `material-codes/${shop.id('material-codes', part.material)}`, stockPerPiece(part) * quantity)
  recipe.labor += (labor * quantity) / lot
  recipe.burden += ((machine + overhead) * quantity) / lot
}

function addAssembledTo(recipe: Recipe, shop: Shop, number: string, quantity: number): void {
  recipe.labor += 12 * quantity
  recipe.burden += 6 * quantity
  for (const [part, each] of Object.entries(assembledParts.find(([own]) => own === number)![3])) {
    const made = madeParts.find(one => one.number === part)
    if (made) addMadeTo(recipe, shop, made, each * quantity, 100)
    else if (assembledParts.some(([own]) => own === part)) addAssembledTo(recipe, shop, part, each * quantity)
    else {
      addNeed(recipe, `part-revisions/${shop.id('part-revisions', part)}`, each * quantity)
      recipe.material += unitCost(part) * each * quantity
    }
  }
}

/** What one piece costs in a lot of this size. */
export const costOf = (part: MadePart, quantity: number): number =>
  Object.values(lotCost(part, quantity)).reduce((sum, one) => sum + one, 0) / quantity

/** What one assembly costs, from its parts and an hour's share of the bench. */
export function assemblyCost(number: string): number {
  const assembly = assembledParts.find(([own]) => own === number)!
  const below = Object.entries(assembly[3]).map(([part, quantity]) => unitCost(part) * quantity)
  return below.reduce((sum, one) => sum + one, 18)
}

function unitCost(number: string): number {
  const made = madeParts.find(part => part.number === number)
  if (made) return costOf(made, 100)
  const bought = boughtParts.find(([own]) => own === number)
  return bought ? Number(bought[3]) : assemblyCost(number)
}
