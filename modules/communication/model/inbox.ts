import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  atLeastOne,
  boolean,
  date,
  dateTime,
  email,
  file,
  files,
  flow,
  integer,
  json,
  lines,
  longText,
  oneOf,
  overdue,
  type RowOf,
  reason,
  ref,
  refAny,
  refs,
  resource,
  richText,
  rollup,
  sequence,
  status,
  text,
  texts,
  user,
} from '#platform/model'
import { saidTrouble } from './mailbox-trouble.ts'

/** What a mailbox does with a mail that matches: assign, mark, link, file, close. */
export const inboxRules = resource('inbox-rules', {
  partOf: 'inbox-addresses',
  fields: {
    fromContains: text(),
    subjectContains: text(),
    toContains: text(),
    assignTo: user(),
    keyword: text({ max: 60 }),
    linkTo: refAny(),
    fileAttachments: boolean(),
    close: boolean(),
  },
  require: [atLeastOne('fromContains', 'subjectContains', 'toContains')],
})

/** A mailbox several people answer. */
export const inboxAddresses = resource('inbox-addresses', {
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: managers,
  },
  fields: {
    address: email().required().unique(),
    displayName: text(),
    groups: refs('user-groups').required(),
    imapHost: text().required(),
    imapPort: integer({ min: 1, max: 65_535, isName: true }).default(993),
    smtpHost: text().required(),
    smtpPort: integer({ min: 1, max: 65_535, isName: true }).default(465),
    security: oneOf('tls', 'starttls').default('tls'),
    login: text({ exact: true }).required(),
    auth: oneOf('password', 'oauth2').default('password'),
    /** Sealed under a key that is not in the database; written by its verb, never shown. */
    secret: text({ max: 4000, exact: true }).secret(),
    secretSetAt: dateTime().readonly(),
    folders: json<{ inbox?: string; sent?: string; archive?: string; junk?: string }>(),
    syncFrom: date(),
    signature: richText(),
    autoReply: richText(),
    /** Business hours to the first answer. */
    targetHours: integer({ min: 1, max: 1000 }),
    rules: lines(inboxRules),
    syncStatus: oneOf('ok', 'retrying', 'authFailed', 'paused').default('paused').readonly(),
    lastSyncAt: dateTime().readonly(),
    lastError: text({ max: 1000, said: saidTrouble }).readonly(),
    openThreads: rollup(integer(), { from: 'inbox', by: 'address', take: 'count', where: { status: 'open' } }),
  },
  actions: {
    setPassword: { who: managers, asks: { password: text({ max: 500, exact: true }).secret().required() } },
    readNow: { who: officeRoles },
  },
  guards: {
    readNow: mailbox => (mailbox.secretSetAt ? null : reason('mailboxWithoutPassword', { address: mailbox.address })),
  },
  title: ['address'],
  page: {
    summary: ['syncStatus', 'lastError', 'lastSyncAt', 'secretSetAt', 'openThreads'],
    next: ['setPassword', 'readNow'],
  },
  list: {
    columns: ['address', 'displayName', 'groups', 'syncStatus', 'lastSyncAt', 'openThreads', 'targetHours'],
    sort: 'address',
    filters: ['syncStatus', 'groups'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['address', 'displayName'],
        ['groups', 'targetHours'],
      ],
    },
    {
      name: 'servers',
      rows: [
        ['imapHost', 'imapPort'],
        ['smtpHost', 'smtpPort'],
        ['login', 'security'],
        ['auth', 'syncFrom'],
        ['folders'],
      ],
    },
    { name: 'answers', folded: true, rows: [['signature'], ['autoReply']] },
    { name: 'rules', folded: true, rows: [['rules']] },
  ],
})

const threadFlow = flow('inboxThread', {
  states: { open: 'ongoing', waiting: 'info', closed: 'positive', spam: 'quiet' },
  actions: {
    assign: { who: officeRoles, asks: { assignee: user().required() } },
    link: { who: officeRoles, asks: { record: refAny().required() } },
    wait: { from: 'open', to: 'waiting', who: officeRoles },
    close: { from: ['open', 'waiting'], to: 'closed', who: officeRoles },
    markSpam: { from: 'open', to: 'spam', who: officeRoles },
  },
})

