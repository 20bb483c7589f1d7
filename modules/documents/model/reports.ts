import {
  boolean,
  type Complaint,
  complaint,
  counted,
  dateTime,
  decimal,
  fieldName,
  fieldNames,
  file,
  integer,
  json,
  jsonList,
  lines,
  longText,
  oneOf,
  type RowOf,
  recordType,
  ref,
  refs,
  resource,
  rollup,
  text,
  texts,
  time,
  user,
  users,
  when,
} from '#platform/model'
import { unreadableRepeat } from '#platform/model/values/repeats.ts'

/** When a report is made by itself and to whom it goes. */
export const reportSchedules = resource('report-schedules', {
  partOf: 'reports',
  fields: {
    repeat: text({ max: 300 }).required(),
    at: time().default('07:00'),
    format: oneOf('pdf', 'xlsx', 'csv', 'inline').default('pdf'),
    toUsers: users(),
    toGroups: refs('user-groups'),
    toEmails: texts({ max: 254, pattern: /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$/, patternReason: 'notEmail' }),
    onlyIf: oneOf('always', 'rows', 'changed', 'threshold').default('always'),
    active: boolean().default(true),
    nextAt: dateTime().readonly(),
    lastAt: dateTime().readonly(),
  },
  rules: [
    schedule => (unreadableRepeat(schedule.repeat) ? complaint(['repeat'], 'notRepeat') : null),
    schedule =>
      schedule.toUsers.length || schedule.toGroups.length || schedule.toEmails?.length
        ? null
        : complaint(['toUsers'], 'required'),
  ],
  title: ['repeat'],
})

const takes = ['count', 'countDistinct', 'sum', 'avg', 'min', 'max', 'median'] as const
const spans = ['day', 'week', 'month', 'quarter', 'fiscalYear'] as const
interface Measure {
  readonly field: string
  readonly take: (typeof takes)[number]
}
interface Grouping {
  readonly field: string
  readonly by?: (typeof spans)[number]
}

/** A saved question over any kind of record. It takes no SQL: rights, units and drill-down hold only this way. */
export const reports = resource('reports', {
  code: counted('RPT-000000'),
  admits: [
    { when: 'sharing', is: 'everyone' },
    { person: 'owner' },
    { groups: 'groups', when: 'sharing', is: 'groups' },
  ],
  fields: {
    name: text().required(),
    resource: recordType({ max: 80, pattern: /^[a-z][a-z0-9-]*$/, patternReason: 'recordType' }).required(),
    owner: user().default('@me'),
    description: longText({ max: 2000 }),
    columns: fieldNames({ of: 'resource', max: 120 }),
    calculated: json<Readonly<Record<string, string>>>(),
    filter: json<Record<string, unknown>>(),
    parameters: json<readonly Record<string, unknown>[]>(),
    groupBy: jsonList<readonly Grouping[]>({ field: fieldName({ of: 'resource' }), by: oneOf(...spans) }),
    pivotBy: fieldName({ of: 'resource', max: 120 }),
    measures: jsonList<readonly Measure[]>({ field: fieldName({ of: 'resource' }), take: oneOf(...takes) }),
    having: json<Record<string, unknown>>(),
    sort: fieldNames({ of: 'resource', max: 120 }),
    limit: integer({ min: 1, max: 1_000_000 }),
    chart: oneOf('none', 'number', 'bar', 'stackedBar', 'line', 'area', 'pie', 'pareto', 'scatter').default('none'),
    compareTo: oneOf('none', 'previousPeriod', 'previousYear').default('none'),
    target: decimal(6),
    sharing: oneOf('private', 'groups', 'everyone').default('private'),
    groups: refs('user-groups'),
    schedules: lines(reportSchedules),
    scheduleCount: rollup(integer(), { from: 'report-schedules', by: 'parent', take: 'count' }),
    lastRunAt: rollup(dateTime(), { from: 'report-runs', by: 'report', take: 'max', of: 'at' }),
  },
  require: [when('sharing', 'groups', 'groups')],
  rules: [report => tooDeep(report.columns, report.groupBy), report => tooManyConditions(report.filter)],
  search: ['code', 'name', 'resource'],
  list: {
    columns: ['code', 'name', 'resource', 'owner', 'sharing', 'chart', 'scheduleCount', 'lastRunAt'],
    sort: 'name',
    filters: ['owner', 'resource', 'sharing', 'chart'],
  },
  form: [
    {
      name: 'main',
      rows: [['name', 'resource'], ['description'], ['columns'], ['sort', 'limit']],
    },
    {
      name: 'shape',
      folded: true,
      rows: [
        ['chart', 'compareTo'],
        ['pivotBy', 'target'],
        ['groupBy'],
        ['measures'],
        ['calculated'],
        ['filter'],
        ['having'],
        ['parameters'],
      ],
    },
    {
      name: 'sharing',
      folded: true,
      rows: [['sharing', 'groups'], ['schedules']],
    },
  ],
})

