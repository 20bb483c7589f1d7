import { officeRoles } from '#modules/security/model/front.ts'
import {
  date,
  dateTime,
  files,
  longText,
  oneOf,
  overdue,
  type RowOf,
  reason,
  refOneOf,
  resource,
  user,
} from '#platform/model'

/** Something to be done about a problem: by whom, until when, and whether it helped. */
export const qualityActions = resource('quality-actions', {
  fields: {
    subject: refOneOf('eight-ds', 'ncmrs').required().fixed(),
    kind: oneOf('containment', 'corrective', 'preventive', 'verification').required(),
    text: longText({ max: 2000 }).required(),
    owner: user().required(),
    due: date().required(),
    doneAt: dateTime().readonly().notCopied(),
    evidence: files().notCopied(),
    effective: oneOf('yes', 'no', 'unknown').default('unknown').readonly().notCopied(),
    verifiedBy: user().readonly().notCopied(),
    isOverdue: overdue('due'),
  },
  actions: {
    finish: { who: officeRoles },
    verify: { who: officeRoles, asks: { effective: oneOf('yes', 'no').required() } },
  },
  guards: {
    finish: action => (action.doneAt ? reason('actionDone', { action: action.text }) : null),
    verify: action => (action.doneAt ? null : reason('actionNotDone', { action: action.text })),
  },
  title: ['text'],
  search: ['text'],
  page: { heading: ['text'], summary: ['subject', 'kind', 'owner', 'due'], next: ['finish', 'verify'] },
  list: {
    views: {
      open: { filter: { field: 'doneAt', op: 'empty' }, sort: ['due'] },
      mine: {
        filter: {
          all: [
            { field: 'doneAt', op: 'empty' },
            { field: 'owner', op: 'eq', value: 'me' },
          ],
        },
        sort: ['due'],
      },
    },
    columns: ['text', 'subject', 'kind', 'owner', 'due', 'doneAt', 'effective', 'verifiedBy'],
    sort: 'due',
    filters: ['kind', 'owner', 'effective', 'due'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quality-actions': RowOf<typeof qualityActions>
  }
}
