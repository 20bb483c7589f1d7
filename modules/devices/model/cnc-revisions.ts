import { machineRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import {
  dateTime,
  decimal,
  file,
  flow,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  user,
} from '#platform/model'

const why = () => text({ min: 3, max: 500 })

export const revisionFlow = flow('cncRevision', {
  states: { draft: 'info', inReview: 'ongoing', released: 'positive', superseded: 'quiet', withdrawn: 'negative' },
  locked: ['inReview', 'released', 'superseded', 'withdrawn'],
  actions: {
    submit: { from: 'draft', to: 'inReview', who: [2, 3] },
    return: { from: 'inReview', to: 'draft', who: managers, asks: { reviewNote: why().required() } },
    release: { from: 'inReview', to: 'released', who: managers },
    withdraw: {
      from: 'released',
      to: 'withdrawn',
      who: managers,
      asks: { reviewNote: why().required() },
      dangerous: true,
    },
    reinstate: { from: 'superseded', to: 'released', who: managers, asks: { reviewNote: why().required() } },
  },
})

/** A tool in the order the program calls it, as found in the text. */
export const cncProgramTools = resource('cnc-program-tools', {
  partOf: 'cnc-program-revisions',
  fields: {
    order: integer(),
    toolNumber: integer(),
    description: text(),
    hOffset: integer(),
    dOffset: integer(),
    spindleRpm: integer(),
    maxFeed: decimal(3),
    feedSeconds: decimal(1),
    minZ: decimal(4),
    firstLine: integer(),
  },
  title: ['description'],
})

/** The extremes of what is cut, in millimetres. */
export interface Extents {
  readonly min: readonly (number | null)[]
  readonly max: readonly (number | null)[]
}

/** One state of a program's text, for ever: saving an edit makes a new draft. */
export const cncProgramRevisions = resource('cnc-program-revisions', {
  alsoFor: { view: machineRoles },
  admits: [{ roles: officeRoles }, { when: 'status', is: 'released' }, { when: 'status', is: 'superseded' }],
  hidden: true,
  fields: {
    program: ref('cnc-programs').required().fixed(),
    /** What people call it: NC-000123 R4. */
    name: text({ max: 60 }).readonly().notCopied(),
    label: integer({ min: 1 }).readonly().notCopied(),
    file: file().required().fixed(),
    changeNote: text({ max: 500 }),
    basedOn: ref('cnc-program-revisions').fixed(),
    ecr: ref('ecrs'),
    status: status(revisionFlow),
    reviewNote: text({ max: 500 }).readonly().notCopied(),
    submittedBy: user().readonly().notCopied(),
    releasedBy: user().readonly().notCopied(),
    releasedAt: dateTime().readonly().notCopied(),
    sizeBytes: integer({ inBytes: true }).readonly().notCopied(),
    sha256: text({ max: 64, exact: true }).readonly().notCopied(),
    canonicalSha256: text({ max: 64, exact: true }).readonly().notCopied(),
    idealSeconds: decimal(1).readonly().notCopied(),
    calibratedSeconds: decimal(1).readonly().notCopied(),
    extents: json<Extents>().readonly().notCopied(),
    checkState: oneOf('notRun', 'pass', 'warnings', 'errors').default('notRun').readonly().notCopied(),
    /** What could not be evaluated, each with its line. */
    warnings: json<readonly { readonly line: number; readonly text: string }[]>().readonly().notCopied(),
    toolList: lines(cncProgramTools).readonly(),
  },
  guards: {
    submit: revision => {
      if (revision.checkState === 'errors') return reason('checksFail', { revision: revision.label ?? 1 })
      return (revision.label ?? 1) > 1 && !revision.changeNote
        ? reason('changeNoteMissing', { revision: revision.label ?? 1 })
        : null
    },
  },
  unique: [['program', 'label']],
  title: ['name'],
  search: ['name', 'sha256', 'canonicalSha256'],
  list: {
    columns: ['name', 'program', 'status', 'changeNote', 'checkState', 'idealSeconds', 'releasedAt', 'createdBy'],
    sort: ['program', '-label'],
    filters: ['status', 'program', 'checkState'],
  },
  form: [['program', 'file'], ['basedOn', 'ecr'], ['changeNote']],
})
export interface CncProgramRevision extends RowOf<typeof cncProgramRevisions> {}

const proofFlow = flow('cncProof', {
  states: { unproven: 'warning', inProveOut: 'ongoing', proven: 'positive' },
  locked: ['proven'],
  actions: {
    startProveOut: { from: 'unproven', to: 'inProveOut', who: officeRoles },
    markProven: { from: 'inProveOut', to: 'proven', who: officeRoles },
    stop: { from: 'inProveOut', to: 'unproven', who: officeRoles },
  },
})

/** A revision that ran well on a thing. Proven on one mill proves nothing on another. */
export const cncProgramProofs = resource('cnc-program-proofs', {
  keptIn: ['proven'],
  hidden: true,
  fields: {
    revision: ref('cnc-program-revisions').required().fixed(),
    thing: ref('things').required().fixed(),
    state: status(proofFlow),
    provenBy: user().readonly().notCopied(),
    provenAt: dateTime().readonly().notCopied(),
    job: ref('jobs'),
    fair: ref('fairs'),
    note: text({ max: 500 }),
  },
  unique: [['revision', 'thing']],
  title: [],
  search: ['note'],
  list: {
    columns: ['revision', 'thing', 'state', 'provenBy', 'provenAt', 'note'],
    sort: '-createdAt',
    filters: ['state', 'thing'],
  },
  form: [['revision', 'thing'], ['job', 'fair'], ['note']],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cnc-program-revisions': CncProgramRevision
    'cnc-program-tools': RowOf<typeof cncProgramTools>
    'cnc-program-proofs': RowOf<typeof cncProgramProofs>
  }
}
