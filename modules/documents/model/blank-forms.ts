import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  dateTime,
  file,
  flow,
  integer,
  lines,
  longText,
  overdue,
  type RowOf,
  reason,
  ref,
  refAny,
  resource,
  status,
  text,
  user,
} from '#platform/model'
import { revisionOn } from './form-revisions.ts'

/** The states of one revision; its steps are taken on the form, which has at most one revision under way. */
const revisionFlow = flow('blankFormRevision', {
  states: { draft: 'info', inReview: 'ongoing', released: 'positive', obsolete: 'quiet' },
  actions: {},
})

export const blankFormRevisions = resource('blank-form-revisions', {
  partOf: 'blank-forms',
  fields: {
    letter: text({ max: 4 }).readonly(),
    file: file().required(),
    changeNote: longText({ max: 2000 }),
    effectiveFrom: date(),
    submittedBy: user().readonly(),
    approvedBy: user().readonly(),
    approvedAt: dateTime().readonly(),
    decisionReason: text({ max: 500 }).readonly(),
    status: status(revisionFlow),
  },
  title: ['letter'],
  // documents R38: one revision may be fetched on a day; those under way only by who edits forms, withdrawn ones by nobody.
  opensFiles: { where: 'letter', is: 'currentRevision', forEditors: ['draft', 'inReview', 'released'] },
})

/** A controlled empty form: the floor only ever sees the released revision. */
export const blankForms = resource('blank-forms', {
  code: counted('BF-0000'),
  fields: {
    formNumber: text({ max: 40 }).required().unique(),
    title: text().required(),
    department: ref('departments'),
    owner: user().required().default('@me'),
    reviewIntervalMonths: integer({ min: 1, max: 120 }).default(24),
    nextReviewDate: date(),
    reviewDue: overdue('nextReviewDate'),
    retentionYears: integer({ min: 0, max: 100 }),
    serialised: boolean(),
    revisions: lines(blankFormRevisions),
    /** The revision that holds today: one released for a later day waits for it (documents R38). */
    currentRevision: text({ max: 4 }).readonly(),
    effectiveFrom: date().readonly(),
  },
  rules: [form => missingChangeNote(form.revisions), form => secondDraft(form.revisions)],
  actions: {
    submitRevision: { who: officeRoles },
    releaseRevision: { who: managers, asks: { effectiveFrom: date().required() } },
    rejectRevision: { who: managers, asks: { decisionReason: text({ max: 500 }).required() } },
    withdrawRevision: { who: managers, dangerous: true, asks: { decisionReason: text({ max: 500 }).required() } },
    /** By the clock alone: the day of a revision has come. */
    settleRevisions: { who: [], notInToolbar: true },
    issueCopy: {
      who: officeRoles,
      asks: { issuedTo: user().required(), purpose: text({ max: 300 }), record: refAny() },
    },
  },
  guards: {
    submitRevision: form =>
      standing(form.revisions, 'draft') ? null : reason('noDraftRevision', { name: form.title }),
    releaseRevision: form =>
      standing(form.revisions, 'inReview') ? null : reason('noRevisionInReview', { name: form.title }),
    rejectRevision: form =>
      standing(form.revisions, 'inReview') ? null : reason('noRevisionInReview', { name: form.title }),
    withdrawRevision: form =>
      standing(form.revisions, 'released') ? null : reason('noReleasedRevision', { name: form.title }),
    issueCopy: form => {
      if (!form.serialised) return reason('notSerialised', { name: form.title })
      return form.currentRevision ? null : reason('noReleasedRevision', { name: form.title })
    },
  },
  search: ['code', 'formNumber', 'title'],
  list: {
    columns: ['formNumber', 'title', 'currentRevision', 'effectiveFrom', 'owner', 'nextReviewDate', 'reviewDue'],
    sort: 'formNumber',
    filters: ['department', 'owner', 'reviewDue', 'serialised'],
  },
  form: [
    ['formNumber', 'title'],
    ['department', 'owner'],
    ['reviewIntervalMonths', 'nextReviewDate'],
    ['retentionYears', 'serialised'],
    ['revisions'],
  ],
})

type Revision = RowOf<typeof blankFormRevisions>

/** The last revision in a state; there is at most one draft and one in review. */
export const standing = <R extends Pick<Revision, 'status'>>(
  revisions: readonly R[],
  state: Revision['status'],
): R | undefined => revisions.findLast(one => one.status === state)

/** What the form itself shows of its revisions on a day. */
export function headOf(
  revisions: readonly Pick<Revision, 'status' | 'effectiveFrom' | 'letter'>[],
  day: string,
): { currentRevision: string | null; effectiveFrom: string | null } {
  const current = revisionOn(revisions, day)
  return { currentRevision: current?.letter ?? null, effectiveFrom: current?.effectiveFrom ?? null }
}

/** Every revision after the first says what changed. */
export function missingChangeNote(revisions: readonly Pick<Revision, 'changeNote'>[]): Complaint | null {
  const place = revisions.findIndex((one, index) => index > 0 && !one.changeNote?.trim())
  return place < 0 ? null : complaint(['revisions', place, 'changeNote'], 'required')
}

/** One revision is worked on at a time. */
export function secondDraft(revisions: readonly Pick<Revision, 'status'>[]): Complaint | null {
  const open = revisions.flatMap((one, index) => (one.status === 'draft' || one.status === 'inReview' ? [index] : []))
  return open.length > 1 ? complaint(['revisions', open[1]!], 'oneDraftOnly') : null
}

/** A numbered copy in somebody's hands. */
export const blankFormIssues = resource('blank-form-issues', {
  hidden: true,
  byVerbsOnly: true,
  fields: {
    form: ref('blank-forms').required(),
    revision: text({ max: 4 }).required(),
    copyNumber: integer({ min: 1 }).required(),
    issuedTo: user().required(),
    purpose: text({ max: 300 }),
    record: refAny(),
    returnedAt: dateTime(),
    completedFile: file(),
  },
  unique: [['form', 'copyNumber']],
  actions: { giveBack: { who: officeRoles, asks: { completedFile: file() } } },
  guards: { giveBack: issue => (issue.returnedAt ? reason('copyReturned', { copy: issue.copyNumber ?? 0 }) : null) },
  title: ['purpose'],
  search: ['purpose'],
  list: {
    columns: ['form', 'copyNumber', 'revision', 'issuedTo', 'purpose', 'createdAt', 'returnedAt'],
    sort: '-createdAt',
    filters: ['form', 'issuedTo'],
  },
})

export interface BlankForm extends RowOf<typeof blankForms> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'blank-form-revisions': Revision
    'blank-forms': BlankForm
    'blank-form-issues': RowOf<typeof blankFormIssues>
  }
}
