import {
  costOfMinutes,
  minutesOf,
  piecesPerBar,
  piecesPerSheet,
  stockNeeded,
} from '#modules/engineering/model/front.ts'
import { type MinimumRule, minimumFor } from '#modules/sales/model/minimum-choice.ts'
import { Decimal, type Money, max, money, sum } from '#platform/model/values/decimal.ts'
import type { Material, PriceBook } from './book.ts'
import { buy, buyWork, type Purchase, unconvertible } from './buying.ts'
import type { Step, Stock } from './estimate.ts'
import { type Demand, type ItemDemand, stepAt } from './plan.ts'
import type { CostRow, Gap, OperationRow, Use } from './trace.ts'

const hundredth = Decimal.of('0.01')

export interface Policy {
  readonly allowBuyUp: boolean
  readonly chargeWholeStock: boolean
  readonly hoursPerDay: Decimal
}

export interface Customer {
  readonly businessPartner: string
  readonly partnerGroup: string | null
}

/** What the rows of one quantity are worked out with, and what they add up to on the way. */
export interface Reckoning {
  readonly book: PriceBook
  readonly policy: Policy
  readonly customer: Customer
  readonly rows: CostRow[]
  readonly gaps: Gap[]
  /** Business days each item waits for what goes into it, and its steps take; for lead times. */
  readonly waits: Map<string, number[]>
  readonly insideMinutes: Map<Step, Decimal>
  readonly outsideDays: Map<Step, number>
  machineMinutes: Decimal
  laborMinutes: Decimal
}

export const newReckoning = (book: PriceBook, policy: Policy, customer: Customer): Reckoning => ({
  book,
  policy,
  customer,
  rows: [],
  gaps: [],
  waits: new Map(),
  insideMinutes: new Map(),
  outsideDays: new Map(),
  machineMinutes: Decimal.of(0),
  laborMinutes: Decimal.of(0),
})

const minimumOf = ({ book, customer }: Reckoning, scope: MinimumRule['scope'], target: string): Money | null =>
  book.minimums.length === 0 ? null : minimumFor(book.minimums, { scope, target, ...customer, day: book.day })

const waitFor = (reckoning: Reckoning, item: string, days: number): void => {
  const known = reckoning.waits.get(item)
  if (known) known.push(days)
  else reckoning.waits.set(item, [days])
}

/** sales R6, R14: a step of ours; what is missing to its minimum goes to the machine. */
function insideRow(reckoning: Reckoning, { item }: ItemDemand, step: Step, pieces: Decimal): OperationRow {
  const minutes = minutesOf(step, pieces)
  const cost = costOfMinutes(step, minutes)
  const least = minimumOf(reckoning, 'process', step.process)
  const total = cost.labor.plus(cost.machine).plus(cost.overhead)
  const minimum = least?.greaterThan(total) ? least : null
  const all = minutes.setup.plus(minutes.run)
  const attended = minutes.setup.plus(minutes.run.times(step.attendancePercent).times(hundredth)).times(step.crewSize)
  reckoning.insideMinutes.set(step, all)
  if (step.machineRate && !step.machineRate.isZero()) reckoning.machineMinutes = reckoning.machineMinutes.plus(all)
  reckoning.laborMinutes = reckoning.laborMinutes.plus(attended)
  return {
    kind: 'operation',
    item: item.name,
    sequence: step.sequence,
    name: step.name,
    pieces,
    setup: minutes.setup,
    run: minutes.run,
    attendancePercent: step.attendancePercent,
    crewSize: step.crewSize,
    laborRate: step.laborRate,
    machineRate: step.machineRate,
    overheadRate: step.overheadRate,
    labor: cost.labor,
    machine: minimum ? cost.machine.plus(minimum.minus(total)) : cost.machine,
    overhead: cost.overhead,
    minimum,
  }
}

