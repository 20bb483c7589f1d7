import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  dateTime,
  files,
  integer,
  json,
  lines,
  longText,
  oneOf,
  type RowOf,
  ref,
  refAny,
  resource,
  text,
  user,
  users,
} from '#platform/model'

/** Chat has no pages of its own: it is a drawer on every page, and a full view beside the discussions. */

export const chatMembers = resource('chat-members', {
  partOf: 'chat-channels',
  fields: {
    user: user().required(),
    lastReadSeq: integer({ min: 0 }).default(0).readonly(),
    notify: oneOf('all', 'mentions', 'none'),
    joinedAt: dateTime().default('@now'),
  },
})

export const chatChannels = resource('chat-channels', {
  hidden: true,
  admits: [
    { when: 'kind', is: 'public' },
    { person: 'createdBy' },
    { through: 'chat-members', by: 'parent', person: 'user' },
  ],
  fields: {
    name: text({ max: 80 }).unique(),
    kind: oneOf('public', 'private', 'direct', 'record', 'thingsGroup').required(),
    record: refAny(),
    members: lines(chatMembers),
    topic: text({ max: 300 }),
    retentionDays: integer({ min: 1 }),
  },
  rules: [
    channel =>
      (channel.kind === 'public' || channel.kind === 'private') && !channel.name
        ? complaint(['name'], 'required')
        : null,
    channel => (channel.kind === 'record' && !channel.record ? complaint(['record'], 'required') : null),
    channel => {
      const people = channel.members.map(member => member.user)
      const twice = people.findIndex((one, index) => people.indexOf(one) !== index)
      return twice < 0 ? null : complaint(['members', twice, 'user'], 'memberTwice')
    },
  ],
  actions: {
    /** Whoever speaks or reads in a public channel becomes a member of it. */
    say: {
      who: officeRoles,
      asks: {
        body: longText({ max: 4000 }).required(),
        clientId: text({ max: 60, exact: true }).required(),
        mentions: users(),
      },
    },
    read: { who: officeRoles, asks: { seq: integer({ min: 0 }).required() } },
  },
  list: { columns: ['name', 'kind', 'topic', 'retentionDays'], sort: 'name' },
})
export type ChatChannel = RowOf<typeof chatChannels>

/** Numbered without gaps in its channel; the author's own id makes a repeated send harmless. */
export const chatMessages = resource('chat-messages', {
  hidden: true,
  admits: [
    { person: 'author' },
    { through: 'chat-channels', by: 'id', on: 'channel', where: { kind: 'public' } },
    { through: 'chat-members', by: 'parent', on: 'channel', person: 'user' },
  ],
  byVerbsOnly: true,
  fields: {
    channel: ref('chat-channels').required(),
    seq: integer({ min: 1 }).required(),
    clientId: text({ max: 60, exact: true }).required(),
    author: user().required(),
    body: longText(),
    files: files(),
    replyTo: ref('chat-messages'),
    mentions: users(),
    reactions: json<Readonly<Record<string, readonly string[]>>>(),
    pinned: boolean(),
    editedAt: dateTime(),
    deletedAt: dateTime(),
  },
  unique: [
    ['channel', 'seq'],
    ['author', 'clientId'],
  ],
  list: { columns: ['channel', 'seq', 'author', 'createdAt'], sort: ['channel', '-seq'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'chat-members': RowOf<typeof chatMembers>
    'chat-channels': ChatChannel
    'chat-messages': RowOf<typeof chatMessages>
  }
}
