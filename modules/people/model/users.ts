import { administrators, managers, officeRoles, presetNames, presetOf, role } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  dateTime,
  email,
  file,
  flow,
  integer,
  lines,
  notBefore,
  oneOf,
  phone,
  pickerFilter,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  someOf,
  status,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { payTypes } from './labor-rules.ts'
import { combinable, roleKeys, rolesOf } from './role-keys.ts'

export const userFlow = flow('user', {
  states: { invited: 'info', active: 'positive', suspended: 'warning', deactivated: 'quiet' },
  actions: {
    invite: { from: 'invited', who: managers },
    accept: { from: 'invited', to: 'active', who: [] },
    suspend: { from: 'active', to: 'suspended', who: managers, dangerous: true },
    reinstate: { from: 'suspended', to: 'active', who: managers },
    deactivate: { from: ['invited', 'active', 'suspended'], to: 'deactivated', who: managers, dangerous: true },
    reactivate: { from: 'deactivated', to: 'active', who: administrators, stepUp: true },
    resetPassword: { from: ['invited', 'active'], who: managers, stepUp: true },
    resetSecondFactor: { from: ['invited', 'active', 'suspended'], who: administrators, stepUp: true, dangerous: true },
    unlock: { from: ['active'], who: managers },
  },
})

export const userPayRates = resource('user-pay-rates', {
  partOf: 'users',
  fields: { effectiveFrom: date().required(), rate: unitPrice({ min: 0 }).required(), reason: text() },
})

/** Terminals are users too, and have no name of a person. */
const isPerson = (keys: readonly string[]): boolean =>
  !rolesOf(keys).some(key => key === role.thingDashboard || key === role.timeClock)

/** What managers do to people of their own department and those below it (people R35); administrators reach everybody. */
const managersReach = [
  'update',
  'archive',
  'invite',
  'suspend',
  'reinstate',
  'deactivate',
  'resetPassword',
  'unlock',
] as const

/** A person, a portal user or a terminal that can act in the system. */
/** What somebody signs in with. */
export const usernames = { min: 3, max: 64, pattern: /^[a-z0-9._-]+$/i, patternReason: 'username' } as const

export const users = resource('users', {
  code: counted('U-000000'),
  calledByName: true,
  decidesReach: true,
  pickableBy: [role.receptionist],
  undeniable: true,
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: administrators,
    export: managers,
  },
  reach: Object.fromEntries(managersReach.map(verb => [verb, { [role.manager]: 'department' } as const])),
  fields: {
    username: text(usernames).required().unique(),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    displayName: text({ max: 120 }),
    photo: file(),
    email: email().personal().unique(),
    phone: phone().personal(),
    locale: oneOf('en-US', 'es').default('en-US'),
    /** What kind of work somebody does: gives a new person roles and groups. */
    preset: oneOf(...presetNames),
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
    /** Whose rows a person of role 8 sees, and nobody else's (R59). */
    businessPartner: ref('business-partners'),
    contact: ref('contacts'),
    payType: oneOf(...payTypes).default('hourly'),
    /** Left empty, the company's. */
    laborRule: ref('labor-rules'),
    mealWaiver1From: date(),
    mealWaiver2From: date(),
    exportControlCleared: boolean(),
    clearedBy: user().readonly(),
    clearedOn: date().readonly(),
    badgeLast4: text({ max: 4 }).readonly(),
    pinSetAt: rollup(dateTime(), { from: 'user-credentials', by: 'user', take: 'max', of: 'pinSetAt' }),
    lastSignInAt: rollup(dateTime(), { from: 'sessions', by: 'user', take: 'max', of: 'createdAt' }),
    mustChangePassword: rollup(boolean(), {
      from: 'user-credentials',
      by: 'user',
      take: 'any',
      where: { mustChange: true },
    }),
    hasSecondFactor: rollup(boolean(), {
      from: 'user-factors',
      by: 'user',
      take: 'any',
      where: { kind: ['totp', 'passkey'], state: 'confirmed' },
    }),
    payRates: lines(userPayRates),
  },
  startsAs: { roleKeys: person => presetOf(person.preset)?.roles ?? [] },
  require: [notBefore('hireDate', 'terminationDate'), notBefore('mealWaiver1From', 'mealWaiver2From')],
  rules: [
    person => combinable(person.roleKeys),
    person => (isPerson(person.roleKeys) && !person.firstName ? complaint(['firstName'], 'required') : null),
    person => (isPerson(person.roleKeys) && !person.lastName ? complaint(['lastName'], 'required') : null),
    person =>
      person.roleKeys.includes('8') && !person.businessPartner ? complaint(['businessPartner'], 'required') : null,
    person =>
      person.homeRole !== null && !rolesOf(person.roleKeys).includes(person.homeRole as never)
        ? complaint(['homeRole'], 'homeRole')
        : null,
    person => {
      const days = person.payRates.map(rate => rate.effectiveFrom)
      const twice = days.findIndex((day, index) => days.indexOf(day) !== index)
      return twice < 0 ? null : complaint(['payRates', twice, 'effectiveFrom'], 'different')
    },
  ],
  title: ['displayName'],
  search: ['code', 'username', 'displayName', 'firstName', 'lastName', 'email', 'employeeNumber'],
  page: {
    summary: ['jobTitle', 'department', 'manager', 'email', 'phone'],
    facts: {
      account: ['lastSignInAt', 'hasSecondFactor', 'mustChangePassword', 'badgeLast4', 'pinSetAt'],
      clearance: ['exportControlCleared', 'clearedBy', 'clearedOn'],
    },
    starts: {},
  },
  list: {
    views: {
      active: { filter: { field: 'status', op: 'in', value: ['invited', 'active', 'suspended'] } },
    },
    columns: ['code', 'displayName', 'username', 'roleKeys', 'department', 'jobTitle', 'status', 'lastSignInAt'],
    sort: ['lastName', 'firstName'],
    filters: ['status', 'roleKeys', 'department', 'userGroups', 'hasSecondFactor', 'lastSignInAt'],
  },
  form: [
    {
      name: 'person',
      rows: [
        ['firstName', 'lastName'],
        ['displayName', 'username'],
        ['email', 'phone'],
        ['locale', 'photo'],
      ],
    },
    {
      name: 'work',
      rows: [
        ['department', 'manager'],
        ['jobTitle', 'employeeNumber'],
        ['hireDate', 'terminationDate'],
        ['payType', 'exportControlCleared'],
      ],
    },
    {
      name: 'access',
      rows: [['preset'], ['roleKeys', 'homeRole'], ['userGroups'], ['businessPartner', 'contact']],
    },
    { name: 'pay', rows: [['laborRule'], ['mealWaiver1From', 'mealWaiver2From'], ['payRates']], folded: true },
  ],
  seen: {
    payRates: 'users.viewPay',
    laborRule: 'users.viewPay',
    mealWaiver1From: 'users.viewPay',
    mealWaiver2From: 'users.viewPay',
    phone: 'users.viewContact',
    email: 'users.viewContact',
  },
  tree: 'manager',
})
pickerFilter(users, { manager: { status: 'active' } })
export interface User extends RowOf<typeof users> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    users: User
    'user-pay-rates': RowOf<typeof userPayRates>
  }
}
