import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AgingBasis, type Bucket, buckets } from '#modules/accounting/model/agings.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'

export type AgingColumn = Bucket | 'unapplied'

export interface AgedPartner extends Readonly<Record<AgingColumn | 'total', string>> {
  readonly partner: string
  readonly name: string
  readonly creditLimit: string | null
  readonly lastPaymentOn: DateText | null
  readonly promiseDate: DateText | null
  readonly paidAhead: string
}
export interface AgedItem {
  readonly partner: string
  readonly name: string
  readonly document: string
  readonly number: string | null
  readonly documentDate: DateText
  readonly dueDate: DateText | null
  readonly bucket: AgingColumn
  readonly days: number | null
  readonly open: string
  readonly currency: string | null
  readonly foreignOpen: string | null
}
export interface Aging {
  readonly asOf: DateText
  readonly basis: AgingBasis
  readonly partners: readonly AgedPartner[]
  readonly documents: readonly AgedItem[]
  readonly total: string
  readonly control: string
  readonly ties: boolean
}

/** What the address asks for: whose aging, of which day, counted from what, narrowed to whom and to which age. */
export function useAskedAging() {
  const { path, query } = useAddress()
  const { today } = useSession()
  const asOf = query.get('asOf')
  return {
    side: path.startsWith('/ap-invoices') ? ('payable' as const) : ('receivable' as const),
    isDetailed: path.endsWith('/details'),
    asOf: (asOf && isDate(asOf) ? asOf : today) as DateText,
    basis: (query.get('basis') === 'invoiceDate' ? 'invoiceDate' : 'dueDate') as AgingBasis,
    partner: query.get('partner'),
    bucket: [...buckets, 'unapplied' as const].find(one => one === query.get('bucket')) ?? null,
  }
}
export type AskedAging = ReturnType<typeof useAskedAging>

/** The same aging at its other address, or narrowed. */
export function agingAddress(
  { side, asOf, basis }: AskedAging,
  isDetailed: boolean,
  narrowed: { partner?: string; bucket?: string } = {},
): string {
  const place = `${side === 'payable' ? '/ap-invoices' : ''}/agings${isDetailed ? '/details' : ''}`
  return `${place}?${new URLSearchParams({ asOf, basis, ...narrowed })}`
}

export const useAging = ({ side, asOf, basis }: AskedAging) =>
  useQuery({
    queryKey: ['aging', side, asOf, basis],
    queryFn: () => api.get<Aging>(`/aging/${side}s`, { asOf, basis }),
    placeholderData: keepPreviousData,
  })
