import { letterAsks, markAsSent, sentFields } from '#modules/parties/model/front.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import {
  complaint,
  counted,
  date,
  dateTime,
  file,
  files,
  oneOf,
  overdue,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  richText,
  text,
  when,
} from '#platform/model'

const outward = ['rfq', 'reminder', 'award', 'regret'] as const

/** Which way a kind of message goes, where the kind alone decides. */
export const directionOf = (kind: string | null): 'out' | 'in' | 'internal' => {
  if (kind === 'internal') return 'internal'
  return kind === 'reply' ? 'in' : 'out'
}
const isFree = (kind: string): boolean => kind === 'reply' || kind === 'question'

const isUnsent = ({ deliveryState }: { readonly deliveryState: string | null }): boolean => deliveryState === 'draft'
const notOurs = ({ direction, code }: { readonly direction: string; readonly code: string }) =>
  direction === 'out' ? null : reason('messageNotOurs', { message: code })

/** Every word exchanged about a request. A request for quotation is one message a vendor. */
export const purchaseRequestMessages = resource('purchase-request-messages', {
  code: counted('PRM-000000'),
  fields: {
    purchaseRequest: ref('purchase-requests').required(),
    kind: oneOf('rfq', 'reply', 'question', 'reminder', 'award', 'regret', 'internal').default('rfq').required(),
    direction: oneOf('out', 'in', 'internal').required(),
    vendor: ref('business-partners'),
    contact: ref('contacts'),
    lines: refs('purchase-request-lines'),
    subject: text().required(),
    body: richText().required(),
    quoteBy: date(),
    files: files(),
    ...sentFields,
    /** The letter as it left. */
    paper: file().readonly().notCopied(),
    openedAt: dateTime().readonly().notCopied(),
    answeredAt: dateTime().readonly().notCopied(),
    deliveryState: oneOf('draft', 'queued', 'sent', 'bounced', 'answered').default('draft').readonly().notCopied(),
    vendorQuote: ref('vendor-quotes').readonly().notCopied(),
    /** Of the address its vendor answers at: SHA-256, never the token (purchasing R11). */
    tokenHash: text({ max: 64, exact: true }).secret(),
    linkUntil: dateTime().readonly().notCopied(),
    isOverdue: overdue('quoteBy', { deliveryState: ['queued', 'sent', 'bounced'] }),
  },
  actions: {
    send: { who: officeRoles, asks: letterAsks, instead: markAsSent },
    /** The same letter again: it was lost, or somebody else should have it. */
    resend: { who: officeRoles, asks: letterAsks, instead: markAsSent },
  },
  guards: {
    send: message =>
      notOurs(message) ?? (isUnsent(message) ? null : reason('messageSentAlready', { message: message.code })),
    resend: message =>
      notOurs(message) ?? (isUnsent(message) ? reason('messageNotSentYet', { message: message.code }) : null),
  },
  require: [when('kind', 'rfq', 'quoteBy'), when('kind', ['reply', 'question', ...outward], 'vendor')],
  startsAs: { direction: message => directionOf(message.kind) },
  rules: [
    message =>
      isFree(message.kind) || message.direction === directionOf(message.kind)
        ? null
        : complaint(['direction'], 'directionOfKind'),
  ],
  partner: 'vendor',
  title: ['subject'],
  page: {
    summary: ['vendor', 'contact', 'quoteBy', 'deliveryState', 'openedAt', 'answeredAt'],
    next: ['send', 'resend'],
  },
  search: ['code', 'subject'],
  list: {
    columns: ['code', 'purchaseRequest', 'kind', 'vendor', 'subject', 'quoteBy', 'deliveryState', 'sentAt'],
    sort: '-createdAt',
    filters: ['kind', 'vendor', 'deliveryState', 'isOverdue', 'purchaseRequest'],
  },
  form: [
    ['purchaseRequest', 'kind'],
    ['vendor', 'contact'],
    ['subject', 'quoteBy'],
    ['body'],
    ['lines', 'direction'],
    ['files'],
  ],
})
pickerFilter(purchaseRequestMessages, { vendor: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchase-request-messages': RowOf<typeof purchaseRequestMessages>
  }
}
