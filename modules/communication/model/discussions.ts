import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  dateTime,
  files,
  flow,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  refAny,
  refs,
  resource,
  richText,
  status,
  text,
  user,
  users,
} from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'

const discussionFlow = flow('discussion', {
  states: { open: 'ongoing', resolved: 'positive' },
  actions: {
    post: {
      from: 'open',
      who: officeRoles,
      asks: { body: richText().required(), mentions: users(), mentionedGroups: refs('user-groups'), files: files() },
    },
    resolve: { from: 'open', to: 'resolved', who: officeRoles },
    reopen: { from: 'resolved', to: 'open', who: officeRoles },
  },
})

/** One thing said. It can be corrected for a quarter of an hour, and taken back, but never vanishes (R61). */
export const discussionPosts = resource('discussion-posts', {
  partOf: 'discussions',
  fields: {
    body: richText().required(),
    author: user().readonly(),
    postedAt: dateTime().readonly(),
    mentions: users(),
    mentionedGroups: refs('user-groups'),
    /** The number of the post it answers. */
    replyTo: integer({ min: 1 }),
    files: files(),
    reactions: json<Readonly<Record<string, readonly string[]>>>().readonly(),
    via: oneOf('web', 'mail', 'portal', 'floor').default('web').readonly(),
    editedAt: dateTime().readonly(),
    deletedAt: dateTime().readonly(),
  },
  title: ['body'],
})

/** A thread about a record, or about something that is no record. */
export const discussions = resource('discussions', {
  code: counted('DISC-000000'),
  fields: {
    subject: text(),
    record: refAny(),
    /** Settled at the start: what partners read never becomes internal, nor the other way round (R61). */
    audience: oneOf('internal', 'partner').default('internal').fixed(),
    pinned: boolean(),
    status: status(discussionFlow),
    posts: lines(discussionPosts),
    postCount: integer().stored(),
    lastPostAt: dateTime().computed(),
    participants: users().readonly(),
  },
  derive: {
    postCount: thread => postsShown(thread.posts),
    lastPostAt: thread => lastPost(thread.posts),
  },
  rules: [
    thread => (thread.record || thread.subject ? null : complaint(['subject'], 'required')),
    thread => {
      const place = thread.posts.findIndex((post, index) => post.replyTo !== null && post.replyTo > index)
      return place < 0 ? null : complaint(['posts', place, 'replyTo'], 'replyToLater')
    },
  ],
  title: ['subject'],
  list: {
    columns: ['code', 'subject', 'record', 'lastPostAt', 'postCount', 'participants', 'audience', 'status'],
    sort: ['-pinned', '-lastPostAt'],
    filters: ['status', 'participants', 'audience', 'pinned'],
  },
  form: [['subject', 'record'], ['audience', 'pinned'], ['posts']],
})

type Post = Pick<RowOf<typeof discussionPosts>, 'postedAt' | 'deletedAt'>

export const postsShown = (posts: readonly Post[]): number => posts.filter(post => !post.deletedAt).length

export const lastPost = (posts: readonly Post[]): Instant | null =>
  posts.reduce<Instant | null>(
    (latest, { postedAt }) => (postedAt && (!latest || postedAt > latest) ? postedAt : latest),
    null,
  )

export interface Discussion extends RowOf<typeof discussions> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'discussion-posts': RowOf<typeof discussionPosts>
    discussions: Discussion
  }
}
