import { date, decimal, oneOf, type RowOf, refOneOf, resource, text } from '#platform/model'

export const statisticKeys = [
  'onTimeJobs',
  'promiseError',
  'leadDays',
  'scheduleAdherence',
  'efficiency',
  'laborCoverage',
  'setupShare',
  'firstPassYield',
  'scrapRate',
  'oee',
  'availability',
  'performance',
  'quality',
  'mtbf',
  'mttr',
] as const

/** A figure of production for a day, week or month: worked out anew whenever a fact of the period changes. */
export const statistics = resource('statistics', {
  byVerbsOnly: true,
  pages: { create: [], detail: [] },
  unaudited: true,
  fields: {
    key: oneOf(...statisticKeys).required(),
    period: oneOf('day', 'week', 'month').required(),
    periodStart: date().required(),
    scope: oneOf('company', 'group', 'thing', 'user', 'part', 'partner').required().default('company'),
    subject: refOneOf('things-groups', 'things', 'users', 'parts', 'business-partners'),
    numerator: decimal(6),
    denominator: decimal(6),
    /** Empty when there is nothing to divide by: never 0, never 100 %. */
    value: decimal(6),
    unit: oneOf('percent', 'days', 'minutes').required().default('percent'),
    note: text({ max: 200 }),
  },
  unique: [['key', 'period', 'periodStart', 'scope', 'subject']],
  title: ['key'],
  search: [],
  list: {
    columns: ['periodStart', 'period', 'key', 'scope', 'subject', 'value', 'unit', 'numerator', 'denominator'],
    sort: ['-periodStart', 'key'],
    filters: ['key', 'period', 'scope', 'periodStart'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    statistics: RowOf<typeof statistics>
  }
}
