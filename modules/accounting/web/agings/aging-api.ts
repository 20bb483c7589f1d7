import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AgingBasis, type Bucket, buckets } from '#modules/accounting/model/agings.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'

/** Everybody, only who is late, or only who owes more than they may. */
export const narrowings = ['all', 'overdue', 'overLimit'] as const

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
    search: query.get('search') ?? '',
    only: narrowings.find(one => one === query.get('only')) ?? 'all',
    bucket: [...buckets, 'unapplied' as const].find(one => one === query.get('bucket')) ?? null,
  }
}
export type AskedAging = ReturnType<typeof useAskedAging>

/** The same aging at its other address, or narrowed. */
export function agingAddress(
  { side, asOf, basis, search, only }: AskedAging,
  isDetailed: boolean,
  narrowed: { partner?: string; bucket?: string } = {},
): string {
  const place = `${side === 'payable' ? '/ap-invoices' : ''}/agings${isDetailed ? '/details' : ''}`
  const kept = { ...(search && { search }), ...(only !== 'all' && { only }) }
  return `${place}?${new URLSearchParams({ asOf, basis, ...kept, ...narrowed })}`
}

export const useAging = ({ side, asOf, basis }: AskedAging) =>
  useQuery({
    queryKey: ['aging', side, asOf, basis],
    queryFn: () => api.get<Aging>(`/aging/${side}s`, { asOf, basis }),
    placeholderData: keepPreviousData,
  })

const isNamed = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase())

/** The rows somebody asked to see; the tie with the books is always of all of them. */
export function narrowed({ partners, documents, asOf }: Aging, { search, only }: AskedAging) {
  const isLate = (row: AgedItem) => row.bucket !== 'unapplied' && row.dueDate !== null && row.dueDate < asOf
  const late = new Set(documents.filter(isLate).map(row => row.partner))
  const isOver = ({ total, creditLimit }: AgedPartner) =>
    creditLimit !== null && money(total).greaterThan(money(creditLimit))
  const kept = partners.filter(
    row =>
      isNamed(row.name, search) &&
      (only !== 'overdue' || late.has(row.partner)) &&
      (only !== 'overLimit' || isOver(row)),
  )
  const ids = new Set(kept.map(row => row.partner))
  return {
    partners: kept,
    documents: documents.filter(row => ids.has(row.partner) && (only !== 'overdue' || isLate(row))),
  }
}
