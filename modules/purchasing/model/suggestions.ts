import { officeRoles } from '#modules/security/model/front.ts'
import {
  date,
  flow,
  jsonList,
  longText,
  oneOf,
  quantity,
  type RowOf,
  ref,
  refAny,
  refOneOf,
  resource,
  status,
  user,
} from '#platform/model'
import type { Peg } from './kinds.ts'

/** Applying an order makes a line of a draft request; a dismissal may be thought better of. */
export const suggestionFlow = flow('replenishmentSuggestion', {
  states: { open: 'ongoing', applied: 'positive', dismissed: 'quiet' },
  actions: {
    apply: { from: 'open', to: 'applied', who: officeRoles },
    dismiss: { from: 'open', to: 'dismissed', who: officeRoles },
    reopen: { from: 'dismissed', to: 'open', who: officeRoles },
    assign: { from: 'open', who: officeRoles, asks: { assignee: user().required() } },
  },
})

/** The planner's worklist, rewritten by each planning run (purchasing R28–R32). */
export const replenishmentSuggestions = resource('replenishment-suggestions', {
  byVerbsOnly: true,
  hidden: true,
  // What a run no longer finds goes.
  erasable: true,
  fields: {
    action: oneOf('order', 'expedite', 'defer', 'increase', 'decrease', 'cancel').required(),
    item: refOneOf('part-revisions', 'material-codes').required(),
    /** None is the main one. */
    site: ref('storage-groups'),
    vendor: ref('business-partners'),
    quantity: quantity({ min: 0, unitFrom: 'item' }),
    needDate: date(),
    orderBy: date(),
    target: refAny(),
    pegs: jsonList<Peg[]>({ quantity: quantity(), date: date() }),
    reason: longText(),
    state: status(suggestionFlow),
    assignee: user(),
  },
  title: ['action'],
  list: {
    views: {
      open: { filter: { field: 'state', op: 'in', value: ['open'] }, sort: ['orderBy'] },
    },
    columns: ['action', 'item', 'vendor', 'quantity', 'needDate', 'orderBy', 'state', 'assignee'],
    sort: 'orderBy',
    filters: ['state', 'action', 'vendor', 'assignee'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'replenishment-suggestions': RowOf<typeof replenishmentSuggestions>
  }
}
