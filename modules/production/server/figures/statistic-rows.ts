import { firstPassYield, median, percentage, ratio, scrapRate } from '#modules/production/model/figures.ts'
import { type MachineTime, oeeOfTime, ownTimes, together } from '#modules/production/model/oee/machine-time.ts'
import { lengthOf, within } from '#modules/production/model/spans.ts'
import type { statisticKeys } from '#modules/production/model/statistics.ts'
import { Decimal, max, sum } from '#platform/model/values/decimal.ts'
import type { Count, Entry, Shop } from './facts.ts'
import type { FinishedJob, StartedOperation } from './finished.ts'
import { Machines, periodOf, secondOf } from './machines.ts'

type Key = (typeof statisticKeys)[number]
type Unit = 'percent' | 'days' | 'minutes'

/** A figure before it is stored: what it is divided by tells whether there is one. */
export interface Figure {
  readonly key: Key
  readonly scope: 'company' | 'group' | 'thing' | 'user' | 'part' | 'partner'
  readonly subject: string | null
  readonly numerator: Decimal
  readonly denominator: Decimal
  readonly value: Decimal | null
  readonly unit: Unit
}

/** Whose figure it is. */
type Of = Pick<Figure, 'scope' | 'subject'>
export const company: Of = { scope: 'company', subject: null }

const zero = Decimal.of(0)
const figure = (
  of: Of,
  key: Key,
  numerator: Decimal,
  denominator: Decimal,
  value: Decimal | null = percentage(numerator, denominator),
  unit: Unit = 'percent',
): Figure => ({ ...of, key, numerator, denominator, value, unit })

/** OEE and its factors, from sums in minutes (production R32). */
function oeeFigures(of: Of, time: MachineTime): Figure[] {
  const minutes = (seconds: number) => Decimal.of(seconds).dividedBy(60, 6)
  const [planned, run] = [minutes(time.planned), minutes(time.run)]
  const { availability, performance, quality, oee } = oeeOfTime(time)
  // A standard minute of a good piece, of the minutes planned: OEE as one division.
  const good = time.pieces.isZero() ? zero : time.standardMinutes.times(time.goodFirstPass).dividedBy(time.pieces, 6)
  return [
    figure(of, 'oee', good, time.pieces.isZero() || time.run === 0 ? zero : planned, oee),
    figure(of, 'availability', run, planned, availability),
    figure(of, 'performance', time.standardMinutes, run, performance),
    figure(of, 'quality', time.goodFirstPass, time.pieces, quality),
  ]
}

/** Good, scrap and rework as the floor counted them in the period. */
function pieceFigures(of: Of, counts: readonly Count[]): Figure[] {
  const total = (field: 'good' | 'scrap' | 'rework' | 'reworkedGood' | 'reworkedScrap') =>
    sum(counts, count => Decimal.of(count[field]))
  const [reworkedGood, reworkedScrap] = [total('reworkedGood'), total('reworkedScrap')]
  const good = total('good').plus(reworkedGood)
  const scrap = total('scrap').plus(reworkedScrap)
  const reworkOpen = max(zero, total('rework').minus(reworkedGood).minus(reworkedScrap))
  return [
    figure(
      of,
      'firstPassYield',
      good.minus(reworkedGood),
      good.plus(scrap).plus(reworkOpen),
      firstPassYield(good, reworkedGood, scrap, reworkOpen),
    ),
    figure(of, 'scrapRate', scrap, good.plus(scrap), scrapRate(good, scrap)),
  ]
}

/** Minutes of an entry that lie in the period. */
function minutesIn(shop: Shop, { startedAt, endedAt }: Entry): Decimal {
  const { from, to } = periodOf(shop)
  const begin = Math.max(from, secondOf(startedAt))
  const end = Math.min(to, secondOf(endedAt ?? shop.now))
  return Decimal.of(Math.max(0, end - begin)).dividedBy(60, 6)
}

