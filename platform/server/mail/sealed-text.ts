import { seal, unseal } from '../sealed.ts'
import type { Secrets } from '../secrets.ts'

/** What a mail says. */
export interface MailText {
  readonly text: string
  readonly html: string | null
}

interface Cut {
  /** What opens something for whoever holds it. */
  readonly parts: readonly string[]
  readonly instead: string
}

const key = 'outgoing-mail'
const purposeOf = (id: string): string => `outgoing-mails/${id}`

/** A mail as it is kept: what it says without its secrets, and sealed beside it the whole. Most have none. */
export function keptText(
  secrets: Secrets,
  id: string,
  whole: MailText,
  { parts, instead }: Cut,
): MailText & { readonly sealed: string | null } {
  if (parts.length === 0) return { ...whole, sealed: null }
  const cut = (text: string) => parts.reduce((left, part) => left.replaceAll(part, instead), text)
  return {
    text: cut(whole.text),
    html: whole.html === null ? null : cut(whole.html),
    sealed: seal(secrets, key, purposeOf(id), Buffer.from(JSON.stringify(whole))),
  }
}

/** What a mail says, whole. */
export function wholeText(secrets: Secrets, mail: MailText & { readonly id: string; readonly sealed: string | null }) {
  return mail.sealed === null
    ? { text: mail.text, html: mail.html }
    : (JSON.parse(unseal(secrets, key, purposeOf(mail.id), mail.sealed).toString()) as MailText)
}
