import {
  boolean,
  complaint,
  counted,
  lines,
  oneOf,
  permission,
  type RowOf,
  recordType,
  recordTypes,
  refs,
  resource,
  someOf,
  text,
  users,
} from '#platform/model'
import { administrators, machineRoles, managers, officeRoles } from './roles.ts'

/** One right given to or taken from a group: `purchase-orders.approve`, within a scope. `*` stands for every resource or action. */
export const securityActions = resource('security-actions', {
  partOf: 'user-groups',
  fields: {
    resource: recordType({ max: 80, pattern: /^(\*|[a-z][a-z0-9-]*)$/, patternReason: 'resourceName' }).required(),
    action: permission({
      max: 80,
      pattern: /^(\*|[a-z][A-Za-z0-9]*)$/,
      patternReason: 'actionName',
      of: 'resource',
    }).required(),
    effect: oneOf('allow', 'deny').default('allow'),
    scope: oneOf('all', 'department', 'team', 'own').default('all'),
  },
  title: ['resource'],
})

export const userGroups = resource('user-groups', {
  code: counted('UG-000'),
  undeniable: true,
  gate: administrators,
  pickableBy: [...officeRoles, ...machineRoles],
  fields: {
    name: text().required().unique(),
    description: text({ max: 500 }),
    securityActions: lines(securityActions),
  },
  rules: [
    group => {
      const seen = new Set<string>()
      for (const [index, { resource: name, action, effect }] of group.securityActions.entries()) {
        const key = `${name}.${action} ${effect}`
        if (seen.has(key)) return complaint(['securityActions', index, 'action'], 'grantedTwice', { action: key })
        seen.add(key)
      }
      return null
    },
  ],
  list: { columns: ['code', 'name', 'description'], sort: 'name' },
})

const roleKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/**
 * Who may see a record; a record without one is seen by everybody the action allows.
 * One that names nobody admits everybody but its exceptions.
 */
export const visibilities = resource('visibilities', {
  code: counted('VSB-000'),
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: administrators,
    export: managers,
  },
  fields: {
    name: text().required().unique(),
    roles: someOf(...roleKeys),
    groups: refs('user-groups'),
    departments: refs('departments'),
    users: users(),
    exceptUsers: users(),
    exportControlled: boolean(),
    /** Names of record types, such as quotes: new records of these get this visibility. */
    isDefaultFor: recordTypes({ max: 80 }),
  },
  list: { columns: ['code', 'name', 'roles', 'exportControlled', 'isDefaultFor'], sort: 'name' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'security-actions': RowOf<typeof securityActions>
    'user-groups': RowOf<typeof userGroups>
    visibilities: RowOf<typeof visibilities>
  }
}
