import { piecesInto } from '#modules/engineering/model/front.ts'
import { requiredOf } from '#modules/production/model/material-need.ts'
import type { QuotedItem, QuotedWay } from '#modules/sales/server/index.ts'
import { Decimal, quantity } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type BillRow, copyBill, materialOf } from '../methods/bill-copy.ts'
import { copyStock, daysAway, methodOf, timesOf } from '../methods/method-copy.ts'
import { type ItemSupply, supplyDay, supplyOf } from './item-supply.ts'
import type { Supposed, SupposedJobs } from './scenario-changes.ts'
import type { FactJob, FactMaterial, FactOperation } from './shop-facts.ts'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])

/** How deep jobs for components of components go. */
const deepest = 6

type Given = Parameters<Supposed>[1]
type Steps = Pick<QuotedItem, 'operations' | 'materials'> & Partial<Pick<QuotedItem, 'components'>>

/** A job that is not there, as its method would have it planned (production R7, R50). */
export const supposedBy =
  (work: AnyWork): Supposed =>
  (revision, given) =>
    new Supposing(work).job(revision, given)

type Reason = Parameters<typeof Refusal.conflict>[0]

/** What has no way to be made is refused with a reason of its own. */
export async function routed<T>(bare: Reason, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw error instanceof Refusal && error.code === 'jobWithoutMethod' ? Refusal.conflict(bare) : error
  }
}

/** The same for lines of a quote, which have items of their own where they were estimated. All share what lies in stock. */
export async function supposedOfQuote(
  work: AnyWork,
  lines: readonly { readonly way: QuotedWay; readonly given: Given; readonly bare: Reason }[],
): Promise<SupposedJobs> {
  const supposing = new Supposing(work)
  for (const { way, given, bare } of lines) {
    const [top] = way.items
    supposing.items = new Map(way.items.flatMap(item => (item.partRevision ? [[item.partRevision, item]] : [])))
    await routed(bare, () =>
      top ? supposing.jobOf(way.partRevision, top, given) : supposing.job(way.partRevision ?? '', given, way.method),
    )
  }
  return supposing.all()
}

class Supposing {
  private readonly work: AnyWork
  private readonly jobs: FactJob[] = []
  private readonly operations: FactOperation[] = []
  private readonly materials: FactMaterial[] = []
  /** What jobs before have taken of the stock that is free. */
  private readonly taken = new Map<string, Decimal>()
  /** Items of the estimate that is being read, by their revision. */
  items: ReadonlyMap<string, QuotedItem> = new Map()

  constructor(work: AnyWork) {
    this.work = work
  }

  async job(revision: string, given: Given, method: string | null = null): Promise<SupposedJobs> {
    if (!revision) throw Refusal.conflict({ code: 'jobWithoutMethod', params: { job: given.id } })
    return this.jobOf(revision, await methodOf(this.work, { partRevision: revision, method, code: given.id }), given)
  }

  async jobOf(revision: string | null, steps: Steps, given: Given): Promise<SupposedJobs> {
    await this.add(revision, steps, given, null, 0)
    return this.all()
  }

  all(): SupposedJobs {
    return { jobs: this.jobs, operations: this.operations, materials: this.materials }
  }

  private async add(
    revision: string | null,
    { operations, materials, components }: Steps,
    { id, quantity: good, dueDate, priority }: Given,
    above: { readonly parent: string; readonly feeds: string | null } | null,
    depth: number,
  ): Promise<void> {
    const steps = [...operations].sort((one, other) => Number(one.sequence) - Number(other.sequence))
    const pieces = quantity(piecesInto(steps.map(yieldOf), Decimal.of(good))[0] ?? Decimal.of(good))
    const names = new Map<number, string>()
    let before: string | undefined
    for (const step of steps) {
      const days = step.kind === 'outside' ? await daysAway(this.work, { quantityToMake: pieces }, step) : null
      const operation = operationOf(id, step, pieces, days, before)
      this.operations.push(operation)
      names.set(operation.sequence, operation.id)
      before = operation.id
    }
    this.jobs.push({
      ...{ id, code: id, status: 'planned', dueDate, notBefore: null, priority, quantity: pieces.toNumber() },
      ...{ parent: above?.parent ?? null, feeds: above?.feeds ?? null, projectedFinish: null },
    })
    const job = { partRevision: revision ?? '', quantityToMake: pieces }
    const copied = revision && !components ? await copyBill(this.work, job, names) : []
    const bill = components ? this.billOf(components, names) : copied
    const needed = [...copyStock(job, { materials }, names), ...bill].filter(row => !row.customerSupplied)
    await this.supply(id, needed, pieces, { dueDate, priority }, depth)
  }

