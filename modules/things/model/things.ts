import { floorRoles, role } from '#modules/security/model/front.ts'
import {
  after,
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  dateTime,
  decimal,
  file,
  flow,
  integer,
  json,
  lines,
  money,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  status,
  text,
  unitPrice,
  user,
  when,
} from '#platform/model'

export const thingKinds = [
  'machine',
  'workstation',
  'gage',
  'tool',
  'fixture',
  'vehicle',
  'computer',
  'facility',
  'other',
] as const

/** Rates are hidden without this right, everywhere. */
export const hourlyRates = {
  laborRate: unitPrice({ min: 0 }),
  machineRate: unitPrice({ min: 0 }),
  overheadRate: unitPrice({ min: 0 }),
} as const
export const ratesSeen = {
  laborRate: 'jobs.viewCost',
  machineRate: 'jobs.viewCost',
  overheadRate: 'jobs.viewCost',
} as const

/** What a thing is doing now. Facts decide, nobody types it: open downs, work going on, the machine's own signals. */
export const thingFlow = flow('thing', {
  states: {
    idle: 'quiet',
    running: 'positive',
    setup: 'ongoing',
    down: 'negative',
    maintenance: 'warning',
    off: 'quiet',
    unknown: 'quiet',
    retired: 'quiet',
  },
  actions: {},
})

/** Hours beyond the weekly ones, or taken from them. */
export const thingHours = resource('thing-hours', {
  partOf: 'things',
  fields: {
    kind: oneOf('add', 'remove').required().default('add'),
    from: dateTime().required(),
    to: dateTime().required(),
    reason: text(),
  },
  require: [after('from', 'to')],
})

/** A counter on a thing: spindle hours, cycles, miles. */
export const thingMeters = resource('thing-meters', {
  partOf: 'things',
  fields: {
    name: text({ max: 60 }).required(),
    unit: ref('units'),
    source: oneOf('manual', 'workEntries', 'device').required().default('manual'),
    lastValue: decimal(2).readonly(),
    lastAt: dateTime().readonly(),
  },
})

