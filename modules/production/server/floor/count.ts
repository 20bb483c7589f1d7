import { type Standing, type Step, standings } from '#modules/production/model/quantities.ts'
import { complaint } from '#platform/model'
import { Decimal, quantity, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { productionSettings } from '../settings.ts'
import { demandArrived, passedOn } from './arrivals.ts'
import { type FloorCount, type FloorOperation, type JobFacts, jobFacts, jobOf, operationIn, stepsOf } from './facts.ts'
import { onlyFiguresDiffer, refreshJob } from './job-standing.ts'
import { tellCounted } from './pieces.ts'
import { momentOf, type Said, sourceOf } from './said.ts'
import { serialsOf } from './serials.ts'
import { demandJobRuns, demandOperationOpen } from './start.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** One report scrapped as many pieces as the shop wants to look into (setting `scrapNcmrFrom`). */
    'pieces.scrapped': {
      readonly count: string
      readonly job: string
      readonly operation: string
      /** What the operation is called, and what it makes. */
      readonly code: string
      readonly item: string
      readonly reason: string
      readonly user: string | null
      readonly counted: string
      readonly scrap: string
    }
  }
}

export interface Pieces {
  readonly good?: string | null
  readonly scrap?: string | null
  readonly rework?: string | null
  readonly reworkedGood?: string | null
  readonly reworkedScrap?: string | null
  readonly scrapReason?: string | null
}

export interface Count extends Said, Pieces {
  readonly operation: string
  readonly thing?: string | null
  readonly serials?: readonly string[]
  readonly lot?: string | null
  /** Pieces that come back from a vendor: a fact, also of a job on hold. */
  readonly isArrival?: boolean
  /** More reports follow at once: where only figures change, whoever calls works them out behind the last (`figuresLater`). */
  readonly mayWait?: boolean
}

export interface Counted {
  readonly count: string
  /** The job whose figures are left to be worked out. */
  readonly figuresLater: string | null
}

export interface Amounts {
  readonly good: Decimal
  readonly scrap: Decimal
  readonly rework: Decimal
  readonly reworkedGood: Decimal
  readonly reworkedScrap: Decimal
}

export const amountsOf = (said: Pieces): Amounts => ({
  good: Decimal.of(said.good ?? 0),
  scrap: Decimal.of(said.scrap ?? 0),
  rework: Decimal.of(said.rework ?? 0),
  reworkedGood: Decimal.of(said.reworkedGood ?? 0),
  reworkedScrap: Decimal.of(said.reworkedScrap ?? 0),
})

export const isNothing = (amounts: Amounts): boolean => sum(Object.values(amounts)).isZero()

/** Pieces that leave what had arrived. */
export const taken = ({ good, scrap, rework }: Amounts): Decimal => good.plus(scrap).plus(rework)

/** production R20, R23, R4: pieces are counted at an operation, and at those before it that nobody reports. */
export async function reportCount(work: AnyWork, asked: Count): Promise<Counted> {
  const job = await jobOf(work, asked.operation)
  const facts = await jobFacts(work, job)
  const operation = operationIn(facts, asked.operation)
  if (!asked.isArrival || facts.job.status !== 'onHold') demandJobRuns(facts)
  demandOperationOpen(operation)
  const amounts = amountsOf(asked)
  const unreported = demandArrived(facts, operation, taken(amounts))
  demandRework(facts, operation, amounts)
  demandFirstPiece(facts, operation, taken(amounts))
  const serials = await serialsOf(work, {
    ...{ operation: operation.id, serials: asked.serials ?? [] },
    good: amounts.good.plus(amounts.reworkedGood),
  })
  const at = momentOf(work, asked)
  const source = asked.source ?? sourceOf(work)
  const mine = facts.open.find(entry => entry.operation === operation.id && entry.user === asked.user)
  const count = await work.issue('quantity-entries', {
    ...texts(amounts),
    ...{ operation: operation.id, at, user: asked.user, source, event: asked.event ?? null },
    ...{ scrapReason: asked.scrapReason ?? null, serials, lot: asked.lot ?? null },
    thing: asked.thing ?? mine?.thing ?? null,
    workEntry: mine && !mine.batch ? mine.id : null,
  })
  await tellScrapped(work, facts, { ...asked, count: count.id, amounts })
  const here: FloorCount = { ...amounts, id: count.id, operation: operation.id, at, voids: null }
  const beside = await countBeside(work, facts, { count: here, before: unreported, user: asked.user })
  const after = { ...facts, counts: [...facts.counts, here, ...beside.counts] }
  const counted = new Map([...beside.pieces, [operation.id, taken(amounts)]])
  const waits = asked.mayWait === true && onlyFiguresDiffer(after)
  if (waits) await tellCounted(work, job, counted)
  else await refreshJob(work, job, { ...asked, serials, at, facts: after, counted })
  if (!waits) await factChanged(work, 'operation', operation.id)
  return { count: count.id, figuresLater: waits ? job : null }
}

interface Beside {
  /** What somebody reported, with what it asks of the operations before it. */
  readonly count: FloorCount
  readonly before: ReadonlyMap<string, Decimal>
  readonly user: string | null
}

