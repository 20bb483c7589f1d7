import { floorRoles, managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  date,
  decimal,
  file,
  flow,
  json,
  lines,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { errorOf, toleranceOf } from './calibration-states.ts'
import { type ImpactReport, toRecall } from './gage-impact.ts'

const { manager, staff, dataCollection } = role
const gageRoom = [manager, staff, dataCollection]
const decisions = ['noEffect', 'ncmr', 'customerNotified'] as const

export const calibrationFlow = flow('calibration', {
  states: {
    scheduled: 'info',
    inProgress: 'ongoing',
    recorded: 'ongoing',
    impactOpen: 'negative',
    approved: 'positive',
    void: 'quiet',
  },
  locked: ['recorded', 'impactOpen', 'approved', 'void'],
  actions: {
    start: { from: 'scheduled', to: 'inProgress', who: gageRoom },
    record: { from: 'inProgress', to: 'recorded', who: gageRoom },
    approve: { from: 'recorded', who: officeRoles, stepUp: true },
    reject: {
      from: 'recorded',
      to: 'inProgress',
      who: officeRoles,
      asks: { rejectReason: text({ max: 500 }).required() },
    },
    decide: {
      from: 'impactOpen',
      who: managers,
      asks: {
        group: text({ max: 120 }).required(),
        decision: oneOf(...decisions).required(),
        decisionNote: text({ max: 500 }),
      },
    },
    /** quality R19: holds every lot in doubt with a report of its own, and drafts what its customers are told. */
    recall: { from: 'impactOpen', who: managers },
    closeImpact: { from: 'impactOpen', to: 'approved', who: managers, stepUp: true },
    void: {
      from: 'approved',
      to: 'void',
      who: managers,
      dangerous: true,
      asks: { voidReason: text({ max: 500 }).required() },
    },
  },
})

/** One master the gage was held against. */
export const calibrationPoints = resource('calibration-points', {
  partOf: 'calibrations',
  fields: {
    reference: decimal(9).required(),
    tolerance: decimal(9, { min: 0 }).required(),
    indicatedAsFound: decimal(9),
    errorAsFound: decimal(9).computed(),
    indicatedAsLeft: decimal(9),
    errorAsLeft: decimal(9).computed(),
  },
  derive: {
    errorAsFound: point => errorOf(point.indicatedAsFound, point.reference),
    errorAsLeft: point => errorOf(point.indicatedAsLeft, point.reference),
  },
})

/** A gage held against masters: how it was found, how it was left, and until when it is trusted. */
export const calibrations = resource('calibrations', {
  alsoFor: { view: floorRoles, update: [role.dataCollection] },
  keptIn: ['recorded', 'impactOpen', 'approved', 'void'],
  code: counted('CAL-000000'),
  fields: {
    gage: ref('things').required(),
    kind: oneOf('initial', 'scheduled', 'afterRepair', 'verification', 'closing').required(),
    by: oneOf('inHouse', 'vendor').required().default('inHouse'),
    technician: user().default('@me'),
    vendor: ref('business-partners'),
    certificateNumber: text({ max: 80 }).notCopied(),
    certificate: file().notCopied(),
    accredited: boolean(),
    standards: refs('things'),
    performedOn: date().required().default('@today').notCopied(),
    temperatureC: decimal(1, { min: -50, max: 100 }),
    humidityPct: decimal(1, { min: 0, max: 100 }),
    points: lines(calibrationPoints),
    asFound: oneOf('inTolerance', 'outOfTolerance', 'notTaken').stored(),
    asLeft: oneOf('inTolerance', 'outOfTolerance', 'notTaken').stored(),
    adjusted: boolean(),
    uncertainty: decimal(9, { min: 0 }),
    nextDue: date().readonly().notCopied(),
    impact: json<ImpactReport>().readonly().notCopied(),
    rejectReason: text({ max: 500 }).readonly().notCopied(),
    voidReason: text({ max: 500 }).readonly().notCopied(),
    status: status(calibrationFlow),
  },
  derive: {
    asFound: calibration => toleranceOf(calibration.points, 'indicatedAsFound'),
    asLeft: calibration => toleranceOf(calibration.points, 'indicatedAsLeft'),
  },
  require: [when('by', 'vendor', 'vendor'), when('by', 'inHouse', 'technician')],
  guards: {
    record: calibration => {
      if (calibration.points.length === 0 && !calibration.certificate)
        return reason('calibrationEmpty', { calibration: calibration.code })
      const unread = calibration.points.findIndex(point => !point.indicatedAsFound && !point.indicatedAsLeft)
      return unread < 0 ? null : reason('pointUnread', { calibration: calibration.code, point: unread + 1 })
    },
    recall: calibration =>
      toRecall(calibration.impact?.groups ?? []).length > 0
        ? null
        : reason('nothingToRecall', { calibration: calibration.code }),
    closeImpact: calibration => {
      const open = calibration.impact?.groups.filter(group => !group.decision).length ?? 0
      return open > 0 ? reason('impactUndecided', { count: open }) : null
    },
  },
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: managers,
    import: officeRoles,
    export: officeRoles,
  },
  title: ['certificateNumber'],
  page: { heading: ['gage'], summary: ['kind', 'performedOn', 'technician', 'vendor'] },
  search: ['code', 'certificateNumber'],
  list: {
    columns: ['code', 'gage', 'kind', 'performedOn', 'asFound', 'asLeft', 'nextDue', 'by', 'status'],
    sort: '-performedOn',
    filters: ['status', 'asFound', 'asLeft', 'by', 'vendor', 'gage', 'nextDue', 'performedOn'],
    calendar: 'nextDue',
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['gage', 'kind'],
        ['by', 'technician'],
        ['performedOn', 'standards'],
        ['temperatureC', 'humidityPct'],
        ['uncertainty', 'adjusted'],
      ],
    },
    { name: 'points', rows: [['points'], ['asFound', 'asLeft']] },
    {
      name: 'certificate',
      folded: true,
      rows: [
        ['vendor', 'accredited'],
        ['certificateNumber', 'certificate'],
      ],
    },
  ],
})
pickerFilter(calibrations, { gage: { kind: 'gage' }, vendor: { isVendor: true } })
export interface Calibration extends RowOf<typeof calibrations> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    calibrations: Calibration
    'calibration-points': RowOf<typeof calibrationPoints>
  }
}
