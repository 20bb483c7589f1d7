import { sql } from 'kysely'
import { type JobMoved, type Remedies, type Remedy, worthTelling } from '#modules/production/model/plan/remedy.ts'
import { lengthOf, type Span, within } from '#modules/production/model/spans.ts'
import { minuteOf } from '#modules/production/model/working-time.ts'
import { scopeFor } from '#platform/model'
import { Decimal, money, quantity } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { App } from '#platform/server/work/app.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { daysAway } from '../methods/method-copy.ts'
import { jobTimes } from '../scheduling/plan-figures.ts'
import { improved, planned } from '../scheduling/planning.ts'
import { problemOf } from '../scheduling/problem-from-shop.ts'
import { supposedSplit, withChanges } from '../scheduling/scenario-changes.ts'
import { shopNow } from '../scheduling/shop-facts.ts'
import type { Planned } from '../scheduling/shop-plan.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { type LatePath, latePath } from './late-path.ts'

/** Each is solved so long at most; small shops by a number of moves, the same on any machine. */
const seconds = 1.5
const movesFor = (operations: number): number =>
  Math.max(200, Math.min(2500, Math.round(500_000 / Math.max(1, operations))))

interface Asked {
  readonly base: Planned
  readonly path: LatePath | null
  readonly away: ReadonlyMap<string, number>
  readonly rates: ReadonlyMap<string, Decimal>
}

/** What would save a late job: every candidate solved on the shop of now, nothing of it kept. */
export async function remediesFor(app: App, by: Person, job: string): Promise<Remedies> {
  const { base, path, away, rates } = await perform(app, { by, via: 'web', rehearsal: true }, work =>
    readFor(work, job),
  )
  if (!path) throw Refusal.conflict({ code: 'jobNotScheduled', params: {} })
  const { zero } = base.shop
  const told = {
    ...{ job, code: path.job.code, finish: zero + path.finish, due: zero + path.due },
    late: Math.max(0, path.finish - path.due),
  }
  if (told.late === 0) return { ...told, remedies: [], tried: 0 }
  const solved: Remedy[] = []
  const candidates = candidatesFor(path, away)
  for (const candidate of candidates) {
    const plan = await tried(base, candidate)
    const remedy = plan && remedyOf(base, path, plan, candidate, rates)
    if (remedy) solved.push(remedy)
  }
  return { ...told, remedies: worthTelling(solved), tried: candidates.length }
}

async function readFor(work: AnyWork, job: string): Promise<Asked> {
  const shop = problemOf(await shopNow(work))
  const { result, violations } = await planned(shop.problem)
  if (violations.length) throw Refusal.conflict({ code: 'planBroken', params: { why: violations[0]! } })
  const base = { shop, result }
  const path = latePath(base, job)
  return { base, path, away: await awayDays(work, path), rates: await laborRates(work, path) }
}

/** How long the vendors of its processes take, by operation. */
async function awayDays(work: AnyWork, path: LatePath | null): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { fact } of path?.own ?? []) {
    const step = await work.read('job-operations', fact.id, ['process', 'vendor'])
    const quantityToMake = quantity(path!.job.quantity)
    const days = step?.process ? await daysAway(work, { quantityToMake }, step) : null
    if (days !== null) found.set(fact.id, days)
  }
  return found
}

/** What an hour of labor costs at each machine of the path, for those who may see it. */
async function laborRates(work: AnyWork, path: LatePath | null): Promise<Map<string, Decimal>> {
  const mayView = scopeFor(work.by, work.registry.resource('jobs'), 'viewCost') !== null
  if (!path || !mayView) return new Map()
  const steps = [...path.own, ...path.chain].flatMap(({ fact, placed }) =>
    placed.thing ? [{ operation: fact.id, thing: placed.thing }] : [],
  )
  const rows = await work.reader.rows<{ thing: string; rates: { laborRate: string | null }[] }>(sql`
    select r.thing, mw_rates_of(r.operation, r.thing) as rates
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r(operation uuid, thing uuid)`)
  return new Map(
    rows.flatMap(({ thing, rates }) => {
      const rate = rates.find(({ laborRate }) => laborRate !== null)?.laborRate
      return rate ? [[thing, Decimal.of(rate)]] : []
    }),
  )
}