/** A purchase with its minimum charge, and the words a reader needs. */
function boughtRow(reckoning: Reckoning, purchase: Purchase, name: string, least: Money | null) {
  const { book } = reckoning
  const { leadDays: _, vendor, unit, cost, ...figures } = purchase
  const minimum = least?.greaterThan(cost) ? least : null
  return {
    ...figures,
    name,
    vendor: vendor && (book.vendors.get(vendor)?.name ?? null),
    unit: book.units.get(unit)?.symbol ?? '',
    minimum,
    cost: minimum ? max(minimum, cost) : cost,
  }
}

function outsideStep(reckoning: Reckoning, { item }: ItemDemand, step: Step, pieces: Decimal): void {
  const { book, rows, gaps } = reckoning
  const process = book.processes.get(step.process)
  const { basisPerPiece, vendor, specification } = step
  const purchase = process && buyWork(book, process, { pieces, basisPerPiece, vendor, specification })
  if (!process || !purchase) {
    gaps.push({ kind: 'outside', name: step.name })
    return
  }
  reckoning.outsideDays.set(step, purchase.leadDays)
  const least = minimumOf(reckoning, 'process', step.process)
  const place = { kind: 'outside', item: item.name, sequence: step.sequence, pieces } as const
  rows.push({ ...place, ...boughtRow(reckoning, purchase, step.name, least) })
}

export function stepRows(reckoning: Reckoning, items: readonly ItemDemand[]): void {
  for (const demand of items)
    for (const [place, step] of demand.item.operations.entries())
      if (step.kind === 'outside') outsideStep(reckoning, demand, step, demand.into[place]!)
      else reckoning.rows.push(insideRow(reckoning, demand, step, demand.into[place]!))
}

interface Pool {
  readonly material: Material
  readonly vendor: string | null
  readonly needs: Map<string, Decimal>
  readonly uses: Use[]
  readonly items: Set<string>
}

const isWhole = (reckoning: Reckoning, stock: Stock, material: Material): boolean =>
  stock.chargeWhole ? stock.chargeWhole === 'whole' : material.chargeWhole || reckoning.policy.chargeWholeStock

/** Bars are measured in length, sheets counted, everything else is in the unit the material is stocked in. */
const unitOfNeed = (book: PriceBook, stock: Stock, material: Material): string => {
  if (stock.basis === 'bar') return book.lengthUnit
  const stockUnit = material.stockUnit ?? book.eachUnit
  if (stock.basis !== 'sheet') return stockUnit
  return book.units.get(stockUnit)?.dimension === 'count' ? stockUnit : book.eachUnit
}

function useOf(item: ItemDemand, stock: Stock, pieces: Decimal, whole: boolean): Use {
  const each = stock.basis === 'bar' ? piecesPerBar(stock) : stock.basis === 'sheet' ? piecesPerSheet(stock) : null
  return {
    item: item.item.name,
    basis: stock.basis ?? 'perPiece',
    pieces,
    each,
    bought: each && whole ? pieces.dividedBy(each, 0, 'up') : null,
    length: stock.basis === 'bar' ? stock.barLength : null,
  }
}

/** sales R5, R7–R10: what all items take of a code is one need; different cuts count their bars apart and add up. */
function poolMaterials(reckoning: Reckoning, items: readonly ItemDemand[]): Pool[] {
  const { book, gaps, rows } = reckoning
  const pools = new Map<string, Pool>()
  for (const demand of items)
    for (const stock of demand.item.materials) {
      const material = book.materials.get(stock.materialCode)
      if (!material) continue
      const at = stepAt(demand.item, stock.operationSequence)
      const pieces = stock.operationSequence === null ? demand.start : (demand.into[at] ?? demand.start)
      const whole = isWhole(reckoning, stock, material)
      const need = stockNeeded(stock, pieces, whole)
      const use = useOf(demand, stock, pieces, whole)
      if (!need) gaps.push({ kind: 'cut', name: material.name })
      else if (stock.customerSupplied) rows.push(suppliedRow(book, 'material', material.name, need, [use]))
      else {
        const pool = poolFor(pools, material, stock.vendor)
        const unit = unitOfNeed(book, stock, material)
        const before = pool.needs.get(unit)
        pool.needs.set(unit, before ? before.plus(need) : need)
        pool.uses.push(use)
        pool.items.add(demand.key)
      }
    }
  return [...pools.values()]
}

