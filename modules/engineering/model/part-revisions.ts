import { machineRoles, managers, officeRoles, outsideOffice } from '#modules/security/model/front.ts'
import {
  boolean,
  date,
  dateTime,
  file,
  flow,
  lines,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  user,
} from '#platform/model'
import { madeOf, partFigures, stockOf } from './item-figures.ts'
import { overlapping, partPbs } from './prices/price-breaks.ts'

export const revisionFlow = flow('revision', {
  states: { draft: 'info', inReview: 'ongoing', released: 'positive', superseded: 'quiet', obsolete: 'quiet' },
  actions: {
    submit: { from: 'draft', to: 'inReview', who: officeRoles },
    reject: { from: 'inReview', to: 'draft', who: officeRoles, asks: { reviewComment: text({ max: 500 }).required() } },
    release: {
      from: ['draft', 'inReview'],
      to: 'released',
      who: managers,
      // Asked for where there is neither a drawing nor its number.
      asks: { noDrawingReason: text({ max: 300 }) },
    },
    hold: { from: 'released', who: officeRoles, asks: { holdReason: text({ max: 500 }).required() } },
    unhold: { from: 'released', who: officeRoles },
    makeForStock: {
      from: 'released',
      who: officeRoles,
      leadsTo: 'jobs',
      asks: { makeQuantity: quantity({ min: 0 }).required(), dueDate: date().required() },
    },
    obsolete: { from: ['released', 'superseded'], to: 'obsolete', who: managers, dangerous: true },
  },
})

/** What no one changes once a revision is released (sales R44). */
export const releasedFields = [
  'revision',
  'description',
  'drawingNumber',
  'drawingRevision',
  'drawing',
  'model',
  'noDrawingReason',
  'netWeight',
  'changeSummary',
] as const

/** One controlled issue of a part: drawing, model, component bill, methods. */
export const partRevisions = resource('part-revisions', {
  alsoFor: { view: machineRoles },
  pickableBy: outsideOffice,
  pickableRows: [],
  // What runs on the floor was released once; a job keeps the revision it began with.
  admits: [
    { roles: officeRoles },
    { when: 'status', is: 'released' },
    { when: 'status', is: 'superseded' },
    { when: 'status', is: 'obsolete' },
  ],
  officeOnly: ['priceBreaks'],
  countedIn: 'part',
  fields: {
    part: ref('parts').required().fixed(),
    /** Left empty, the next code of the part's scheme (sales R42). */
    revision: text({ max: 20 }).notCopied(),
    /** What people call it: part number and revision. */
    label: text({ max: 90 }).readonly().notCopied(),
    status: status(revisionFlow),
    onHold: boolean().readonly().notCopied(),
    holdReason: text({ max: 500 }).readonly().notCopied(),
    reviewComment: text({ max: 500 }).readonly().notCopied(),
    description: text({ max: 500 }),
    drawingNumber: text({ max: 60 }),
    drawingRevision: text({ max: 20 }),
    drawing: file(),
    model: file(),
    /** What it looks like, as its part shows it: also for the floor, which sees revisions alone. */
    picture: file().readonly().notCopied(),
    noDrawingReason: text({ max: 300 }),
    ecr: ref('ecrs').notCopied(),
    supersedes: ref('part-revisions').notCopied(),
    keepPreviousActive: boolean(),
    releasedBy: user().readonly().notCopied(),
    releasedAt: dateTime().readonly().notCopied(),
    effectiveOn: date().notCopied(),
    /** Since when it is the one in force; empty while its day is still to come. */
    tookEffectAt: dateTime().readonly().notCopied(),
    /** Takes effect when stock and jobs of this one are gone (sales R53, useUp). */
    afterUseOf: ref('part-revisions').readonly().notCopied(),
    netWeight: quantity({ min: 0 }),
    changeSummary: text({ max: 1000 }).notCopied(),
    priceBreaks: lines(partPbs),
    ...stockOf('partRevision'),
    ...madeOf('partRevision'),
  },
  rules: [revision => overlapping(revision.priceBreaks, 'priceBreaks')],
  guards: {
    submit: revision =>
      revision.changeSummary ? null : reason('changeSummaryMissing', { revision: revision.revision ?? '' }),
    hold: revision => (revision.onHold ? reason('onHoldAlready', { revision: revision.revision ?? '' }) : null),
    unhold: revision => (revision.onHold ? null : reason('notOnHold', { revision: revision.revision ?? '' })),
  },
  unique: [['part', 'revision']],
  title: ['label'],
  search: ['label', 'drawingNumber', 'description'],
  page: {
    picture: { shows: ['picture', 'drawing'] },
    figures: [...partFigures],
    summary: ['part', 'effectiveOn', 'drawingNumber', 'holdReason'],
    facts: {
      release: ['releasedBy', 'releasedAt', 'tookEffectAt', 'supersedes', 'ecr', 'afterUseOf', 'reviewComment'],
    },
  },
  list: {
    columns: ['part', 'revision', 'status', 'onHold', 'effectiveOn', 'ecr', 'drawingNumber', 'releasedAt'],
    sort: ['part', '-releasedAt'],
    filters: ['status', 'onHold', 'part'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['part', 'revision'],
        ['description', 'changeSummary'],
        ['effectiveOn', 'keepPreviousActive'],
        ['ecr', 'supersedes'],
      ],
    },
    {
      name: 'drawing',
      rows: [
        ['drawingNumber', 'drawingRevision'],
        ['drawing', 'model'],
        ['noDrawingReason', 'netWeight'],
      ],
    },
    { name: 'prices', folded: true, rows: [['priceBreaks']] },
  ],
})
export interface PartRevision extends RowOf<typeof partRevisions> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'part-revisions': PartRevision
  }
}