/** Any tracked asset: one list, told apart by its kind. */
export const things = resource('things', {
  alsoFor: { view: [...floorRoles, role.librarian] },
  code: counted('TH-000000'),
  calledByName: true,
  fields: {
    name: text({ max: 80 }).required(),
    kind: oneOf(...thingKinds)
      .required()
      .default('machine'),
    template: ref('thing-templates'),
    manufacturer: text({ max: 80 }),
    model: text({ max: 80 }),
    serialNumber: text({ max: 80 }).notCopied(),
    image: file(),
    installedOn: date(),
    warrantyUntil: date(),
    retiredOn: date().notCopied(),
    purchaseCost: money({ min: 0 }),
    owner: oneOf('company', 'customer', 'vendor', 'leased').required().default('company'),
    ownerPartner: ref('business-partners'),
    location: ref('storage-locations'),
    custodian: user(),
    groups: refs('things-groups').readonly().notCopied(),
    attributes: json<Record<string, unknown>>(),
    schedulable: boolean(),
    capacity: integer({ min: 1, max: 1000 }).required().default(1),
    batchPieces: integer({ min: 1 }),
    shifts: refs('shifts'),
    hours: lines(thingHours),
    lightsOut: boolean(),
    efficiencyPercent: decimal(2, { min: 0.01, max: 300 }).required().default('100'),
    ...hourlyRates,
    skills: refs('skills'),
    /** What it is set up for; written when a setup finishes. */
    currentFamily: ref('setup-families').readonly().notCopied(),
    productionSignal: oneOf('reports', 'device').required().default('reports'),
    meters: lines(thingMeters),
    status: status(thingFlow),
    statusSince: dateTime().readonly().notCopied(),
    nextRoutineOn: rollup(date(), {
      from: 'thing-routine-occurrences',
      by: 'thing',
      take: 'min',
      of: 'projectedDate',
      where: { status: ['upcoming', 'due', 'overdue', 'inProgress'] },
    }),
  },
  startsAs: { schedulable: thing => thing.kind === 'machine' || thing.kind === 'workstation' },
  require: [
    when('owner', ['customer', 'vendor', 'leased'], 'ownerPartner'),
    notBefore('installedOn', 'warrantyUntil'),
    notBefore('installedOn', 'retiredOn'),
  ],
  rules: [thing => sameName(thing.meters)],
  unique: [['manufacturer', 'serialNumber']],
  seen: { ...ratesSeen, purchaseCost: 'jobs.viewCost' },
  search: ['code', 'name', 'manufacturer', 'model', 'serialNumber'],
  page: {
    picture: { shows: ['image'], set: 'image' },
    summary: ['kind', 'groups', 'location', 'nextRoutineOn'],
    facts: {
      state: ['currentFamily', 'custodian', 'nextRoutineOn'],
      asset: ['manufacturer', 'model', 'serialNumber', 'installedOn', 'warrantyUntil', 'purchaseCost'],
    },
  },
  list: {
    views: {
      machines: {
        filter: {
          all: [
            { field: 'kind', op: 'in', value: ['machine', 'workstation'] },
            { field: 'status', op: 'notIn', value: ['retired'] },
          ],
        },
        sort: ['name'],
      },
      gages: { filter: { field: 'kind', op: 'in', value: ['gage'] }, sort: ['name'] },
      tools: { filter: { field: 'kind', op: 'in', value: ['tool'] }, sort: ['name'] },
      fixtures: { filter: { field: 'kind', op: 'in', value: ['fixture'] }, sort: ['name'] },
      down: { filter: { field: 'status', op: 'in', value: ['down'] }, sort: ['name'] },
    },
    columns: ['name', 'status', 'kind', 'groups', 'custodian', 'nextRoutineOn', 'image', 'code'],
    sort: 'name',
    filters: ['kind', 'groups', 'status', 'location', 'schedulable', 'nextRoutineOn', 'retiredOn'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'kind'],
        ['template', 'custodian'],
        ['manufacturer', 'model'],
        ['serialNumber', 'location'],
        ['image'],
      ],
    },
    {
      name: 'planning',
      rows: [
        ['schedulable', 'lightsOut'],
        ['capacity', 'batchPieces'],
        ['efficiencyPercent', 'productionSignal'],
        ['shifts', 'skills'],
      ],
    },
    { name: 'hours', folded: true, rows: [['hours']] },
    { name: 'rates', folded: true, rows: [['laborRate', 'machineRate', 'overheadRate']] },
    { name: 'meters', folded: true, rows: [['meters']] },
    {
      name: 'ownership',
      folded: true,
      rows: [
        ['owner', 'ownerPartner'],
        ['installedOn', 'purchaseCost'],
        ['warrantyUntil', 'retiredOn'],
      ],
    },
    { name: 'attributes', folded: true, rows: [['attributes']] },
  ],
  actions: {
    readMeter: {
      asks: {
        meter: text({ max: 60 }),
        value: decimal(2, { min: 0 }).required(),
        readAt: dateTime(),
        rollover: boolean(),
      },
    },
    applyTemplate: { asks: { template: ref('thing-templates').required() } },
  },
})
export interface Thing extends RowOf<typeof things> {}

/** Two meters of one thing cannot be told apart by the same name. */
function sameName(meters: readonly RowOf<typeof thingMeters>[]): Complaint | null {
  const names = meters.map(meter => meter.name.toLowerCase())
  const twice = names.findIndex((name, place) => names.indexOf(name) !== place)
  return twice < 0 ? null : complaint(['meters', twice, 'name'], 'different')
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    things: Thing
    'thing-hours': RowOf<typeof thingHours>
    'thing-meters': RowOf<typeof thingMeters>
  }
}
