import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  type Complaint,
  complaint,
  counted,
  dateTime,
  decimal,
  integer,
  json,
  jsonTable,
  oneOf,
  percent,
  type RowOf,
  reason,
  ref,
  resource,
  text,
  user,
  when,
} from '#platform/model'
import { aqls, levels } from './statistics/sampling.ts'
import { acceptedInARow, type LotResult, mayReduce } from './statistics/switching.ts'

/** One row of a customer's own table. */
export interface TableRow {
  readonly from: number
  readonly to: number
  readonly n: number
  readonly ac: number
  readonly re: number
}

/** A table covers lots without gaps that overlap, and refuses above what it accepts. */
function tableUnfit(table: unknown): Complaint | null {
  if (table === null || table === undefined) return null
  const rows = Array.isArray(table) ? (table as Partial<TableRow>[]) : []
  const isRow = (row: Partial<TableRow>) =>
    [row.from, row.to, row.n, row.ac, row.re].every(Number.isInteger) && row.from! <= row.to! && row.ac! < row.re!
  const isOrdered = rows.every((row, place) => place === 0 || row.from! > rows[place - 1]!.to!)
  return rows.length > 0 && rows.every(isRow) && isOrdered ? null : complaint(['table'], 'samplingTable')
}

/** How many of a lot are looked at, and when it is refused. */
export const samplingPlans = resource('sampling-plans', {
  alsoFor: { view: [role.dataCollection] },
  code: counted('SP-000'),
  fields: {
    name: text().required(),
    method: oneOf('all', 'fixed', 'percent', 'z14', 'czero', 'table').required(),
    fixedN: integer({ min: 1 }),
    percent: percent({ min: 0, max: 100 }),
    level: oneOf(...levels).default('II'),
    aql: oneOf(...aqls),
    switching: boolean().default(true),
    /** Skip-lot: once ten lots in a row were accepted, one in so many is inspected, until one is rejected. */
    skipEvery: integer({ min: 2, max: 20 }),
    rqlPct: percent({ min: 0, max: 100 }),
    beta: decimal(3, { min: 0.001, max: 0.999 }).default('0.100'),
    table: jsonTable<TableRow[]>({ from: integer(), to: integer(), n: integer(), ac: integer(), re: integer() }),
  },
  require: [
    when('method', 'fixed', 'fixedN'),
    when('method', 'percent', 'percent'),
    when('method', 'z14', 'level', 'aql'),
    when('method', 'czero', 'rqlPct', 'beta'),
    when('method', 'table', 'table'),
  ],
  rules: [plan => tableUnfit(plan.table)],
  list: {
    columns: ['code', 'name', 'method', 'level', 'aql', 'fixedN', 'percent', 'rqlPct', 'switching'],
    sort: 'code',
    filters: ['method', 'level', 'aql', 'switching'],
  },
})

/** How severely one supplier's or one operation's lots are sampled now, and why (quality K13). */
export const samplingStates = resource('sampling-states', {
  byVerbsOnly: true,
  fields: {
    plan: ref('sampling-plans').required(),
    partRevision: ref('part-revisions').required(),
    vendor: ref('business-partners'),
    operation: ref('operations'),
    severity: oneOf('normal', 'tightened', 'reduced', 'discontinued').default('normal').required(),
    /** The newest last, since the severity last changed. */
    lots: json<LotResult[]>(),
    changedAt: dateTime(),
    changedBy: user(),
    changeReason: text({ max: 300 }),
  },
  base: { view: officeRoles, create: [], update: [], archive: [], import: [], export: officeRoles },
  actions: {
    reduce: { who: managers, asks: { changeReason: text({ max: 300 }).required() } },
    reinstate: { who: managers, asks: { changeReason: text({ max: 300 }).required() } },
  },
  guards: {
    reduce: ({ severity, lots }) =>
      mayReduce(severity, lots ?? [])
        ? null
        : reason('reductionNotEarned', { severity, lots: acceptedInARow(lots ?? []) }),
    reinstate: ({ severity }) => (severity === 'discontinued' ? null : reason('notDiscontinued', { severity })),
  },
  title: ['severity'],
  list: {
    columns: ['plan', 'partRevision', 'vendor', 'operation', 'severity', 'changedAt', 'changeReason'],
    sort: '-changedAt',
    filters: ['severity', 'plan', 'vendor'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'sampling-plans': RowOf<typeof samplingPlans>
    'sampling-states': RowOf<typeof samplingStates>
  }
}