/** A conversation by mail. */
export const inbox = resource('inbox', {
  code: sequence('THR-000000'),
  byVerbsOnly: true,
  fields: {
    address: ref('inbox-addresses').required(),
    subject: text({ max: 500 }),
    contact: ref('inbox-contacts'),
    partner: ref('business-partners'),
    record: refAny(),
    assignee: user(),
    dueAt: dateTime(),
    late: overdue('dueAt', { status: ['open'] }),
    lastMessageAt: dateTime(),
    messages: rollup(integer(), { from: 'inbox-messages', by: 'thread', take: 'count' }),
    status: status(threadFlow),
  },
  title: ['subject'],
  search: ['code', 'subject'],
  list: {
    columns: [
      'code',
      'subject',
      'contact',
      'partner',
      'address',
      'assignee',
      'dueAt',
      'late',
      'lastMessageAt',
      'status',
    ],
    sort: '-lastMessageAt',
    filters: ['status', 'assignee', 'address', 'partner', 'late'],
    board: 'status',
  },
})

export const inboxMessages = resource('inbox-messages', {
  hidden: true,
  byVerbsOnly: true,
  fields: {
    thread: ref('inbox').required(),
    address: ref('inbox-addresses').required(),
    direction: oneOf('in', 'out').required(),
    messageId: text({ max: 500, exact: true }).required(),
    inReplyTo: text({ max: 500, exact: true }),
    references: texts({ max: 500 }),
    from: text({ max: 500 }).required(),
    to: texts({ max: 320 }),
    cc: texts({ max: 320 }),
    bcc: texts({ max: 320 }),
    subject: text({ max: 500 }),
    text: longText({ max: 1_000_000 }),
    html: longText({ max: 2_000_000 }),
    files: files(),
    raw: file(),
    uid: integer(),
    uidValidity: integer(),
    sentAt: dateTime(),
    trackings: refs('mail-trackings'),
  },
  unique: [['address', 'messageId']],
  title: ['subject'],
  list: { columns: ['sentAt', 'direction', 'from', 'subject', 'thread'], sort: '-sentAt' },
})

/** Whoever wrote to us or was written to, and whom they belong to. */
export const inboxContacts = resource('inbox-contacts', {
  byVerbsOnly: true,
  fields: {
    email: email().required().unique(),
    name: text(),
    contact: ref('contacts'),
    partner: ref('business-partners'),
    matchedBy: oneOf('email', 'domain', 'manual', 'none').default('none'),
    messagesIn: integer().default(0),
    messagesOut: integer().default(0),
    firstSeenAt: dateTime(),
    lastSeenAt: dateTime(),
    deliverable: oneOf('yes', 'softBounces', 'hardBounce', 'suppressed').default('yes'),
    blocked: boolean(),
  },
  actions: {
    match: { who: officeRoles, asks: { partner: ref('business-partners').required(), contact: ref('contacts') } },
    block: { who: officeRoles },
    unblock: { who: officeRoles },
  },
  guards: {
    block: contact => (contact.blocked ? reason('contactBlocked', { address: contact.email }) : null),
    unblock: contact => (contact.blocked ? null : reason('contactNotBlocked', { address: contact.email })),
  },
  title: ['email'],
  search: ['email', 'name'],
  list: {
    columns: ['email', 'name', 'partner', 'matchedBy', 'messagesIn', 'messagesOut', 'lastSeenAt', 'deliverable'],
    sort: '-lastSeenAt',
    filters: ['matchedBy', 'blocked', 'deliverable', 'partner'],
  },
})

export interface InboxAddress extends RowOf<typeof inboxAddresses> {}
export interface InboxContact extends RowOf<typeof inboxContacts> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'inbox-rules': RowOf<typeof inboxRules>
    'inbox-addresses': InboxAddress
    inbox: RowOf<typeof inbox>
    'inbox-messages': RowOf<typeof inboxMessages>
    'inbox-contacts': InboxContact
  }
}