const mostHops = 3
const mostGroups = 3
const mostConditions = 20

/** Fields up to three references away, up to three levels of groups. */
export function tooDeep(columns: readonly string[] | null, groupBy: unknown): Complaint | null {
  const far = (columns ?? []).findIndex(column => column.split('.').length > mostHops + 1)
  if (far >= 0) return complaint(['columns', far], 'tooManyHops', { max: mostHops })
  return Array.isArray(groupBy) && groupBy.length > mostGroups
    ? complaint(['groupBy'], 'tooManyGroups', { max: mostGroups })
    : null
}

export function tooManyConditions(filter: unknown): Complaint | null {
  return conditionsIn(filter) > mostConditions
    ? complaint(['filter'], 'tooManyConditions', { max: mostConditions })
    : null
}

const conditionsIn = (filter: unknown): number => {
  if (typeof filter !== 'object' || filter === null) return 0
  if ('field' in filter) return 1
  return Object.values(filter)
    .filter(Array.isArray)
    .flat()
    .reduce<number>((count, part) => count + conditionsIn(part), 0)
}

/** One answer to a report, kept 400 days: what whoever asked may see, and nobody else's to open. */
export const reportRuns = resource('report-runs', {
  hidden: true,
  ownOnly: true,
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    report: ref('reports').required(),
    parameters: json<Record<string, unknown>>(),
    rows: integer(),
    milliseconds: integer(),
    file: file(),
    by: user(),
    at: dateTime().required(),
    outcome: oneOf('running', 'done', 'failed', 'cancelled').default('running'),
    error: text({ max: 1000 }),
  },
  title: ['outcome'],
  list: { columns: ['at', 'report', 'by', 'rows', 'milliseconds', 'outcome'], sort: '-at' },
})

/** The reports that concern somebody: their own, those shared with them, those sent to them. One row a person. */
export const myReports = resource('my-reports', {
  isView: true,
  inheritsVisibility: true,
  ownOnly: true,
  unaudited: true,
  fields: {
    user: user(),
    report: ref('reports'),
    code: text(),
    name: text(),
    resource: recordType(),
    why: oneOf('mine', 'shared', 'scheduled'),
    chart: oneOf('none', 'number', 'bar', 'stackedBar', 'line', 'area', 'pie', 'pareto', 'scatter'),
    pinned: boolean(),
    nextAt: dateTime(),
    lastRunAt: dateTime(),
  },
  title: ['name'],
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'resource', 'why', 'pinned', 'chart', 'nextAt', 'lastRunAt'],
    sort: 'name',
    filters: ['why', 'pinned', 'resource'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'report-schedules': RowOf<typeof reportSchedules>
    reports: RowOf<typeof reports>
    'report-runs': RowOf<typeof reportRuns>
    'my-reports': RowOf<typeof myReports>
  }
}
