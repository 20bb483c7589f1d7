/** Which thread a mail belongs to, and whether a machine may answer it (documents R52, R54). */

const prefix = /^\s*(?:(?:re|fw|fwd|rv|aw|sv)\s*(?:\[\d+\])?\s*:\s*)+/i

/** A subject without its reply prefixes, spaces and case. */
export const normalSubject = (subject: string): string =>
  subject.replace(prefix, '').replace(/\s+/g, ' ').trim().toLowerCase()

export const hasReplyPrefix = (subject: string): boolean => prefix.test(subject)

export interface IncomingMail {
  readonly inReplyTo: string | null
  readonly references: readonly string[]
  readonly recipients: readonly string[]
  readonly sender: string
  readonly subject: string
  readonly sentAt: string
}

export interface KnownThread {
  readonly id: string
  readonly replyToken: string | null
  readonly subject: string
  readonly participants: readonly string[]
  readonly lastMessageAt: string
  readonly messages: readonly { readonly messageId: string; readonly isOurs: boolean }[]
}

const daysOpen = 30

/**
 * documents R52: our Message-ID in In-Reply-To or References, the last first → any known Message-ID → the reply token in
 * the address → the same subject with a reply prefix, a shared participant, within 30 days → none: a new thread.
 */
export function threadOf(mail: IncomingMail, threads: readonly KnownThread[]): string | null {
  const answered = [...(mail.inReplyTo ? [mail.inReplyTo] : []), ...[...mail.references].reverse()]
  const holding = (ours: boolean) => {
    for (const id of answered) {
      const found = threads.find(thread =>
        thread.messages.some(message => message.messageId === id && (message.isOurs || !ours)),
      )
      if (found) return found.id
    }
    return null
  }
  return holding(true) ?? holding(false) ?? byToken(mail, threads) ?? bySubject(mail, threads)
}

function byToken({ recipients }: IncomingMail, threads: readonly KnownThread[]): string | null {
  const tokens = recipients.flatMap(address => /\+t([a-z0-9]+)@/i.exec(address)?.[1]?.toLowerCase() ?? [])
  return threads.find(thread => thread.replyToken && tokens.includes(thread.replyToken.toLowerCase()))?.id ?? null
}

function bySubject(mail: IncomingMail, threads: readonly KnownThread[]): string | null {
  if (!hasReplyPrefix(mail.subject)) return null
  const people = new Set([mail.sender, ...mail.recipients].map(address => address.toLowerCase()))
  const found = threads.find(
    thread =>
      normalSubject(thread.subject) === normalSubject(mail.subject) &&
      thread.participants.some(person => people.has(person.toLowerCase())) &&
      Date.parse(mail.sentAt) - Date.parse(thread.lastMessageAt) <= daysOpen * 86_400_000,
  )
  return found?.id ?? null
}

export interface AutoReplyQuestion {
  readonly autoSubmitted: string | null
  readonly precedence: string | null
  readonly sender: string | null
  readonly ownAddresses: readonly string[]
  readonly lastReplyToSenderAt: string | null
  readonly now: string
}

/** documents R54: machines, lists, empty senders and ourselves are never answered, nobody twice within 24 hours. */
export function mayAutoReply(mail: AutoReplyQuestion): boolean {
  if (mail.autoSubmitted !== null && mail.autoSubmitted.trim().toLowerCase() !== 'no') return false
  if (/^\s*(bulk|list|junk)\s*$/i.test(mail.precedence ?? '')) return false
  if (!mail.sender?.trim() || mail.sender.trim() === '<>') return false
  const sender = mail.sender.trim().toLowerCase()
  if (mail.ownAddresses.some(address => address.toLowerCase() === sender)) return false
  return mail.lastReplyToSenderAt === null || Date.parse(mail.now) - Date.parse(mail.lastReplyToSenderAt) >= 86_400_000
}