  /** The bill of an estimate; what is only assembled in passing gives way to its own. */
  private billOf(
    components: readonly Row[],
    names: ReadonlyMap<number, string>,
    above: { readonly per: Decimal; readonly at: string | null } = { per: Decimal.of(1), at: null },
    depth = 0,
  ): Row[] {
    return components.flatMap(row => {
      const component = billRowOf(row)
      const at = above.at ?? names.get(component.operationSequence ?? 0) ?? null
      const per = above.per.times(component.quantityPer)
      const inside = component.source === 'phantom' ? this.items.get(component.revision ?? '') : undefined
      if (inside && depth < deepest) return this.billOf(inside.components, names, { per, at }, depth + 1)
      return component.revision ? [materialOf(component, per, at)] : []
    })
  }

  /** What stock does not cover is made, or waited for. */
  private async supply(
    job: string,
    needed: readonly Row[],
    pieces: Decimal,
    given: Pick<Given, 'dueDate' | 'priority'>,
    depth: number,
  ): Promise<void> {
    const supplies = await supplyOf(
      this.work,
      needed.map(row => String(row.item)),
    )
    for (const [place, row] of needed.entries()) {
      const item = String(row.item)
      const supply = supplies.get(item)
      if (!supply) continue
      const missing = this.missingOf(item, row, pieces, supply)
      if (!missing.greaterThan(0)) continue
      const operation = text(row.operation)
      const isMade = row.source === 'make' && depth < deepest
      if (
        isMade &&
        (await this.make(item, `${job}.${place + 1}`, missing, { parent: job, feeds: operation }, given, depth))
      )
        continue
      this.materials.push({
        job,
        operation,
        item,
        isShort: true,
        expectedAt: await supplyDay(this.work, supply, missing),
      })
    }
  }

  private missingOf(item: string, row: Row, pieces: Decimal, supply: ItemSupply): Decimal {
    const taken = this.taken.get(item) ?? Decimal.of(0)
    const needed = neededOf(row, pieces, supply)
    this.taken.set(item, taken.plus(needed))
    const free = Decimal.of(supply.free).minus(taken)
    return free.greaterThan(0) ? needed.minus(free) : needed
  }

  /** Answers whether there is a way to make it. */
  private async make(
    item: string,
    id: string,
    missing: Decimal,
    above: { readonly parent: string; readonly feeds: string | null },
    given: Pick<Given, 'dueDate' | 'priority'>,
    depth: number,
  ): Promise<boolean> {
    const partRevision = item.slice(item.indexOf('/') + 1)
    try {
      const own = this.items.get(partRevision)
      const isOwn = own && own.operations.length > 0
      const method = isOwn ? own : await methodOf(this.work, { partRevision, method: null, code: id })
      await this.add(partRevision, method, { ...given, id, quantity: missing.toNumber() }, above, depth + 1)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'jobWithoutMethod') return false
      throw error
    }
  }
}

const decimalOf = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))

const yieldOf = ({ yieldPercent, setupPieces }: Row) => ({
  yieldPercent: decimalOf(yieldPercent ?? '100'),
  setupPieces: Number(setupPieces ?? 0),
})

const billRowOf = (row: Row): BillRow => ({
  revision: text(row.partRevision),
  quantityPer: String(row.quantityPer),
  quantityBasis: row.quantityBasis === 'perLot' ? 'perLot' : 'perPiece',
  scrapPercent: String(row.scrapPercent ?? '0'),
  operationSequence: row.operationSequence === null ? null : Number(row.operationSequence),
  source: String(row.source),
})

function neededOf(row: Row, pieces: Decimal, { places }: ItemSupply): Decimal {
  const rates = {
    quantityPer: decimalOf(row.quantityPer),
    scrapPercent: decimalOf(row.scrapPercent),
    fixedQuantity: decimalOf(row.fixedQuantity),
  }
  return requiredOf(rates, pieces, places)
}

function operationOf(
  job: string,
  step: Row,
  pieces: ReturnType<typeof quantity>,
  days: number | null,
  before: string | undefined,
): FactOperation {
  const times = timesOf(step, pieces)
  const id = `${job}/${step.sequence}`
  return {
    id,
    job,
    code: text(step.name) ?? id,
    sequence: Number(step.sequence),
    status: 'pending',
    kind: text(step.kind) ?? 'inside',
    thing: text(step.thing),
    group: step.thing ? null : text(step.thingsGroup),
    setup: times.setupMinutes.toNumber(),
    cycle: times.cycleMinutes.toNumber(),
    piecesPerCycle: times.piecesPerCycle,
    family: null,
    anticipatory: true,
    crew: times.crewSize,
    setupAttention: 100,
    runAttention: times.runAttention.toNumber(),
    skills: texts(step.skills),
    skillLevel: 3,
    resumable: true,
    predecessors: before ? [before] : [],
    linkMode: times.linkMode,
    transfer: times.transferQuantity?.toNumber() ?? null,
    gap: 0,
    outsideDays: days,
    setupDone: false,
    plannedThing: null,
    good: 0,
    scrap: 0,
    splitAway: 0,
    actualStart: null,
    alternates: [],
  }
}
