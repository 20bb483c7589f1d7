import { administrators, managers, role } from '#modules/security/model/front.ts'
import {
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  dateTime,
  flow,
  integer,
  lines,
  notBefore,
  oneOf,
  type RowOf,
  reason,
  ref,
  refAny,
  resource,
  richText,
  rollup,
  someOf,
  status,
  text,
  url,
  user,
} from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { overlappingRevisions } from './clauses.ts'

/** Papers a clause may stand on. */
export const clausePapers = [
  'quotes',
  'orders',
  'purchase-orders',
  'packing-slips',
  'certificates',
  'ar-invoices',
  'purchase-requests',
  'visitors',
] as const

const revisionFlow = flow('disclosureRevision', {
  states: { draft: 'info', released: 'positive', superseded: 'quiet', withdrawn: 'negative' },
  actions: {},
})

export const disclosureRevisions = resource('disclosure-revisions', {
  partOf: 'disclosures',
  fields: {
    number: integer().readonly(),
    text: richText().required(),
    textEs: richText(),
    effectiveFrom: date().required(),
    effectiveTo: date(),
    sha256: text({ max: 64, exact: true }).readonly(),
    status: status(revisionFlow),
  },
  require: [notBefore('effectiveFrom', 'effectiveTo')],
  title: ['sha256'],
})

/** A standard clause: printed on papers, or signed. */
export const disclosures = resource('disclosures', {
  pickableBy: [role.receptionist],
  code: counted('DSC-0000'),
  fields: {
    clauseNumber: text({ max: 40 }).required().unique(),
    title: text({ inSpanish: 'titleEs' }).required(),
    titleEs: text(),
    category: oneOf(
      'quality',
      'exportControl',
      'dfars',
      'terms',
      'warranty',
      'safety',
      'packaging',
      'environment',
      'nda',
      'other',
    ).required(),
    printOn: someOf(...clausePapers),
    printAs: oneOf('fullText', 'reference').default('fullText'),
    level: oneOf('header', 'line').default('header'),
    removable: boolean().default(true),
    acknowledge: boolean(),
    flowDown: boolean(),
    sourceUrl: url(),
    revisions: lines(disclosureRevisions),
    currentRevision: integer().computed(),
    effectiveFrom: date().computed(),
    effectiveTo: date().computed(),
    withoutSpanish: boolean().stored(),
    groups: rollup(integer(), { from: 'disclosure-group-items', by: 'disclosure', take: 'count' }),
    papers: rollup(integer(), {
      from: 'document-disclosures',
      by: 'disclosure',
      take: 'count',
      where: { frozen: true },
    }),
  },
  derive: {
    currentRevision: clause => headOf(clause.revisions).currentRevision,
    effectiveFrom: clause => headOf(clause.revisions).effectiveFrom,
    effectiveTo: clause => headOf(clause.revisions).effectiveTo,
    withoutSpanish: clause => headOf(clause.revisions).withoutSpanish,
  },
  rules: [clause => overlap(clause.clauseNumber, clause.revisions), clause => secondDraft(clause.revisions)],
  actions: {
    releaseRevision: { who: managers },
    withdrawRevision: { who: administrators, dangerous: true },
  },
  guards: {
    releaseRevision: clause =>
      clause.revisions.some(one => one.status === 'draft') ? null : reason('noDraftRevision', { name: clause.title }),
    withdrawRevision: clause =>
      released(clause.revisions) ? null : reason('noReleasedRevision', { name: clause.title }),
  },
  search: ['code', 'clauseNumber', 'title', 'titleEs'],
  list: {
    columns: [
      'clauseNumber',
      'title',
      'category',
      'currentRevision',
      'effectiveFrom',
      'effectiveTo',
      'printOn',
      'groups',
      'papers',
    ],
    sort: 'clauseNumber',
    filters: ['category', 'printOn', 'effectiveTo', 'withoutSpanish'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['clauseNumber', 'category'],
        ['title', 'titleEs'],
        ['printOn', 'printAs'],
        ['level', 'removable'],
        ['acknowledge', 'flowDown'],
        ['sourceUrl'],
      ],
    },
    { name: 'revisions', rows: [['revisions']] },
  ],
})

type Revision = RowOf<typeof disclosureRevisions>

const released = (revisions: readonly Revision[]): Revision | undefined =>
  revisions.findLast(one => one.status === 'released')

/** What the clause itself shows of its revisions. */
export function headOf(revisions: readonly Revision[]): {
  currentRevision: number | null
  effectiveFrom: DateText | null
  effectiveTo: DateText | null
  withoutSpanish: boolean
} {
  const current = released(revisions)
  return {
    currentRevision: current?.number ?? null,
    effectiveFrom: current?.effectiveFrom ?? null,
    effectiveTo: current?.effectiveTo ?? null,
    withoutSpanish: !current?.textEs,
  }
}

/** "QC-07 rev 3 is already effective 2026-05-01 to 2026-12-31." */
export function overlap(
  clauseNumber: string,
  revisions: readonly Pick<Revision, 'number' | 'status' | 'effectiveFrom' | 'effectiveTo'>[],
): Complaint | null {
  const pair = overlappingRevisions(revisions)
  if (!pair) return null
  const [earlier, later] = pair
  return complaint(['revisions', revisions.indexOf(later), 'effectiveFrom'], 'revisionsOverlap', {
    clause: clauseNumber,
    revision: earlier.number ?? revisions.indexOf(earlier) + 1,
    from: earlier.effectiveFrom,
    to: earlier.effectiveTo ?? 'open',
  })
}

/** One revision is worked on at a time. */
function secondDraft(revisions: readonly Revision[]): Complaint | null {
  const drafts = revisions.flatMap((one, index) => (one.status === 'draft' ? [index] : []))
  return drafts.length > 1 ? complaint(['revisions', drafts[1]!], 'oneDraftOnly') : null
}

/** A clause as it stands on one paper: why it is there, in which revision, who accepted it. */
export const documentDisclosures = resource('document-disclosures', {
  hidden: true,
  byVerbsOnly: true,
  fields: {
    record: refAny().required(),
    line: integer({ min: 1 }),
    disclosure: ref('disclosures').required(),
    revision: ref('disclosure-revisions'),
    source: oneOf('rule', 'manual', 'flowDown').required(),
    order: integer().default(0),
    removedBy: user(),
    removedReason: text({ max: 500 }),
    acknowledgedBy: text(),
    acknowledgedAt: dateTime(),
    frozen: boolean(),
  },
  title: ['acknowledgedBy'],
  list: { columns: ['record', 'disclosure', 'revision', 'source', 'acknowledgedBy', 'acknowledgedAt'] },
})

export interface Disclosure extends RowOf<typeof disclosures> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'disclosure-revisions': Revision
    disclosures: Disclosure
    'document-disclosures': RowOf<typeof documentDisclosures>
  }
}
