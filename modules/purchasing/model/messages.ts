import {
  complaint,
  counted,
  date,
  dateTime,
  files,
  oneOf,
  overdue,
  pickerFilter,
  type RowOf,
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
    sentAt: dateTime().readonly().notCopied(),
    openedAt: dateTime().readonly().notCopied(),
    answeredAt: dateTime().readonly().notCopied(),
    deliveryState: oneOf('draft', 'queued', 'sent', 'bounced', 'answered').default('draft').readonly().notCopied(),
    vendorQuote: ref('vendor-quotes').readonly().notCopied(),
    isOverdue: overdue('quoteBy', { deliveryState: ['queued', 'sent', 'bounced'] }),
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
