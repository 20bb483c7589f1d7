import type { Condition } from '#platform/model/condition.ts'
import { addDays, type DateText, endOfMonth } from '#platform/model/values/dates.ts'
import { inPeriod, listAt } from '#platform/web/screens/home/periods.ts'

/** A figure as its list shows it: with the columns that are chosen. */
type StatisticRow = Readonly<Record<string, unknown>>

const lastDay: Readonly<Record<string, (first: DateText) => DateText>> = {
  day: first => first,
  week: first => addDays(first, 6),
  month: endOfMonth,
}

type Subject = readonly [type: string, id: string] | null

const ofSubject = (fields: Readonly<Record<string, string>>, subject: Subject): Condition[] => {
  const field = subject && fields[subject[0]]
  return field ? [{ field, op: 'in', value: [subject[1]] }] : []
}

/** Figures that are counted from rows of one list, and the fields that say whose they are. */
const lists: Readonly<Record<string, (during: { from: DateText; to: DateText }, of: Subject) => string>> = {
  jobs: (during, of) =>
    listAt(
      '/jobs',
      { field: 'status', op: 'in', value: ['complete', 'closed'] },
      inPeriod('actualFinish', during),
      ...ofSubject({ 'business-partners': 'customer', parts: 'partRevision.part' }, of),
    ),
  starts: (during, of) =>
    listAt('/job-operations', inPeriod('plannedStart', during), ...ofSubject({ things: 'plannedThing' }, of)),
  entries: (during, of) =>
    listAt('/work-entries', inPeriod('startedAt', during), ...ofSubject({ things: 'thing', users: 'user' }, of)),
  breakdowns: (during, of) =>
    listAt(
      '/thing-downs',
      { field: 'category', op: 'in', value: ['breakdown'] },
      inPeriod('startedAt', during),
      ...ofSubject({ things: 'thing' }, of),
    ),
}

const listOf: Readonly<Record<string, keyof typeof lists>> = {
  onTimeJobs: 'jobs',
  promiseError: 'jobs',
  leadDays: 'jobs',
  scheduleAdherence: 'starts',
  efficiency: 'entries',
  laborCoverage: 'entries',
  setupShare: 'entries',
  mtbf: 'breakdowns',
  mttr: 'breakdowns',
}

/** What a figure is made of: a list of its records, else where OEE or the part tells them. */
export function factsOf({ key, period, periodStart, scope, subject }: StatisticRow): string | null {
  const from = periodStart as DateText | undefined
  const to = from && lastDay[String(period)]?.(from)
  if (!to || scope === undefined || subject === undefined) return null
  const [type, id] = typeof subject === 'string' ? subject.split('/') : []
  const of: Subject = type && id ? [type, id] : null
  const list = listOf[String(key)]
  // Machines of a work center are those of the centers below it too, which the tree of OEE knows.
  if (list && scope !== 'group') return lists[list]!({ from, to }, of)
  if (of && scope === 'part') return `/production/part/${of[1]}`
  const place = of ? `&at=${scope}/${of[1]}` : ''
  return `/things-productivity?from=${from}&to=${to}${place}`
}
