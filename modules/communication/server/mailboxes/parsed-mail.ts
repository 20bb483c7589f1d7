import { createHash } from 'node:crypto'
import { type AddressObject, type HeaderValue, simpleParser } from 'mailparser'
import { type DeliveryReport, deliveryReports, mailKind } from '#modules/communication/model/incoming.ts'
import { cleanRichText } from '#platform/server/records/rich-text.ts'

/** An incoming mail, within the limits of what is kept of one. */
export interface ParsedMail {
  readonly messageId: string
  readonly inReplyTo: string | null
  readonly references: readonly string[]
  readonly kind: 'message' | 'automatic' | 'bounce'
  readonly sender: { readonly address: string; readonly name: string } | null
  readonly from: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly sentAt: string | null
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[]
  /** What a mail server says became of a mail of ours, and which. */
  readonly reports: readonly DeliveryReport[]
  readonly reported: readonly string[]
  readonly autoSubmitted: string | null
  readonly precedence: string | null
}

const limits = { text: 900_000, html: 1_900_000, subject: 490, ids: 100, people: 200, attachments: 100 }

/** What PostgreSQL takes: no NUL, no half characters. */
const plain = (text: string, most: number): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, most)
const line = (text: string, most: number): string => plain(text.replace(/\s+/g, ' ').trim(), most)

const idsIn = (text: string): string[] =>
  [...new Set(text.match(/<[^<>\s]{3,480}>/g) ?? [])].map(id => plain(id, 500)).slice(-limits.ids)

const listOf = (given: AddressObject | AddressObject[] | undefined): AddressObject['value'] =>
  (given === undefined ? [] : Array.isArray(given) ? given : [given]).flatMap(({ value }) =>
    value.flatMap(one => one.group ?? [one]),
  )
const called = ({ name, address }: { name: string; address?: string | undefined }): string =>
  line(name ? `${name} <${address ?? ''}>` : (address ?? ''), 320)
const namesOf = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [...new Set(listOf(given).map(called))].filter(Boolean).slice(0, limits.people)

const textOf = (value: HeaderValue | undefined): string | null => {
  if (value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(' ')
  if (value instanceof Date) return value.toISOString()
  if ('text' in value) return value.text
  return 'value' in value && typeof value.value === 'string' ? value.value : null
}

/** documents R51: the name of a mail at its mailbox, by which it is taken once. */
const nameOf = (given: string | undefined, source: Buffer): string => idsIn(given ?? '')[0] ?? hashName(source)
const hashName = (source: Buffer): string => `sha256:${createHash('sha256').update(source).digest('hex')}`

const reportTypes = ['message/delivery-status', 'message/global-delivery-status']
const originalTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

export async function parsedMail(source: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(source, { skipImageLinks: true, skipTextToHtml: true, keepDeliveryStatus: true })
  const header = (name: string) => textOf(mail.headers.get(name))
  const [autoSubmitted, precedence] = [header('auto-submitted'), header('precedence')]
  const returnPath = mail.headers.has('return-path') ? (header('return-path') ?? '') : null
  const kind = mailKind({ contentType: header('content-type'), autoSubmitted, precedence, returnPath })
  const [sender] = listOf(mail.from)
  const reports = kind === 'bounce' ? mail.attachments.filter(one => reportTypes.includes(one.contentType)) : []
  const originals = kind === 'bounce' ? mail.attachments.filter(one => originalTypes.includes(one.contentType)) : []
  const files = mail.attachments.filter(one => !reports.includes(one) && one.content.length > 0)
  const references = Array.isArray(mail.references) ? mail.references.join(' ') : (mail.references ?? '')
  return {
    messageId: nameOf(mail.messageId, source),
    inReplyTo: idsIn(mail.inReplyTo ?? '')[0] ?? null,
    references: idsIn(references),
    kind,
    sender: sender?.address ? { address: line(sender.address, 320).toLowerCase(), name: line(sender.name, 190) } : null,
    from: sender ? called(sender) : '',
    to: namesOf(mail.to),
    cc: namesOf(mail.cc),
    subject: line(mail.subject ?? '', limits.subject),
    text: plain(mail.text ?? '', limits.text),
    html: mail.html ? plain(cleanRichText(mail.html), limits.html) || null : null,
    sentAt: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date.toISOString() : null,
    attachments: files
      .slice(0, limits.attachments)
      .map(({ filename, content }, place) => ({ name: line(filename ?? `file-${place + 1}`, 200), content })),
    reports: reports.flatMap(({ content }) => deliveryReports(content.toString())),
    reported: originals.flatMap(({ content }) =>
      idsIn(/^message-id:\s*(<[^>]+>)/im.exec(content.toString())?.[1] ?? ''),
    ),
    ...{ autoSubmitted, precedence },
  }
}

/** A mail that no reader understands: it arrived, and nothing else is known of it. */
export const unreadMail = (source: Buffer, text: string): ParsedMail => ({
  ...{ messageId: hashName(source), inReplyTo: null, references: [], kind: 'message', sender: null, from: '', to: [] },
  ...{ cc: [], subject: '', text, html: null, sentAt: null, attachments: [], reports: [], reported: [] },
  ...{ autoSubmitted: null, precedence: null },
})