function poolFor(pools: Map<string, Pool>, material: Material, vendor: string | null): Pool {
  const key = `${material.id} ${vendor ?? ''}`
  const known = pools.get(key)
  if (known) return known
  const pool: Pool = { material, vendor, needs: new Map(), uses: [], items: new Set() }
  pools.set(key, pool)
  return pool
}

/** What the customer brings costs nothing, and is shown all the same. */
function suppliedRow(
  book: PriceBook,
  kind: 'material' | 'purchased',
  name: string,
  need: Decimal,
  uses: Use[],
): CostRow {
  const unit = book.units.get(book.eachUnit)?.symbol ?? ''
  const shown = { name, vendor: null, need, quantity: need, unit, row: null, unitCost: null, minimum: null }
  return { kind, uses, ...shown, because: 'supplied', cost: money(0) } as CostRow
}

/** sales R10–R12, R14: one row for every pooled material. */
export function materialRows(reckoning: Reckoning, items: readonly ItemDemand[]): void {
  const { book, policy, rows, gaps } = reckoning
  for (const pool of poolMaterials(reckoning, items)) {
    const purchase = buy(book, pool.material, pool.needs, { named: pool.vendor, allowBuyUp: policy.allowBuyUp })
    if (!purchase) {
      const { name } = pool.material
      const lost = unconvertible(book, pool.material, pool.needs)
      gaps.push(lost ? { kind: 'unit', name, ...lost } : { kind: 'material', name })
      continue
    }
    for (const item of pool.items) waitFor(reckoning, item, purchase.leadDays)
    const least = minimumOf(reckoning, 'materialType', pool.material.materialType)
    rows.push({ kind: 'material', uses: pool.uses, ...boughtRow(reckoning, purchase, pool.material.name, least) })
  }
}

/** sales R4, R12: bought parts by their rows, stock parts at what our stock is worth. */
export function purchasedRows(reckoning: Reckoning, { bought, items }: Demand): void {
  const { book, policy, rows, gaps } = reckoning
  const days = new Map<string, number>()
  for (const [key, { component, quantity }] of bought) {
    const [source, target] = key.split(' ') as [string, string]
    const part = book.purchased.get(target)
    if (source === 'customerSupplied') {
      rows.push(suppliedRow(book, 'purchased', part?.name ?? '', quantity, []))
      continue
    }
    const unit = part?.stockUnit ?? book.eachUnit
    const purchase =
      part &&
      ((source === 'stock' && part.stockCost ? fromStock(part.stockCost, quantity, unit) : null) ??
        buy(book, part, new Map([[unit, quantity]]), { named: null, allowBuyUp: policy.allowBuyUp }))
    if (!purchase) gaps.push({ kind: 'purchased', name: part?.name ?? component.part })
    else {
      days.set(target, purchase.leadDays)
      rows.push({ kind: 'purchased', ...boughtRow(reckoning, purchase, part!.name, null) })
    }
  }
  for (const demand of items)
    for (const feed of demand.feeds) {
      const wait = feed.component.source === 'make' ? undefined : days.get(feed.target)
      if (wait !== undefined) waitFor(reckoning, demand.key, wait)
    }
}

const fromStock = (unitCost: Decimal, quantity: Decimal, unit: string): Purchase => ({
  vendor: null,
  need: quantity,
  quantity,
  unit,
  row: null,
  unitCost,
  because: 'stockCost',
  cost: money(quantity.times(unitCost)),
  leadDays: 0,
})

/** A step with what it takes to program it. */
export type Programmed = Pick<Step, 'programmingMinutes' | 'laborRate'>

/** sales R15: what programming a first lot would cost: proposed as a charge, never added unasked. */
export const programmingCost = (items: readonly { readonly operations: readonly Programmed[] }[]): Money =>
  money(
    sum(
      items.flatMap(item => item.operations),
      step =>
        step.programmingMinutes && step.laborRate
          ? step.programmingMinutes.times(step.laborRate).dividedBy(60, 30)
          : null,
    ),
  )
