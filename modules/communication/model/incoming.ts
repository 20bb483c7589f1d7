/** What an incoming mail is, and what is new in it (documents R54, R55). */

export interface MailMarks {
  readonly contentType: string | null
  readonly autoSubmitted: string | null
  readonly precedence: string | null
  /** The envelope's sender; empty in reports. */
  readonly returnPath: string | null
}

/** Written by somebody, by a machine in their name, or a report of a mail server. */
export function mailKind({ contentType, autoSubmitted, precedence, returnPath }: MailMarks) {
  if (/^multipart\/report\b/i.test(contentType ?? '')) return 'bounce'
  if (returnPath !== null && /^\s*(<\s*>)?\s*$/.test(returnPath)) return 'automatic'
  if (autoSubmitted !== null && autoSubmitted.trim().toLowerCase() !== 'no') return 'automatic'
  return /^\s*(bulk|list|junk|auto_reply)\s*$/i.test(precedence ?? '') ? 'automatic' : 'message'
}

export interface DeliveryReport {
  readonly recipient: string
  readonly action: string
  readonly status: string
  readonly diagnostic: string | null
}

const field = (block: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.+(?:\\r?\\n[ \\t]+.+)*)`, 'im')
    .exec(block)?.[1]
    ?.replace(/\s*\r?\n\s+/g, ' ')
    .trim() ?? null

/** The recipients a delivery report is about (RFC 3464): each has a block of its own behind the one of the mail. */
export const deliveryReports = (text: string): DeliveryReport[] =>
  text.split(/\r?\n[ \t]*\r?\n/).flatMap(block => {
    const recipient = (field(block, 'Original-Recipient') ?? field(block, 'Final-Recipient'))?.replace(/^[^;]*;\s*/, '')
    const action = field(block, 'Action')
    if (!recipient || !action) return []
    const diagnostic = field(block, 'Diagnostic-Code')?.replace(/^[^;]*;\s*/, '') ?? null
    return [{ recipient: recipient.toLowerCase(), action, status: field(block, 'Status') ?? '', diagnostic }]
  })

/** Lines with which programs begin what they quote. */
const quoteBegins = [
  /^-{2,}\s*(original message|mensaje original|ursprüngliche nachricht|forwarded message)\s*-{2,}\s*$/i,
  /^_{10,}\s*$/,
  /^(on|el|am|le)\b.{4,200}\b(wrote|escribió|schrieb|a écrit)\s*:?\s*$/i,
]
const isQuoted = (line: string): boolean => line.startsWith('>')

/** What is new in an answer: without the mail it quotes below. Where nothing would be left, all of it. */
export function freshText(text: string): string {
  // Some programs break the line that begins a quotation.
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const begins = lines.findIndex((line, place) => {
    const both = `${line.trim()} ${lines[place + 1]?.trim() ?? ''}`
    if (quoteBegins.some(begin => begin.test(line.trim()) || begin.test(both))) return true
    return isQuoted(line) && lines.slice(place).every(one => isQuoted(one) || one.trim() === '')
  })
  const fresh = (begins < 0 ? lines : lines.slice(0, begins)).join('\n').trim()
  return fresh || text.trim()
}

const freeMail = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'yahoo.com.mx'],
  ...['ymail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'mail.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'zoho.com',
    'hotmail.es',
    'outlook.es',
    'prodigy.net.mx',
    'comcast.net',
    'att.net',
  ],
  ...['verizon.net', 'sbcglobal.net', 'yandex.com', 'hey.com', 'fastmail.com'],
]

/** The domain that may say which partner an address belongs to; null where everybody gets one. */
export function partnerDomain(address: string): string | null {
  const domain = address.split('@')[1]?.trim().toLowerCase()
  return domain && !freeMail.includes(domain) ? domain : null
}