/** The system counts at operations nobody reports: what must have passed them before, and what goes on behind (R23). */
export async function countBeside(work: AnyWork, facts: JobFacts, { count, before, user }: Beside) {
  const counts: FloorCount[] = []
  const book = async (pieces: ReadonlyMap<string, Decimal>) => {
    for (const [operation, good] of pieces) {
      const { id } = await work.issue('quantity-entries', {
        ...{ operation, good: good.toString(), at: count.at, user, source: 'system', countedWith: count.id },
      })
      counts.push({ ...amountsOf({ good: good.toString() }), id, operation, at: count.at, voids: null })
    }
  }
  await book(before)
  const behind = passedOn({ ...facts, counts: [...facts.counts, count, ...counts] })
  await book(behind)
  return { counts, pieces: new Map([...before, ...behind]) }
}

/** So many scrapped at once that the shop wants to hear why: quality looks into it. */
async function tellScrapped(
  work: AnyWork,
  facts: JobFacts,
  { amounts, count, operation, scrapReason, user }: Count & { readonly count: string; readonly amounts: Amounts },
): Promise<void> {
  const scrap = amounts.scrap.plus(amounts.reworkedScrap)
  if (scrap.isZero() || !scrapReason) return
  const { scrapNcmrFrom } = await productionSettings(work.reader)
  if (!scrapNcmrFrom || scrap.lessThan(scrapNcmrFrom)) return
  const job = await work.read('jobs', facts.job.id, ['partRevision'])
  await work.raise('pieces.scrapped', {
    ...{ count, job: facts.job.id, operation, code: operationIn(facts, operation).code },
    ...{ item: `part-revisions/${job!.partRevision}`, reason: scrapReason, user },
    ...{
      counted: taken(amounts).plus(amounts.reworkedGood).plus(amounts.reworkedScrap).toString(),
      scrap: scrap.toString(),
    },
  })
}

/** Figures that were left to be worked out behind the last of many reports. */
export async function workOutFigures(work: AnyWork, jobs: readonly string[]): Promise<void> {
  for (const job of jobs.toSorted()) {
    await refreshJob(work, job)
    await factChanged(work, 'job', job)
  }
}

export const texts = (amounts: Amounts) => ({
  good: amounts.good.toString(),
  scrap: amounts.scrap.toString(),
  rework: amounts.rework.toString(),
  reworkedGood: amounts.reworkedGood.toString(),
  reworkedScrap: amounts.reworkedScrap.toString(),
})

function demandRework(
  facts: JobFacts,
  operation: FloorOperation,
  { rework, reworkedGood, reworkedScrap }: Amounts,
): void {
  const open = standings(facts.job, stepsOf(facts)).get(operation.id)!.reworkOpen
  const back = reworkedGood.plus(reworkedScrap)
  if (back.atMost(open.plus(quantity(rework)))) return
  const params = { open: open.toString(), entered: back.toString() }
  throw Refusal.conflict({ code: 'moreThanInRework', params })
}

/** production R4: one piece after a setup, and no more before somebody approves it. A first piece that was scrap is made again. */
function demandFirstPiece({ counts }: JobFacts, operation: FloorOperation, pieces: Decimal): void {
  if (operation.firstPiece === 'none' || isApproved(operation) || pieces.isZero()) return
  const since = operation.lastSetupEnd ? Date.parse(operation.lastSetupEnd) : 0
  const voided = new Set(counts.flatMap(count => count.voids ?? []))
  const made = counts.filter(
    count => count.operation === operation.id && !count.voids && !voided.has(count.id) && Date.parse(count.at) >= since,
  )
  const waits = sum(made, count => count.good.plus(count.rework))
  if (waits.isZero() && pieces.atMost(1)) return
  throw Refusal.conflict({ code: 'firstPieceFirst', params: { operation: operation.code } })
}

/** For the setup that stands: a new one needs a first piece of its own. */
const isApproved = ({ firstPieceApprovedAt: approved, lastSetupStart: setup }: FloorOperation): boolean =>
  approved !== null && (setup === null || Date.parse(approved) >= Date.parse(setup))

/** Steps as they would stand with other counts. */
export const stepsWith = (facts: JobFacts, counts: readonly FloorCount[]): Step[] => stepsOf({ ...facts, counts })

/** Refuses what would leave an operation with more pieces than came to it, naming it. */
export function demandBalanced(facts: JobFacts, counts: readonly FloorCount[], operation: FloorOperation): void {
  const standing: Map<string, Standing> = standings(facts.job, stepsWith(facts, counts))
  const short = facts.operations.find(one => {
    const { available, reworkOpen } = standing.get(one.id)!
    return !available.atLeast(0) || !reworkOpen.atLeast(0)
  })
  if (!short) return
  if (short.id === operation.id)
    throw Refusal.fields([complaint(['goodPieces'], 'countTooMuch', { operation: short.code })], 'job-operations')
  const params = { operation: operation.code, later: short.code }
  throw Refusal.conflict({ code: 'piecesUsedLater', params })
}
