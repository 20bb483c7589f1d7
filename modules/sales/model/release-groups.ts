import { officeRoles } from '#modules/security/model/front.ts'
import {
  counted,
  date,
  flow,
  integer,
  longText,
  oneOf,
  onlyWhen,
  type RowOf,
  reason,
  refs,
  resource,
  status,
  text,
} from '#platform/model'

/** Releasing a group hands its releases over together, or drafts their packing slips; done is what has all left. */
export const releaseGroupFlow = flow('releaseGroup', {
  states: { open: 'info', released: 'ongoing', completed: 'positive', cancelled: 'quiet' },
  locked: ['released', 'completed', 'cancelled'],
  actions: {
    // Shipped together, the work goes on with the slips it made.
    release: {
      from: 'open',
      to: 'released',
      who: officeRoles,
      leadsTo: 'packing-slips',
    },
    cancel: { from: 'open', to: 'cancelled', who: officeRoles, dangerous: true },
  },
})

/** Releases of any orders that are made together or shipped together. */
export const releaseGroups = resource('release-groups', {
  code: counted('RG-000000'),
  fields: {
    name: text().required(),
    purpose: oneOf('produce', 'ship').default('produce').required().fixed(),
    dueOn: date(),
    releases: refs('order-releases'),
    releaseCount: integer().stored(),
    packingSlips: refs('packing-slips').readonly().notCopied(),
    status: status(releaseGroupFlow),
    note: longText(),
  },
  require: [onlyWhen('purpose', 'ship', 'packingSlips')],
  derive: { releaseCount: group => group.releases.length },
  guards: { release: group => (group.releases.length ? null : reason('groupEmpty', { group: group.name })) },
  list: {
    columns: ['code', 'name', 'purpose', 'dueOn', 'releaseCount', 'status'],
    sort: 'dueOn',
    filters: ['status', 'purpose', 'dueOn'],
    calendar: 'dueOn',
  },
  form: [['name', 'purpose'], ['dueOn'], ['releases'], ['packingSlips'], ['note']],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'release-groups': RowOf<typeof releaseGroups>
  }
}
