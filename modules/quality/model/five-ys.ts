import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  files,
  flow,
  integer,
  lines,
  oneOf,
  type RowOf,
  ref,
  resource,
  status,
  text,
} from '#platform/model'
import { noRootCause, outlineComplaint } from './why-tree.ts'

export const fiveYFlow = flow('fiveY', {
  states: { draft: 'ongoing', complete: 'positive' },
  locked: ['complete'],
  actions: {
    complete: { from: 'draft', to: 'complete', who: officeRoles },
    reopen: { from: 'complete', to: 'draft', who: officeRoles },
  },
})

/** One "because": answers stand as an outline, each under the one it explains. */
export const fiveYAnswers = resource('five-y-answers', {
  partOf: 'five-ys',
  fields: {
    level: integer({ min: 1, max: 15 }).required().default(1),
    why: text({ max: 500 }).required(),
    evidence: text({ max: 500 }),
    files: files(),
    verified: oneOf('yes', 'no', 'open').default('open'),
    rootCause: boolean(),
  },
  list: { columns: ['level', 'why', 'evidence', 'verified', 'rootCause'] },
})

/** Asking why until the cause is found, once for how it happened, once for how it got out. */
export const fiveYs = resource('five-ys', {
  code: counted('5Y-000000'),
  fields: {
    problem: text({ max: 500 }).required(),
    eightD: ref('eight-ds'),
    ncmr: ref('ncmrs'),
    leg: oneOf('occurrence', 'escape', 'systemic').default('occurrence'),
    answers: lines(fiveYAnswers),
    status: status(fiveYFlow),
  },
  rules: [analysis => outlineComplaint(analysis.answers)],
  guards: { complete: analysis => noRootCause(analysis.answers, analysis.code) },
  title: ['problem'],
  search: ['code', 'problem'],
  list: {
    columns: ['code', 'problem', 'leg', 'eightD', 'ncmr', 'status', 'createdAt'],
    filters: ['status', 'leg', 'eightD', 'ncmr'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'five-ys': RowOf<typeof fiveYs>
    'five-y-answers': RowOf<typeof fiveYAnswers>
  }
}
