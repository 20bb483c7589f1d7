import type { Language } from '#platform/model'
import type { ArInvoiceLine } from './ar-invoices.ts'

/** What one invoice is made for: an order of the customer (as most want it), a slip, or all a customer got. */
export const billingWays = ['order', 'slip', 'customer'] as const
export type BillingWay = (typeof billingWays)[number]

/** A line of a slip that left and is not billed, with all that decides which invoice it may stand on. */
export interface Billable {
  readonly slip: string
  readonly slipCode: string
  readonly shippedOn: string
  /** Nothing of its slip is billed yet, so the slip's freight goes along. */
  readonly takesFreight: boolean
  readonly shipTo: string
  readonly customer: string
  readonly customerName: string
  /** What customers read stands in their language. */
  readonly language: Language
  readonly order: string
  readonly customerPo: string | null
  readonly terms: string | null
  readonly currency: string | null
  readonly currencyCode: string | null
  readonly taxCode: string | null
  readonly slipLine: string
  readonly orderLine: string
  readonly part: string | null
  readonly partRevision: string | null
  readonly job: string | null
  readonly description: string
  readonly taxable: boolean
  readonly quantity: string
  readonly unitPrice: string
  readonly discountPercent: string
  readonly amount: string
}

/** Freight of a slip, or a charge of an order: billed once, with the first line of it that is. */
export interface BillableExtra {
  readonly of: string
  readonly kind: 'freight' | 'tooling' | 'charge'
  readonly orderCharge: string | null
  readonly description: string | null
  readonly amount: string
  readonly taxable: boolean
}

/** What one invoice will bill. */
export interface BillingGroup {
  readonly key: string
  readonly lines: readonly Billable[]
  readonly extras: readonly BillableExtra[]
}

/** Terms, currency and tax are one for a document, whatever it is made for. */
const keyOf = (line: Billable, way: BillingWay): string => {
  const own = { order: line.customerPo ?? line.order, slip: line.slip, customer: '' }[way]
  return [line.customer, own, line.terms, line.currency, line.taxCode].join(' ')
}

/** accounting §2: slips become invoices by customer, purchase order and terms; or one a slip, or one a customer. */
export function billingGroups(
  lines: readonly Billable[],
  extras: readonly BillableExtra[],
  way: BillingWay,
): BillingGroup[] {
  const groups = new Map<string, Billable[]>()
  for (const line of lines) {
    const key = keyOf(line, way)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const left = new Set(extras)
  return [...groups].map(([key, billed]) => {
    const belonging = [...left].filter(({ of }) => billed.some(line => line.slip === of || line.order === of))
    for (const extra of belonging) left.delete(extra)
    return { key, lines: billed, extras: belonging }
  })
}

const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

export interface BillingWords {
  readonly freight: string
  readonly slip: (slip: string, customerPo: string | null) => string
}

type DraftLine = Partial<Record<keyof ArInvoiceLine, unknown>>

/** The draft of an invoice: each slip under its own heading where there are several, freight and charges below. */
export function draftOf({ lines, extras }: BillingGroup, words: BillingWords) {
  const [first] = lines as readonly [Billable, ...Billable[]]
  const slips = unique(lines.map(line => line.slip))
  const body = slips.flatMap((slip): DraftLine[] => {
    const own = lines.filter(line => line.slip === slip)
    const heading = words.slip(own[0]!.slipCode, only(own.map(line => line.customerPo)))
    return [
      ...(slips.length > 1 ? [{ kind: 'text', description: heading, unitPrice: '0', taxable: false }] : []),
      ...own.map(line => ({
        ...{ kind: 'part', part: line.part, partRevision: line.partRevision, job: line.job },
        ...{ description: line.description, taxable: line.taxable },
        ...{ quantity: line.quantity, unitPrice: line.unitPrice, discountPercent: line.discountPercent },
        ...{ packingSlipLine: line.slipLine, orderLine: line.orderLine },
      })),
    ]
  })
  return {
    customer: first.customer,
    customerPo: only(lines.map(line => line.customerPo)),
    shipTo: only(lines.map(line => line.shipTo)),
    terms: first.terms,
    currency: first.currency,
    taxCode: first.taxCode,
    orders: unique(lines.map(line => line.order)),
    packingSlips: slips,
    lines: [
      ...body,
      ...extras.map(
        ({ kind, description, amount, taxable, orderCharge }): DraftLine => ({
          ...{ kind, description: description ?? words.freight, unitPrice: amount, taxable, orderCharge },
        }),
      ),
    ],
  }
}
