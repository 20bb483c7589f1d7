import { mostOf, type PromiseBound, promiseChain } from '#modules/production/model/plan/promise-chain.ts'
import type { Fitted } from '#modules/production/model/scheduler/solve.ts'
import { arrivalOf, quotedWay, quotedWays } from '#modules/sales/server/index.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { quantity, ref } from '#platform/model'
import {
  addBusinessDays,
  businessDaysBetween,
  isBusinessDay,
  type WorkingCalendar,
} from '#platform/model/values/business-days.ts'
import { type DateText, instantOf } from '#platform/model/values/dates.ts'
import { today as dayAt } from '#platform/model/values/zones.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { supplyOf } from './item-supply.ts'
import { sentencesOf } from './plan-sentences.ts'
import { fittedIn } from './planning.ts'
import { problemOf, type ShopProblem } from './problem-from-shop.ts'
import { type SupposedJobs, withSupposed } from './scenario-changes.ts'
import { shopNow } from './shop-facts.ts'
import { routed, supposedBy, supposedOfQuote } from './supposed-job.ts'

/** One thing that takes or holds up time on the way to the day. */
export interface PromiseLink {
  readonly kind: PromiseBound
  readonly operation: string
  /** The machine or the item it is about, as people call it. */
  readonly name: string | null
  readonly from: DateText
  readonly until: DateText
  readonly days: number
}

/** When so many pieces could be done and shipped. */
export interface PromiseDate {
  readonly finish: string
  readonly shipOn: DateText
  /** Business days from today. */
  readonly leadDays: number
  /** On the customer's dock, of an order. */
  readonly promisedOn: DateText | null
  readonly bound: PromiseBound
  readonly links: readonly PromiseLink[]
}

export interface PromiseAnswer extends PromiseDate {
  /** If it were hot: what is not frozen may be overtaken. */
  readonly hot: PromiseDate
  /** Material nobody knows a day for: it is reckoned as if it were here. */
  readonly unknown: readonly string[]
  /** Of a whole quote: when each of its lines could ship, all of them made. */
  readonly lines: readonly PromisedLine[]
}

interface PromisedLine {
  readonly line: string
  readonly lineNumber: number
  readonly quantity: number
  readonly shipOn: DateText
}

export interface PromiseAsk {
  /** None: of a whole quote, each line in the quantity it is expected in. */
  readonly pieces: number | null
  readonly partRevision?: string | undefined
  readonly quote?: string | undefined
  readonly line?: string | undefined
  readonly order?: string | undefined
}

/** What is asked for, and the supposed job that makes it. */
interface AskedJob {
  readonly id: string
  readonly line: Omit<PromisedLine, 'shipOn'> | null
}

interface SupposedAsk extends SupposedJobs {
  readonly asked: readonly AskedJob[]
}

/** What a supposed job is called in the plan it is laid into. */
const supposedId = 'promise'

/**
 * production R50: a job that is not there takes what the live plan leaves free, and nothing of that moves; and as if it were hot.
 * Nothing is stored.
 */
export async function promiseFor(work: AnyWork, ask: PromiseAsk): Promise<PromiseAnswer> {
  const { shop, supposed, usual, hot } = await fittedFor(work, ask)
  const told = await teller(work, ask, shop, supposed)
  const lines = supposed.asked.flatMap(one =>
    one.line ? [{ ...one.line, shipOn: told.shipOn(told.own(usual, one.id)) }] : [],
  )
  return { ...(await told.date(usual)), hot: await told.date(hot), unknown: told.unknown, lines }
}

/** The shop with the supposed job, and where that would lie. */
export async function fittedFor(work: AnyWork, ask: PromiseAsk) {
  const facts = await shopNow(work)
  const supposed = await supposedFor(work, ask, facts.today)
  const shop = problemOf(withSupposed(facts, supposed))
  const { usual, hot } = await fittedIn(
    shop.problem,
    supposed.jobs.map(job => job.id),
  )
  return { shop, supposed, usual, hot }
}

async function supposedFor(work: AnyWork, ask: PromiseAsk, today: DateText): Promise<SupposedAsk> {
  const { pieces } = ask
  if (pieces === null) return wholeQuote(work, ask.quote!, today)
  const given = { id: supposedId, quantity: pieces, dueDate: today, priority: 'normal' as const }
  const bare = { code: 'promiseWithoutRouting', params: { pieces } } as const
  const supposed =
    ask.quote && ask.line
      ? await supposedOfQuote(work, [{ way: await quotedWay(work, ask.quote, ask.line), given, bare }])
      : await routed(bare, () => supposedBy(work)(ask.partRevision!, given))
  return { ...supposed, asked: [{ id: supposedId, line: null }] }
}

