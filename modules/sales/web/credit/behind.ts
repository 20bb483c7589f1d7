import type { Condition } from '#platform/model'

/** What a figure of the credit picture is added up from: a list, and the filter that shows just that. */
export interface Behind {
  readonly resource: string
  readonly filter: readonly Condition[]
}

/** The figures of the credit picture in the order they are read (sales R30), each with the records behind it. */
export const behindCredit = (partner: string) =>
  ({
    open: {
      resource: 'orders',
      filter: [
        { field: 'businessPartner', op: 'eq', value: partner },
        { field: 'status', op: 'in', value: ['confirmed', 'inProduction', 'partiallyShipped'] },
      ],
    },
    unbilled: {
      resource: 'packing-slips',
      filter: [
        { field: 'businessPartner', op: 'eq', value: partner },
        { field: 'kind', op: 'eq', value: 'customer' },
        { field: 'status', op: 'in', value: ['shipped', 'delivered'] },
        { field: 'invoice', op: 'empty' },
      ],
    },
    invoices: {
      resource: 'ar-invoices',
      filter: [
        { field: 'customer', op: 'eq', value: partner },
        { field: 'status', op: 'eq', value: 'posted' },
        { field: 'settlement', op: 'in', value: ['unpaid', 'partPaid'] },
      ],
    },
    memos: {
      resource: 'credit-memos',
      filter: [
        { field: 'partner', op: 'eq', value: partner },
        { field: 'open', op: 'gt', value: '0' },
      ],
    },
    onAccount: {
      resource: 'cash-receipts',
      filter: [
        { field: 'partner', op: 'eq', value: partner },
        { field: 'onAccount', op: 'gt', value: '0' },
      ],
    },
  }) as const satisfies Readonly<Record<string, Behind>>
