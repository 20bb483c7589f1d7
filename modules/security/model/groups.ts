import { administrators, counted, desk, lines, oneOf, type RowOf, refs, resource, text, users } from '#platform/model'

/** One right given to or taken from a group: `purchase-orders.approve`, within a scope. */
export const securityActions = resource('security-actions', {
  partOf: 'user-groups',
  fields: {
    resource: text({ max: 80 }).required(),
    action: text({ max: 80 }).required(),
    effect: oneOf('allow', 'deny').default('allow'),
    scope: oneOf('all', 'department', 'team', 'own').default('all'),
  },
})

export const userGroups = resource('user-groups', {
  code: counted('UG-000'),
  gate: administrators,
  fields: {
    name: text().required().unique(),
    description: text({ max: 500 }),
    securityActions: lines(securityActions),
  },
  list: { columns: ['code', 'name', 'description'], sort: 'name' },
})

/** Who may see a record; a record without one is seen by everybody the action allows. */
export const visibilities = resource('visibilities', {
  code: counted('VSB-000'),
  base: { view: desk, create: [1, 2], update: [1, 2], archive: [1, 2], import: [1], export: [1, 2] },
  fields: {
    name: text().required().unique(),
    roles: text({ max: 40 }),
    groups: refs('user-groups'),
    departments: refs('departments'),
    users: users(),
    exceptUsers: users(),
  },
  list: { columns: ['code', 'name'], sort: 'name' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'security-actions': RowOf<typeof securityActions>
    'user-groups': RowOf<typeof userGroups>
    visibilities: RowOf<typeof visibilities>
  }
}
