import { floorRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import {
  after,
  complaint,
  date,
  decimal,
  integer,
  json,
  oneOf,
  pickerFilter,
  progress,
  type RowOf,
  reason,
  ref,
  resource,
  text,
  user,
} from '#platform/model'

/** The measuring side of a thing: what it can measure, how well, and whether it may be trusted today. */
export const gageProfiles = resource('gage-profiles', {
  alsoFor: { view: floorRoles },
  fields: {
    thing: ref('things').required().unique().fixed(),
    gageType: text({ max: 80 }).required(),
    role: oneOf('working', 'reference', 'master', 'goNoGo').default('working').required(),
    rangeLow: decimal(9),
    rangeHigh: decimal(9),
    resolution: decimal(9, { min: 0 }),
    accuracy: decimal(9, { min: 0 }),
    /** Expanded, k = 2. */
    uncertainty: decimal(9, { min: 0 }),
    unit: ref('units').required(),
    /** 0: needs no calibration. */
    intervalMonths: integer({ min: 0, max: 120 }).default(12).required(),
    intervalUses: integer({ min: 1 }),
    usesSince: integer({ min: 0 }).default(0).readonly(),
    nextDue: date().readonly(),
    limitedTo: text({ max: 300 }),
    custody: oneOf('gageRoom', 'issued', 'outForCalibration', 'quarantined', 'lost', 'retired')
      .default('gageRoom')
      .readonly(),
    issuedTo: user().readonly(),
    vendor: ref('business-partners'),
    procedure: ref('procedures'),
    binding: json<{ protocol: string; baud?: number; channel?: string; pattern?: string; unit?: string }>({
      protocol: oneOf('digimatic', 'mahr', 'regex'),
      baud: integer({ min: 300, max: 921_600 }),
      channel: text({ max: 20 }),
      pattern: text({ max: 200 }),
      unit: text({ max: 20 }),
    }),
    lastRnr: ref('gage-rnrs').readonly(),
    calState: progress('never', 'inCalibration', 'dueSoon', 'overdue', 'outOfTolerance', 'notRequired'),
    custodyReason: text({ max: 300 }).readonly(),
  },
  require: [after('rangeLow', 'rangeHigh')],
  rules: [
    gage =>
      gage.binding && !['digimatic', 'mahr', 'regex'].includes(gage.binding.protocol)
        ? complaint(['binding'], 'gageBinding')
        : null,
  ],
  actions: {
    quarantine: { who: officeRoles, asks: { custodyReason: text({ max: 300 }).required() } },
    release: { who: officeRoles },
    /** quality R7: until the shift ends, an overdue gage may go on. */
    allowShift: { who: managers, asks: { permissionReason: text({ min: 5, max: 300 }).required() } },
    retire: { who: managers, dangerous: true },
  },
  guards: {
    quarantine: gage => (['gageRoom', 'outForCalibration'].includes(gage.custody ?? '') ? null : custodyReason(gage)),
    release: gage => (gage.custody === 'quarantined' ? null : custodyReason(gage)),
    allowShift: gage => (gage.calState === 'overdue' ? null : reason('gageNotOverdue', { gage: gage.gageType })),
    retire: gage => (gage.custody === 'retired' || gage.custody === 'issued' ? custodyReason(gage) : null),
  },
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: managers,
    import: officeRoles,
    export: officeRoles,
  },
  title: ['gageType'],
  search: ['gageType', 'limitedTo'],
  page: { heading: ['thing', 'gageType'], summary: ['calState', 'nextDue', 'custody', 'issuedTo'] },
  list: {
    columns: ['thing', 'gageType', 'calState', 'nextDue', 'custody', 'issuedTo', 'rangeLow', 'rangeHigh', 'resolution'],
    sort: 'nextDue',
    filters: ['calState', 'custody', 'gageType', 'role', 'nextDue', 'vendor'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['thing', 'gageType'],
        ['role', 'unit'],
        ['rangeLow', 'rangeHigh'],
        ['resolution', 'accuracy'],
        ['uncertainty', 'limitedTo'],
      ],
    },
    {
      name: 'calibration',
      rows: [
        ['intervalMonths', 'intervalUses'],
        ['vendor', 'procedure'],
      ],
    },
    { name: 'binding', folded: true, rows: [['binding']] },
  ],
})
pickerFilter(gageProfiles, { thing: { kind: 'gage' }, vendor: { isVendor: true } })
export interface GageProfile extends RowOf<typeof gageProfiles> {}

function custodyReason({ custody }: { custody: string | null }) {
  return custody === 'issued' ? reason('gageIssued', { custody }) : reason('gageCustody', { custody: custody ?? '' })
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'gage-profiles': GageProfile
  }
}
