import {
  boolean,
  dateTime,
  groupType,
  integer,
  json,
  oneOf,
  type RowOf,
  recordType,
  ref,
  refAny,
  refs,
  resource,
  text,
  time,
  user,
  users,
} from '#platform/model'

/** What the product remembers for a person: views, drafts, marks, notifications. */

/** Reached through endpoints of their own, which ask whose they are and what they hang on; nobody lists them all. */
const own = { hidden: true, byVerbsOnly: true, erasable: true, unaudited: true, gate: [] } as const

export const savedViews = resource('saved-views', {
  hidden: true,
  erasable: true,
  reach: { view: 'own', update: 'own', archive: 'own', export: 'own' },
  fields: {
    name: text().required(),
    resource: recordType().required(),
    owner: user().default('@me'),
    layout: oneOf('table', 'cards', 'board', 'calendar').default('table'),
    definition: json<Record<string, unknown>>(),
    sharing: oneOf('private', 'groups', 'everyone').default('private'),
    groups: refs(groupType),
    defaultFor: oneOf('nobody', 'me', 'groups', 'everyone').default('nobody'),
    pinned: boolean(),
    order: integer().default(0),
  },
  list: { columns: ['name', 'resource', 'owner', 'sharing'], sort: 'name' },
})

export const formDrafts = resource('form-drafts', {
  ...own,
  fields: {
    user: user().required(),
    resource: recordType().required(),
    recordId: text(),
    payload: json<Record<string, unknown>>(),
    baseVersion: integer(),
    expiresAt: dateTime(),
  },
  title: ['resource'],
})

export const notifications = resource('notifications', {
  byVerbsOnly: true,
  pages: { detail: [] },
  erasable: true,
  unaudited: true,
  ownOnly: true,
  fields: {
    user: user().required(),
    type: oneOf('positive', 'negative', 'warning', 'info', 'ongoing').required(),
    event: text().required(),
    title: text({ max: 300 }).required(),
    body: text({ max: 2000 }),
    link: text({ max: 500 }),
    readAt: dateTime(),
    groupKey: text(),
    times: integer().default(1),
  },
  list: { columns: ['type', 'title', 'body', 'readAt', 'createdAt'], sort: '-createdAt' },
})

export const notificationPreferences = resource('notification-preferences', {
  ...own,
  fields: {
    user: user().required(),
    event: text().required(),
    inApp: boolean().default(true),
    email: oneOf('now', 'digest', 'off').default('off'),
    quietFrom: time(),
    quietTo: time(),
    digestAt: time().default('07:00'),
  },
  unique: [['user', 'event']],
  title: ['event'],
})

export const dashboardLayouts = resource('dashboard-layouts', {
  ...own,
  fields: { user: user(), role: integer(), widgets: json<unknown[]>() },
})

export const guidedTours = resource('guided-tours', {
  ...own,
  fields: { user: user().required(), key: text().required(), doneAt: dateTime(), step: integer() },
  unique: [['user', 'key']],
  title: ['key'],
})

export const userMarks = resource('user-marks', {
  ...own,
  fields: {
    user: user().required(),
    kind: oneOf('favourite', 'opened', 'follow').required(),
    record: refAny().required(),
    markedAt: dateTime().required(),
  },
  unique: [['user', 'kind', 'record']],
})

/** One stored content, whatever it is called and wherever it hangs. */
export const fileObjects = resource('file-objects', {
  ...own,
  fields: {
    sha256: text({ max: 64, exact: true }).required().unique(),
    size: integer({ inBytes: true }).required(),
    mime: text().required(),
    store: oneOf('local', 's3').default('local'),
    scan: oneOf('pending', 'clean', 'infected', 'skipped', 'failed').default('skipped'),
    unreferencedSince: dateTime(),
    /** Its bytes no longer match its hash: nobody gets it until it is brought again (documents R29). */
    withheldSince: dateTime(),
  },
  title: ['sha256'],
})

/** A file hung on a record. */
export const attachments = resource('attachments', {
  hidden: true,
  erasable: true,
  gate: [],
  byVerbsOnly: true,
  fields: {
    record: refAny().required(),
    name: text({ max: 255 }).required(),
    sha256: text({ max: 64, exact: true }).required(),
    size: integer().required(),
    mime: text().required(),
    category: text(),
    order: integer().default(0),
  },
  title: ['name'],
})

/** One thing said about a record. */
export const posts = resource('posts', {
  hidden: true,
  gate: [],
  byVerbsOnly: true,
  fields: {
    record: refAny().required(),
    body: text({ max: 20_000 }).required(),
    mentions: users(),
    replyTo: ref('posts'),
    editedAt: dateTime(),
    deletedAt: dateTime(),
  },
  title: ['body'],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'saved-views': RowOf<typeof savedViews>
    'form-drafts': RowOf<typeof formDrafts>
    notifications: RowOf<typeof notifications>
    'notification-preferences': RowOf<typeof notificationPreferences>
    'dashboard-layouts': RowOf<typeof dashboardLayouts>
    'guided-tours': RowOf<typeof guidedTours>
    'user-marks': RowOf<typeof userMarks>
    'file-objects': RowOf<typeof fileObjects>
    attachments: RowOf<typeof attachments>
    posts: RowOf<typeof posts>
  }
}
