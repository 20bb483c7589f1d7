import { machineRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  dateTime,
  decimal,
  files,
  integer,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  text,
  when,
} from '#platform/model'
import { dialects } from './dialects.ts'
import { pathComplaint } from './program-paths.ts'

/** One NC program of one part operation, with all its revisions. */
export const cncPrograms = resource('cnc-programs', {
  alsoFor: { view: machineRoles },
  code: counted('NC-000000'),
  listRoute: 'cnc',
  /** Made over the list, in the explorer, or from what came back from a machine. */
  pages: { create: [] },
  fields: {
    name: text({ max: 120 }).required(),
    /** As the control calls it: O1234. */
    programNumber: text({ max: 40 }),
    repository: ref('cnc-repositories').required(),
    path: text({ max: 200 }).required(),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    operation: ref('operations'),
    setup: integer({ min: 1 }),
    /** Empty: any thing with a fitting dialect. */
    things: refs('things'),
    dialect: oneOf(...dialects).required(),
    unit: oneOf('inch', 'metric').readonly().notCopied(),
    subprograms: refs('cnc-programs').readonly().notCopied(),
    fixture: text(),
    setupSheet: files(),
    released: ref('cnc-program-revisions').readonly().notCopied(),
    latest: rollup(integer(), { from: 'cnc-program-revisions', by: 'program', take: 'max', of: 'label' }),
    hasDraft: rollup(boolean(), {
      from: 'cnc-program-revisions',
      by: 'program',
      take: 'any',
      where: { status: ['draft', 'inReview'] },
    }),
    /** Things the released revision is proven on. */
    provenOn: refs('things').readonly().notCopied(),
    lastSentAt: dateTime().readonly().notCopied(),
    cycleSeconds: decimal(1).readonly().notCopied(),
    onHold: boolean(),
    holdReason: text({ max: 500 }),
  },
  require: [when('onHold', true, 'holdReason')],
  rules: [program => pathComplaint(program.path)],
  unique: [
    ['repository', 'path'],
    ['repository', 'programNumber'],
  ],
  search: ['code', 'name', 'programNumber', 'path'],
  list: {
    columns: [
      'code',
      'path',
      'part',
      'partRevision',
      'operation',
      'released',
      'latest',
      'provenOn',
      'lastSentAt',
      'cycleSeconds',
      'onHold',
    ],
    sort: 'path',
    filters: ['repository', 'part', 'things', 'hasDraft', 'provenOn', 'onHold'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'programNumber'],
        ['repository', 'path'],
        ['dialect', 'setup'],
      ],
    },
    { name: 'making', rows: [['part', 'partRevision'], ['operation', 'fixture'], ['things'], ['setupSheet']] },
    { name: 'hold', folded: true, rows: [['onHold', 'holdReason']] },
  ],
})
export interface CncProgram extends RowOf<typeof cncPrograms> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cnc-programs': CncProgram
  }
}
