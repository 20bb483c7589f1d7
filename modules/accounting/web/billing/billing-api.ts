import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Billable, BillableExtra, BillingWay } from '#modules/accounting/model/receivables/billing.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { api } from '#platform/web/kernel/api.ts'

export interface Asked {
  readonly slips: readonly string[]
  readonly way: BillingWay
  readonly invoiceDate?: string
  /** What is billed for freight, by slip. */
  readonly freights: Readonly<Record<string, string>>
}

export interface MadeInvoice {
  readonly id: string | null
  readonly code: string | null
  readonly status: 'draft' | 'posted' | null
  readonly customerName: string
  readonly customerPo: string | null
  readonly slips: readonly string[]
  readonly subtotal: string | null
  readonly freight: string | null
  readonly tax: string | null
  readonly total: string | null
  readonly currency: string | null
  readonly terms: string | null
  readonly dueDate: string | null
  readonly lines: readonly {
    readonly kind: string
    readonly description: string
    readonly quantity: string | null
    readonly unitPrice: string | null
    readonly amount: string | null
  }[]
  readonly mailedTo: readonly string[]
  /** It was to be mailed; where it reached nobody, somebody should know. */
  readonly mailAsked?: boolean
  readonly problem: string | null
}

/** Money of one currency; of several there is no sum. */
export interface Worth {
  readonly amount: Money
  readonly currency: string | null
}

export const addedUp = (worths: readonly Worth[]): Worth[] =>
  [...Map.groupBy(worths, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((all, one) => all.plus(one.amount), money(0)),
  }))

/** A slip as it waits: what is left of it, and the freight that goes along. */
export interface WaitingSlip {
  readonly id: string
  readonly code: string
  readonly shippedOn: string
  readonly orders: readonly string[]
  /** What its freight is billed at; none once some of it is billed. */
  readonly freight: string | null
  readonly takesFreight: boolean
  /** Without freight. */
  readonly worth: Worth
}
export interface WaitingCustomer {
  readonly id: string
  readonly name: string
  readonly slips: readonly WaitingSlip[]
  readonly worth: readonly Worth[]
}

function byCustomer(lines: readonly Billable[], extras: readonly BillableExtra[]): WaitingCustomer[] {
  const slips = [...Map.groupBy(lines, line => line.slip)].map(([id, own]) => {
    return {
      ...{
        id,
        code: own[0]!.slipCode,
        shippedOn: own[0]!.shippedOn,
        customer: own[0]!.customer,
        name: own[0]!.customerName,
      },
      freight: extras.find(extra => extra.of === id)?.amount ?? null,
      takesFreight: own[0]!.takesFreight,
      orders: [...new Set(own.flatMap(line => line.customerPo ?? []))],
      worth: {
        amount: own.reduce((all, line) => all.plus(money(line.amount)), money(0)),
        currency: own[0]!.currencyCode,
      },
    }
  })
  return [...Map.groupBy(slips, slip => slip.customer)].map(([id, own]) => ({
    ...{ id, name: own[0]!.name, slips: own },
    worth: addedUp(own.map(slip => slip.worth)),
  }))
}

export const unbilledKey = ['billing', 'unbilled'] as const

export const useUnbilled = () =>
  useQuery({
    queryKey: unbilledKey,
    queryFn: async () => {
      const { lines, extras } = await api.get<{ lines: Billable[]; extras: BillableExtra[] }>('/billing/unbilled')
      return byCustomer(lines, extras)
    },
  })

/** What would be made, with tax and total, as the server makes it. */
export const usePreview = (asked: Asked) =>
  useQuery({
    queryKey: ['billing', 'preview', asked],
    queryFn: () => api.post<{ invoices: MadeInvoice[] }>('/billing/preview', asked),
    enabled: asked.slips.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })

/**
 * Customer by customer, so that one sees how far it is and what came of each; no invoice has two customers. What was made
 * before something failed stays made.
 */
export async function makeInvoices(
  asked: Asked,
  customers: readonly WaitingCustomer[],
  more: { post: boolean; mail: boolean },
  tell: (made: readonly MadeInvoice[], slips: number) => void,
): Promise<void> {
  for (const customer of customers) {
    const slips = customer.slips.map(slip => slip.id).filter(id => asked.slips.includes(id))
    if (slips.length === 0) continue
    const freights = Object.fromEntries(Object.entries(asked.freights).filter(([slip]) => slips.includes(slip)))
    const { invoices } = await api.post<{ invoices: MadeInvoice[] }>('/billing/invoices', {
      ...{ ...asked, ...more, slips, freights },
    })
    tell(
      invoices.map(invoice => ({ ...invoice, mailAsked: more.mail })),
      slips.length,
    )
  }
}
