import { piecesInto } from '#modules/engineering/model/front.ts'
import { requiredOf } from '#modules/production/model/material-need.ts'
import type { QuotedWay } from '#modules/sales/server/index.ts'
import { Decimal, quantity } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { copyBill } from '../methods/bill-copy.ts'
import { copyStock, daysAway, methodOf, timesOf } from '../methods/method-copy.ts'
import { type ItemSupply, supplyDay, supplyOf } from './item-supply.ts'
import type { Supposed, SupposedJobs } from './scenario-changes.ts'
import type { FactJob, FactMaterial, FactOperation } from './shop-facts.ts'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])

/** How deep jobs for components of components go. */
const deepest = 6

type Given = Parameters<Supposed>[1]
type Steps = Pick<QuotedWay, 'operations' | 'materials'>

/** A job that is not there, as its method would have it planned (production R7, R50). */
export const supposedBy =
  (work: AnyWork): Supposed =>
  (revision, given) =>
    new Supposing(work).job(revision, given)

/** The same for a line of a quote, which has steps of its own where it was estimated. */
export const supposedOfQuote = (work: AnyWork, way: QuotedWay, given: Given): Promise<SupposedJobs> =>
  way.operations.length > 0
    ? new Supposing(work).jobOf(way.partRevision, way, given)
    : new Supposing(work).job(way.partRevision ?? '', given, way.method)

class Supposing {
  private readonly work: AnyWork
  private readonly jobs: FactJob[] = []
  private readonly operations: FactOperation[] = []
  private readonly materials: FactMaterial[] = []

  constructor(work: AnyWork) {
    this.work = work
  }

  async job(revision: string, given: Given, method: string | null = null): Promise<SupposedJobs> {
    if (!revision) throw Refusal.conflict({ code: 'jobWithoutMethod', params: { job: given.id } })
    return this.jobOf(revision, await methodOf(this.work, { partRevision: revision, method, code: given.id }), given)
  }

  async jobOf(revision: string | null, steps: Steps, given: Given): Promise<SupposedJobs> {
    await this.add(revision, steps, given, null, 0)
    return { jobs: this.jobs, operations: this.operations, materials: this.materials }
  }

  private async add(
    revision: string | null,
    { operations, materials }: Steps,
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
    const bill = revision ? await copyBill(this.work, job, names) : []
    const needed = [...copyStock(job, { materials }, names), ...bill].filter(row => !row.customerSupplied)
    await this.supply(id, needed, pieces, { dueDate, priority }, depth)
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
      const missing = shortOf(row, pieces, supply)
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
      const method = await methodOf(this.work, { partRevision, method: null, code: id })
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

function shortOf(row: Row, pieces: Decimal, { free, places }: ItemSupply): Decimal {
  const rates = {
    quantityPer: decimalOf(row.quantityPer),
    scrapPercent: decimalOf(row.scrapPercent),
    fixedQuantity: decimalOf(row.fixedQuantity),
  }
  return requiredOf(rates, pieces, places).minus(free)
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
