/**
 * What somebody typed that could not be read as the field's kind. It stays in the form as typed, with the reason, so that
 * nothing vanishes and nothing is guessed; the checks of the model refuse it, because it is no value of any kind.
 */
export interface Unread {
  readonly unread: string
  readonly reason: string
}

export const unread = (text: string, reason: string): Unread => ({ unread: text, reason })

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'unread' in value && 'reason' in value