/** Standard minutes earned over minutes reported, and how much of them was setup. */
function timeFigures(shop: Shop, of: Of, entries: readonly Entry[], counts: readonly Count[]): Figure[] {
  const worked = entries.filter(({ kind }) => kind !== 'indirect')
  const reported = sum(worked, entry => minutesIn(shop, entry))
  const minutesOf = (kind: Entry['kind']) =>
    sum(
      worked.filter(entry => entry.kind === kind),
      entry => minutesIn(shop, entry),
    )
  const [setup, run] = [minutesOf('setup'), minutesOf('run')]
  const pieces = sum(counts, count =>
    Decimal.of(count.good).times(count.cycleMinutes).dividedBy(count.piecesPerCycle, 6),
  )
  const earned = finishedSetups(shop, worked).plus(pieces)
  return [figure(of, 'efficiency', earned, reported), figure(of, 'setupShare', setup, setup.plus(run))]
}

/** The standard of setups that were finished in the period, each operation once: with its last entry. */
function finishedSetups(shop: Shop, entries: readonly Entry[]): Decimal {
  const last = new Map<string, Entry>()
  for (const entry of entries)
    if (entry.kind === 'setup' && entry.operation && entry.setupMinutes && entry.endedAt)
      last.set(entry.operation, entry)
  const { from, to } = periodOf(shop)
  const ended = [...last.values()].filter(({ endedAt }) => from <= secondOf(endedAt!) && secondOf(endedAt!) < to)
  return sum(ended, entry => Decimal.of(entry.setupMinutes!))
}

/** Time between breakdowns and to repair them; a breakdown belongs to the period it began in. */
function breakdownFigures(machines: Machines, of: Of, things: ReadonlySet<string>, run: number): Figure[] {
  const { shop } = machines
  const period = periodOf(shop)
  let [count, seconds] = [0, 0]
  for (const [, downs] of Map.groupBy(
    shop.downs.filter(down => things.has(down.thing) && down.status !== 'planned'),
    one => one.thing,
  )) {
    const stops = downs.map(down => ({
      from: secondOf(down.startedAt),
      to: secondOf(down.endedAt ?? shop.now),
      isBreakdown: down.category === 'breakdown',
    }))
    for (const { stop, own } of ownTimes(stops)) {
      if (!stop.isBreakdown) continue
      if (period.from <= stop.from && stop.from < period.to) count += 1
      seconds += lengthOf(within(own, [period]))
    }
  }
  const [breakdowns, running, down] = [
    Decimal.of(count),
    Decimal.of(run).dividedBy(60, 6),
    Decimal.of(seconds).dividedBy(60, 6),
  ]
  return [
    figure(of, 'mtbf', running, breakdowns, ratio(running, breakdowns), 'minutes'),
    figure(of, 'mttr', down, breakdowns, ratio(down, breakdowns), 'minutes'),
  ]
}

/** Figures of the machines: each, each work center with those below it, and all together. */
function machineFigures(shop: Shop): Figure[] {
  const machines = new Machines(shop)
  const times = new Map(shop.things.map(thing => [thing.id, machines.timeOf(thing)]))
  const of = (whose: Of, ids: ReadonlySet<string>, isAll: boolean): Figure[] => {
    const time = together([...ids].flatMap(id => times.get(id) ?? []))
    const isHere = ({ thing }: { thing: string | null }) => isAll || (thing !== null && ids.has(thing))
    const counts = shop.counts.filter(isHere)
    return [
      ...oeeFigures(whose, time),
      ...pieceFigures(whose, counts),
      ...timeFigures(shop, whose, shop.entries.filter(isHere), counts),
      ...breakdownFigures(machines, whose, ids, time.run),
    ]
  }
  return [
    ...of(company, new Set(times.keys()), true),
    ...shop.groups.flatMap(group =>
      of(
        { scope: 'group', subject: `things-groups/${group.id}` },
        new Set(machines.within(group.id).map(({ id }) => id)),
        false,
      ),
    ),
    ...shop.things.flatMap(({ id }) => of({ scope: 'thing', subject: `things/${id}` }, new Set([id]), false)),
  ]
}

