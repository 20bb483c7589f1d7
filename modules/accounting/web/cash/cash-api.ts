import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Charge } from '#modules/accounting/model/receivables/payer-items.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'

/** A charge with the discount it earns when it is paid in full. */
export interface PayerItem extends Charge {
  readonly discount: string
}
export interface WaitingReceipt {
  readonly id: string
  readonly code: string
  readonly reference: string | null
  readonly receivedOn: DateText
  readonly amount: string
  readonly payer: string | null
  readonly method: string
  readonly currency: string | null
}

export const payerItems = async (partner: string, on: string, currency: string | null): Promise<PayerItem[]> =>
  (await api.get<{ items: PayerItem[] }>('/receivables/of-payer', { partner, on, ...(currency && { currency }) })).items

export const usePayerItems = (partner: string | null, on: string | null, currency: string | null) =>
  useQuery({
    queryKey: ['payer-items', partner, on, currency],
    enabled: Boolean(partner && on),
    queryFn: () => payerItems(partner!, on!, currency),
  })

export const useUndeposited = (deposit: string | null) =>
  useQuery({
    queryKey: ['undeposited', deposit],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await api.get<{ receipts: WaitingReceipt[] }>('/receivables/undeposited', deposit ? { deposit } : {})).receipts,
  })

export const useWriteOffReasons = () =>
  useQuery({
    queryKey: ['write-off-reasons'],
    staleTime: 60_000,
    queryFn: async () =>
      (
        await records.window('adjustment-reasons', {
          filter: { field: 'use', op: 'eq', value: 'writeOff' },
        })
      ).rows,
  })

/** Whether posting an invoice is to ask about prepayments: only where some wait. */
export async function prepaymentQuestion(invoice: string): Promise<string[]> {
  const { prepayments } = await api.get<{ prepayments: readonly unknown[] }>(`/ar-invoices/${invoice}/prepayments`)
  return prepayments.length > 0 ? ['leavePrepayments'] : []
}
