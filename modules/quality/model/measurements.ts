import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import {
  atLeastOne,
  boolean,
  complaint,
  dateTime,
  decimal,
  integer,
  lines,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  refs,
  resource,
  text,
  user,
  when,
} from '#platform/model'
import { setStatistics } from './set-statistics.ts'

/** One value, as typed or received, and what it was judged to be. Never changed: a correction is another one (quality R6). */
export const measurements = resource('measurements', {
  partOf: 'measurement-sets',
  fields: {
    piece: integer({ min: 1 }),
    serial: text({ max: 80 }),
    featureNo: integer({ min: 1 }),
    entered: text({ max: 60 }),
    value: decimal(9),
    passed: boolean(),
    count: integer({ min: 0 }),
    result: oneOf('pass', 'fail', 'none').default('none').readonly(),
    /** quality R2: inside the limits, but nearer to one than the gage can tell. */
    inGuardBand: boolean().readonly(),
    deviation: decimal(9).readonly(),
    bonus: decimal(9).readonly(),
    supersedes: ref('measurements'),
    supersedeReason: text({ max: 300 }),
    excluded: boolean(),
    excludeCause: text({ max: 300 }),
  },
  require: [when('excluded', true, 'excludeCause')],
  rules: [one => (one.supersedes && !one.supersedeReason ? complaint(['supersedeReason'], 'required') : null)],
  list: { columns: ['piece', 'serial', 'entered', 'value', 'passed', 'count', 'result', 'deviation', 'excluded'] },
})

/** One sampling moment: the pieces of a subgroup, by whom, with which gage, on which machine. */
export const measurementSets = resource('measurement-sets', {
  alsoFor: { view: floorRoles, create: floorRoles, update: floorRoles },
  neverArchived: true,
  pages: { create: [] },
  fields: {
    dimension: ref('dimensions'),
    detail: ref('control-plan-details'),
    inspection: ref('inspections'),
    job: ref('jobs'),
    operation: ref('job-operations'),
    thing: ref('things'),
    /** Spindle, cavity, pallet. */
    stream: text({ max: 60 }),
    gage: ref('things'),
    calibration: ref('calibrations').readonly(),
    sampledAt: dateTime().required().default('@now'),
    sampledBy: user().required().default('@me'),
    stamp: ref('stamps').readonly(),
    source: oneOf('manual', 'wedge', 'serial', 'file', 'machine').default('manual').required(),
    deviceInfo: text({ max: 200 }),
    measurements: lines(measurements),
    n: integer().computed(),
    mean: decimal(12).computed(),
    range: decimal(12).computed(),
    stdDev: decimal(12).computed(),
    failed: integer().readonly(),
    /** Recorded without the skill its method asks for: wants a qualified second reading (quality R9). */
    unqualified: boolean().readonly(),
    signals: refs('spc-signals').readonly(),
    /** What a bad value or a signal brought about in the same transaction (quality R11, R12). */
    ncmr: ref('ncmrs').readonly(),
    heldPieces: decimal(6).readonly(),
    /** Who let an overdue gage measure for this shift (quality R7). */
    permission: ref('gage-permissions').readonly(),
    comment: text({ max: 500 }),
    /** The terminal's own id of this set: sending it again makes no second one (quality R13). */
    clientId: text({ max: 80, exact: true }).sendersKey(),
  },
  require: [atLeastOne('dimension', 'detail')],
  derive: {
    n: set => setStatistics(set.measurements).n,
    mean: set => setStatistics(set.measurements).mean,
    range: set => setStatistics(set.measurements).range,
    stdDev: set => setStatistics(set.measurements).stdDev,
  },
  rules: [set => (set.measurements.length === 0 ? complaint(['measurements'], 'required') : null)],
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: [],
    import: officeRoles,
    export: officeRoles,
  },
  title: ['stream'],
  page: {
    heading: ['dimension', 'sampledAt'],
    summary: ['gage', 'thing', 'job', 'sampledBy'],
    first: ['measurements'],
  },
  search: ['stream', 'comment'],
  list: {
    columns: ['sampledAt', 'dimension', 'job', 'thing', 'gage', 'n', 'mean', 'range', 'failed', 'sampledBy'],
    sort: '-sampledAt',
    filters: ['dimension', 'job', 'thing', 'gage', 'inspection', 'sampledBy', 'sampledAt', 'source'],
  },
})
pickerFilter(measurementSets, { gage: { kind: 'gage' } })
export interface MeasurementSet extends RowOf<typeof measurementSets> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'measurement-sets': MeasurementSet
    measurements: RowOf<typeof measurements>
  }
}