/** Everything of a quote that we would make, side by side. */
async function wholeQuote(work: AnyWork, quote: string, today: DateText): Promise<SupposedAsk> {
  const lines = (await quotedWays(work, quote)).map(way => ({
    way,
    given: {
      id: `${supposedId}-${way.lineNumber}`,
      ...{ quantity: way.quantity!, dueDate: today, priority: 'normal' as const },
    },
    bare: { code: 'promiseLineWithoutRouting', params: { line: way.lineNumber } } as const,
  }))
  if (lines.length === 0) throw Refusal.conflict({ code: 'promiseNothingMade', params: { lines: 0 } })
  const asked = lines.map(({ way, given }) => ({
    id: given.id,
    line: { line: way.line, lineNumber: way.lineNumber, quantity: given.quantity },
  }))
  return { ...(await supposedOfQuote(work, lines)), asked }
}

/** Days, names and sentences of what was found. */
async function teller(work: AnyWork, { order }: PromiseAsk, shop: ShopProblem, { materials, asked }: SupposedAsk) {
  const calendar = await workingCalendar(work)
  const items = await supplyOf(
    work,
    materials.map(({ item }) => item),
  )
  const nameOf = (item: string) => items.get(item)?.name ?? item
  const machines = new Map(shop.facts.things.map(thing => [thing.id, thing.name]))
  const steps = new Map(shop.facts.operations.map(one => [one.id, one.code]))
  const instant = (minute: number) => instantOf((shop.zero + minute) * 60_000)
  const day = (minute: number) => dayAt(work.calendar.zone, instant(minute))
  const lastOf = (operation: string) =>
    materials
      .filter(one => one.expectedAt && (one.operation === operation || one.operation === null))
      .sort((one, other) => Date.parse(other.expectedAt!) - Date.parse(one.expectedAt!))[0]

  const linksOf = ({ assignments }: Fitted): { bound: PromiseBound; links: PromiseLink[] } => {
    const chain = promiseChain(assignments)
    const things = new Map(assignments.map(one => [one.operation, one.thing]))
    const links = chain.map(({ kind, operation, from, to }) => {
      const material = kind === 'material' ? lastOf(operation) : undefined
      const thing = things.get(operation)
      return {
        ...{ kind, operation: steps.get(operation) ?? operation, from: day(from), until: day(to) },
        name: material ? nameOf(material.item) : thing ? (machines.get(thing) ?? null) : null,
        days: Math.max(1, Math.round((to - from) / 1440)),
      }
    })
    return { bound: mostOf(chain), links }
  }

  const own = ({ assignments }: Fitted, job: string) => assignments.filter(one => one.operation.startsWith(`${job}/`))
  const finishOf = (some: Fitted['assignments']) => instant(Math.max(...some.map(one => one.end)))
  const shipOnOf = (some: Fitted['assignments']): DateText =>
    shippedOn(dayAt(work.calendar.zone, finishOf(some)), calendar)

  const date = async (fitted: Fitted): Promise<PromiseDate> => {
    const all = asked.flatMap(({ id }) => own(fitted, id))
    if (all.length === 0 || fitted.unplaced.length > 0) {
      const why = sentencesOf(work.words, shop, fitted.unplaced).map(one => one.message)
      throw Refusal.conflict({ code: 'promiseUnplaced', params: { why: why.join(' ') } })
    }
    const shipOn = shipOnOf(all)
    return {
      ...{ finish: finishOf(all), shipOn, leadDays: businessDaysBetween(work.today, shipOn, calendar) },
      promisedOn: order ? await arrivalOf(work, order, shipOn) : null,
      ...linksOf(fitted),
    }
  }

  return {
    date,
    own,
    shipOn: shipOnOf,
    unknown: [...new Set(materials.filter(one => !one.expectedAt).map(({ item }) => nameOf(item)))],
  }
}

/** Done on a day that ships nothing, it leaves on the next that does. */
export const shippedOn = (day: DateText, calendar: WorkingCalendar): DateText =>
  calendar.workingDays.length === 0 || isBusinessDay(day, calendar) ? day : addBusinessDays(day, 1, calendar)

export interface PromiseQuery {
  readonly partRevision?: string
  readonly quantity?: string
  readonly quote?: string
  readonly line?: string
  readonly order?: string
}

export const promiseQuery = {
  partRevision: ref('part-revisions'),
  quantity: quantity({ min: 0 }),
  quote: ref('quotes'),
  line: ref('quote-lines'),
  order: ref('orders'),
}

/** What is asked, or a refusal of what names nothing to make. */
export function promiseAsked({ quantity: asked, ...of }: PromiseQuery): PromiseAsk {
  if (of.quote && !of.line && !of.partRevision && asked === undefined) return { ...of, pieces: null }
  const pieces = Number(asked)
  const isNamed = of.partRevision || (of.quote && of.line)
  if (!isNamed || !(pieces > 0)) throw Refusal.badRequest('badValue')
  return { ...of, pieces }
}

export const promiseEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<Record<string, unknown>, PromiseQuery>({
    method: 'GET',
    path: '/api/promise-date',
    access: { action: 'jobs.view' },
    summary:
      'When so many pieces of a part revision, of a line of a quote, or all lines of a quote could ship: in the live plan as it is and if they were hot',
    query: promiseQuery,
    handle: ({ by, query }) => {
      const ask = promiseAsked(query)
      return perform(app, { by: by!, via: 'web' }, work => promiseFor(work, ask))
    },
  }),
]