/** Figures of people: what they earned, and how much of their clocked time they reported. */
function peopleFigures(shop: Shop, clocked: ReadonlyMap<string, number>): Figure[] {
  const labor = (entries: readonly Entry[]) =>
    Decimal.of(entries.reduce((all, one) => all + (one.laborSeconds ?? 0), 0))
  const begun = shop.entries.filter(({ startedAt }) => secondOf(startedAt) >= secondOf(shop.from))
  const users = new Set([...clocked.keys(), ...shop.entries.flatMap(({ user }) => user ?? [])])
  const all = [...clocked.values()].reduce((total, seconds) => total + seconds, 0)
  const coverage = (whose: Of, entries: readonly Entry[], seconds: number) =>
    figure(whose, 'laborCoverage', labor(entries), Decimal.of(seconds))
  return [
    coverage(company, begun, all),
    ...[...users].flatMap(user => {
      const whose: Of = { scope: 'user', subject: `users/${user}` }
      const isOwn = (one: { user: string | null }) => one.user === user
      return [
        coverage(whose, begun.filter(isOwn), clocked.get(user) ?? 0),
        ...timeFigures(shop, whose, shop.entries.filter(isOwn), shop.counts.filter(isOwn)),
      ]
    }),
  ]
}

const medianOf = (whose: Of, key: Key, days: readonly (number | string)[]): Figure =>
  figure(whose, key, zero, Decimal.of(days.length), median(days.map(day => Decimal.of(day))), 'days')

/** On time, promised and lead days of the jobs that were finished. */
function jobFigures(whose: Of, jobs: readonly FinishedJob[]): Figure[] {
  const onTime = jobs.filter(({ finishedOn, dueDate }) => finishedOn <= dueDate)
  return [
    figure(whose, 'onTimeJobs', Decimal.of(onTime.length), Decimal.of(jobs.length)),
    medianOf(
      whose,
      'promiseError',
      jobs.flatMap(({ promiseError }) => promiseError ?? []),
    ),
    medianOf(
      whose,
      'leadDays',
      jobs.flatMap(({ leadDays }) => leadDays ?? []),
    ),
  ]
}

function finishedFigures(jobs: readonly FinishedJob[], parts: ReadonlyMap<string, string>): Figure[] {
  const by = (scope: 'part' | 'partner', type: string, of: (job: FinishedJob) => string | null | undefined) =>
    [...Map.groupBy(jobs, of)].flatMap(([id, own]) => (id ? jobFigures({ scope, subject: `${type}/${id}` }, own) : []))
  return [
    ...jobFigures(company, jobs),
    ...by('partner', 'business-partners', job => job.customer),
    ...by('part', 'parts', job => parts.get(job.partRevision)),
  ]
}

const partFigures = (shop: Shop, parts: ReadonlyMap<string, string>): Figure[] =>
  [...Map.groupBy(shop.counts, count => parts.get(count.partRevision))].flatMap(([part, counts]) =>
    part ? pieceFigures({ scope: 'part', subject: `parts/${part}` }, counts) : [],
  )

/** Started within an hour of the plan and where it was planned, of those planned to have started by now. */
function adherenceFigures(starts: readonly StartedOperation[]): Figure[] {
  const of = (whose: Of, own: readonly StartedOperation[]) =>
    figure(whose, 'scheduleAdherence', Decimal.of(own.filter(one => one.asPlanned).length), Decimal.of(own.length))
  return [
    of(company, starts),
    ...[...Map.groupBy(starts, one => one.plannedThing)].map(([thing, own]) =>
      of({ scope: 'thing', subject: `things/${thing}` }, own),
    ),
  ]
}

export interface Reported {
  readonly shop: Shop
  readonly clocked: ReadonlyMap<string, number>
  readonly finished: readonly FinishedJob[]
  readonly starts: readonly StartedOperation[]
  /** The part of each revision. */
  readonly parts: ReadonlyMap<string, string>
}

/** Every figure of a period. */
export const figuresOfPeriod = ({ shop, clocked, finished, starts, parts }: Reported): Figure[] => [
  ...machineFigures(shop),
  ...peopleFigures(shop, clocked),
  ...partFigures(shop, parts),
  ...finishedFigures(finished, parts),
  ...adherenceFigures(starts),
]
