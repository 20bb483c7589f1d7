import {
  counted,
  date,
  desk,
  flow,
  integer,
  longText,
  oneOf,
  type RowOf,
  refs,
  resource,
  status,
  text,
} from '#platform/model'

/** Releasing a group asks production for jobs or drafts packing slips, and comes with them. */
export const releaseGroupFlow = flow('releaseGroup', {
  states: { open: 'info', released: 'ongoing', completed: 'positive', cancelled: 'quiet' },
  locked: ['released', 'completed', 'cancelled'],
  actions: { cancel: { from: 'open', to: 'cancelled', who: desk, grave: true } },
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
    status: status(releaseGroupFlow),
    note: longText(),
  },
  derive: { releaseCount: group => group.releases.length },
  list: {
    columns: ['code', 'name', 'purpose', 'dueOn', 'releaseCount', 'status'],
    sort: 'dueOn',
    filters: ['status', 'purpose', 'dueOn'],
    calendar: 'dueOn',
  },
  form: [['name', 'purpose'], ['dueOn'], ['releases'], ['note']],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'release-groups': RowOf<typeof releaseGroups>
  }
}
