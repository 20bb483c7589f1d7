import {
  boolean,
  choices,
  counted,
  date,
  dateTime,
  email,
  file,
  flow,
  integer,
  lines,
  managers,
  oneOf,
  phone,
  type RowOf,
  ref,
  refs,
  resource,
  role,
  someOf,
  status,
  text,
  unitPrice,
  user,
} from '#platform/model'

export const userFlow = flow('user', {
  states: { invited: 'info', active: 'positive', suspended: 'warning', deactivated: 'quiet' },
  actions: {
    suspend: { from: 'active', to: 'suspended', who: managers, grave: true },
    reinstate: { from: 'suspended', to: 'active', who: managers },
    deactivate: { from: ['active', 'suspended'], to: 'deactivated', who: managers, grave: true },
    reactivate: { from: 'deactivated', to: 'active', who: [role.administrator] },
  },
})

export const userPayRates = resource('user-pay-rates', {
  partOf: 'users',
  fields: { effectiveFrom: date().required(), rate: unitPrice({ min: 0 }).required(), reason: text() },
})

const roleKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** A person, a portal user or a terminal that can act in the system. */
export const users = resource('users', {
  code: counted('U-000000'),
  fields: {
    username: text({ min: 3, max: 64, pattern: /^[a-z0-9._-]+$/i, patternReason: 'username' })
      .required()
      .unique(),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    displayName: text({ max: 120 }),
    photo: file(),
    email: email().unique(),
    phone: phone(),
    locale: oneOf('en-US', 'es').default('en-US'),
    roleKeys: someOf(...roleKeys).required(),
    homeRole: integer({ min: 1, max: 10 }),
    status: status(userFlow),
    userGroups: refs('user-groups'),
    department: ref('departments'),
    manager: user(),
    jobTitle: text(),
    employeeNumber: text({ max: 40 }).unique(),
    hireDate: date(),
    terminationDate: date(),
    payType: oneOf('hourly', 'salaried-nonexempt', 'exempt').default('hourly'),
    exportControlCleared: boolean(),
    clearedBy: user(),
    clearedOn: date(),
    badgeLast4: text({ max: 4 }).fact(),
    pinSetAt: dateTime().fact(),
    lastSignInAt: dateTime().fact(),
    mustChangePassword: boolean().fact(),
    payRates: lines(userPayRates),
    passwordHash: text({ max: 300 }).secret(),
    passwordChangedAt: dateTime().fact(),
  },
  title: ['displayName'],
  search: ['code', 'username', 'displayName', 'firstName', 'lastName', 'email', 'employeeNumber'],
  list: {
    columns: ['code', 'displayName', 'roleKeys', 'department', 'status', 'lastSignInAt'],
    sort: ['lastName', 'firstName'],
    filters: ['status', 'roleKeys', 'department'],
  },
  seen: { payRates: 'users.viewPay' },
  tree: 'manager',
})
choices(users, { manager: { status: 'active' } })
export interface User extends RowOf<typeof users> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    users: User
    'user-pay-rates': RowOf<typeof userPayRates>
  }
}