/** The shop with what is tried, solved; nothing where no plan holds. */
async function tried({ shop }: Planned, { changes }: Candidate): Promise<Planned | null> {
  const facts = await withChanges(shop.facts, changes, () => Promise.reject(new Error('no remedy adds a job')))
  const changed = problemOf(facts)
  const count = (changed.problem.jobs ?? []).reduce((sum, job) => sum + (job.operations?.length ?? 0), 0)
  const { result, violations } = await improved(changed.problem, { moves: movesFor(count), seconds })
  return violations.length === 0 ? { shop: changed, result } : null
}

function remedyOf(
  base: Planned,
  path: LatePath,
  plan: Planned,
  { kind, changes }: Candidate,
  rates: ReadonlyMap<string, Decimal>,
): Remedy | null {
  const times = jobTimes(plan.shop.problem, plan.result)
  const finish = times.get(path.job.id)?.finish ?? null
  if (finish === null) return null
  const rest = kind === 'split' ? (times.get(supposedSplit(0))?.finish ?? null) : null
  const late = (at: number) => Math.max(0, at - path.due)
  const overtime = overtimeIn(plan, changes)
  const minutes = [...overtime.values()].reduce((sum, one) => sum + one, 0)
  return {
    ...{ kind, changes, finish: plan.shop.zero + finish, late: late(finish), saved: path.finish - finish },
    ...{ restFinish: rest === null ? null : plan.shop.zero + rest, lateAll: late(Math.max(finish, rest ?? finish)) },
    ...{ overtime: minutes, cost: minutes > 0 ? costOf(overtime, rates) : null },
    hurt: hurtBy(base, plan, path.job.id),
  }
}

/** Minutes of work in the hours that were added, by machine. */
function overtimeIn({ shop, result }: Planned, changes: Candidate['changes']): Map<string, number> {
  const added = new Map<string, Span[]>()
  for (const { kind, target, values } of changes) {
    if (kind !== 'addHours' || !target.startsWith('things/')) continue
    const thing = target.slice('things/'.length)
    const span = { from: minuteOf(String(values?.from)) - shop.zero, to: minuteOf(String(values?.to)) - shop.zero }
    added.set(thing, [...(added.get(thing) ?? []), span])
  }
  return new Map(
    [...added].map(([thing, spans]) => {
      const segments = result.assignments.filter(one => one.thing === thing).flatMap(one => one.segments)
      return [thing, lengthOf(within(segments, spans))]
    }),
  )
}

function costOf(overtime: ReadonlyMap<string, number>, rates: ReadonlyMap<string, Decimal>): string | null {
  const known = [...overtime].filter(([, minutes]) => minutes > 0)
  if (!known.every(([thing]) => rates.has(thing))) return null
  const sum = known.reduce((all, [thing, minutes]) => all.plus(rates.get(thing)!.times(minutes)), Decimal.of(0))
  return money(sum.dividedBy(60, 2)).toFixed(2)
}

/** Others that end after they are due, and later than they would anyhow. */
function hurtBy(base: Planned, plan: Planned, job: string): JobMoved[] {
  const due = new Map((base.shop.problem.jobs ?? []).map(one => [one.id, one.due ?? null]))
  const before = jobTimes(base.shop.problem, base.result)
  const after = jobTimes(plan.shop.problem, plan.result)
  return base.shop.facts.jobs
    .flatMap(({ id, code }): JobMoved[] => {
      const [was, will, limit] = [before.get(id)?.finish, after.get(id)?.finish, due.get(id)]
      if (id === job || was == null || will == null || limit == null) return []
      const moved = { id, code, wasLate: Math.max(0, was - limit), late: Math.max(0, will - limit) }
      return moved.late > moved.wasLate ? [moved] : []
    })
    .toSorted((one, other) => other.late - other.wasLate - (one.late - one.wasLate))
}
