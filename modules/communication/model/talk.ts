/** What has been said and read: pure rules of discussions and chat. */

export interface SaidMessage {
  readonly seq: number
  readonly author: string | null
  readonly deletedAt: string | null
}

/** documents R59: messages after the last one read that are neither one's own nor deleted. */
export const unreadCount = (messages: readonly SaidMessage[], lastReadSeq: number, me: string): number =>
  messages.filter(({ seq, author, deletedAt }) => seq > lastReadSeq && author !== me && deletedAt === null).length

/** documents R59: reading never moves back, unless somebody marks as unread. */
export const readUpTo = (lastReadSeq: number, seen: number, markUnread = false): number =>
  markUnread ? Math.min(lastReadSeq, seen) : Math.max(lastReadSeq, seen)

const editMinutes = 15

/** documents R61: the author may correct a post for 15 minutes. */
export const mayEditPost = (
  post: { readonly author: string | null; readonly postedAt: string | null; readonly deletedAt: string | null },
  me: string | null,
  now: string,
): boolean =>
  post.deletedAt === null &&
  post.author !== null &&
  post.author === me &&
  post.postedAt !== null &&
  Date.parse(now) - Date.parse(post.postedAt) <= editMinutes * 60_000
