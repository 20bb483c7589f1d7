import { managers, officeRoles, role } from '#modules/security/model/front.ts'
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
  notBefore,
  oneOf,
  phone,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  richText,
  status,
  text,
  user,
} from '#platform/model'
import { employees } from './personal-data.ts'

const visitorLanguages = ['en-US', 'es'] as const
const citizenships = ['us-person', 'foreign-person', 'declined'] as const

export const visitorFlow = flow('visitor', {
  states: { expected: 'info', 'on-site': 'ongoing', departed: 'quiet', denied: 'negative', 'no-show': 'warning' },
  locked: ['departed', 'denied', 'no-show'],
  actions: {
    signIn: {
      from: 'expected',
      to: 'on-site',
      who: [role.receptionist],
      nextStep: true,
      asks: {
        purpose: ref('look-ups'),
        citizenship: oneOf(...citizenships),
        escortRequired: boolean(),
        badgeNumber: text({ max: 20 }),
        safetyBriefed: boolean(),
        carried: text({ max: 500 }),
        email: email(),
        phone: phone(),
        nda: ref('disclosures'),
        signature: file(),
        photo: file(),
        language: oneOf(...visitorLanguages),
      },
    },
    signOut: {
      from: 'on-site',
      to: 'departed',
      who: [role.receptionist],
      nextStep: true,
      asks: { badgeReturned: boolean() },
    },
    deny: {
      from: 'expected',
      to: 'denied',
      who: [role.receptionist],
      dangerous: true,
      asks: { denyReason: text({ max: 500 }).required() },
    },
  },
})

/** Somebody who comes to see somebody: announced, let in, seen off. */
export const visitors = resource('visitors', {
  keptIn: ['on-site', 'departed'],
  code: counted('VIS-000000'),
  gate: [...officeRoles, role.receptionist],
  pages: { list: officeRoles, create: officeRoles, detail: officeRoles },
  fields: {
    firstName: text({ max: 80 }).required().personal(),
    lastName: text({ max: 80 }).required().personal(),
    company: text().required(),
    email: email().personal(),
    phone: phone().personal(),
    host: user().default('@me').required(),
    purpose: ref('look-ups'),
    expectedAt: dateTime(),
    arrivedAt: dateTime().readonly().notCopied(),
    leftAt: dateTime().readonly().notCopied(),
    badgeNumber: text({ max: 20 }).notCopied(),
    citizenship: oneOf(...citizenships)
      .default('declined')
      .required(),
    escortRequired: boolean().default(true),
    language: oneOf(...visitorLanguages)
      .default('en-US')
      .required(),
    nda: ref('disclosures').notCopied(),
    ndaRevision: integer().readonly().notCopied(),
    /** As it was read and signed, whatever becomes of the clause. */
    ndaText: richText().readonly().notCopied(),
    signature: file().personal().notCopied(),
    ndaPaper: file().personal().readonly().notCopied(),
    safetyBriefed: boolean().notCopied(),
    photo: file().personal().notCopied(),
    carried: text({ max: 500 }).personal(),
    denyReason: text({ max: 500 }).personal().readonly().notCopied(),
    remindedOn: date().readonly().notCopied(),
    erasedAt: dateTime().readonly().notCopied(),
    status: status(visitorFlow),
  },
  require: [notBefore('arrivedAt', 'leftAt')],
  rules: [
    visitor =>
      visitor.citizenship !== 'us-person' && !visitor.escortRequired
        ? complaint(['escortRequired'], 'escortNeeded')
        : null,
  ],
  title: ['lastName', 'firstName'],
  search: ['code', 'firstName', 'lastName', 'company', 'badgeNumber'],
  page: { summary: ['company', 'host', 'expectedAt', 'arrivedAt'] },
  list: {
    views: {
      today: { filter: { all: [{ field: 'status', op: 'in', value: ['expected', 'on-site'] }] }, sort: ['expectedAt'] },
    },
    columns: ['code', 'lastName', 'firstName', 'company', 'host', 'expectedAt', 'arrivedAt', 'leftAt', 'status'],
    sort: '-expectedAt',
    filters: ['status', 'host', 'citizenship', 'escortRequired'],
    board: 'status',
    calendar: 'expectedAt',
  },
  form: [
    {
      name: 'person',
      rows: [
        ['firstName', 'lastName'],
        ['company', 'purpose'],
        ['email', 'phone'],
      ],
    },
    {
      name: 'visit',
      rows: [
        ['host', 'expectedAt'],
        ['citizenship', 'escortRequired'],
        ['badgeNumber', 'safetyBriefed'],
        ['carried'],
        ['photo', 'signature'],
        ['nda', 'ndaRevision'],
        ['ndaPaper', 'language'],
        ['ndaText'],
      ],
    },
  ],
})
pickerFilter(visitors, { purpose: { list: 'purpose' } })

/** What somebody is doing right now, as they say it themselves; what the clock knows wins when it is newer. */
export const userStatuses = resource('user-statuses', {
  hidden: true,
  gate: employees,
  base: { archive: [...managers, role.receptionist], import: managers, export: officeRoles },
  pages: { list: officeRoles, create: officeRoles, detail: officeRoles },
  fields: {
    user: user().default('@me').required().unique(),
    text: text({ max: 140 }),
    until: dateTime(),
    status: oneOf('available', 'in-meeting', 'at-machine', 'on-break', 'off-site', 'remote', 'away', 'do-not-disturb')
      .default('available')
      .required(),
  },
  title: ['text'],
  list: { columns: ['user', 'status', 'text', 'until', 'updatedAt'], sort: 'user', filters: ['status'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    visitors: RowOf<typeof visitors>
    'user-statuses': RowOf<typeof userStatuses>
  }
}
