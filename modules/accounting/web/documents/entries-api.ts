import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'

export interface EntryLine {
  readonly number: string
  readonly name: string
  readonly nameEs: string | null
  readonly debit: string | null
  readonly credit: string | null
  readonly reason: string | null
}
export interface Entry {
  readonly id?: string
  readonly code?: string
  readonly postingDate: string
  readonly description: string
  readonly reverses?: string | null
  readonly lines: readonly EntryLine[]
}

export interface DepositView {
  readonly deposit: {
    readonly id: string
    readonly code: string
    readonly status: string
    readonly depositedOn: string
    readonly total: string
    readonly cashBack: string
    readonly clearedOn: string | null
    readonly cashAccount: string
    readonly bankName: string | null
    readonly accountEnding: string | null
  }
  readonly receipts: readonly {
    readonly id: string
    readonly code: string
    readonly reference: string | null
    readonly amount: string
    readonly kind: string
    readonly payer: string | null
    readonly applications: readonly { readonly document: string | null; readonly kind: string }[]
  }[]
  readonly entries: readonly Entry[]
}

export interface PaymentView {
  readonly payment: {
    readonly id: string
    readonly code: string
    readonly status: string
    readonly payeeName: string
    readonly paymentDate: string
    readonly amount: string
    readonly memo: string | null
    readonly clearedOn: string | null
    readonly voidedOn: string | null
    readonly voidReason: string | null
    readonly method: string
    readonly cashAccount: string
    readonly bankName: string | null
    readonly checkId: string | null
    readonly checkNumber: number | null
    readonly amountWords: string | null
    readonly preparedBy: string | null
    readonly approvedBy: string | null
  }
  readonly stub: readonly {
    readonly kind: string
    readonly document: string | null
    readonly documentDate: string | null
    readonly cash: string
    readonly discount: string
    /** What the rates differ by, in our own currency. */
    readonly exchange: string | null
  }[]
  readonly lost: readonly LostDiscount[]
  readonly entries: readonly Entry[]
}

export interface LostDiscount {
  readonly invoice: string
  readonly code: string
  readonly vendor: string
  readonly discountDate: string
  readonly releasedOn: string | null
  readonly lost: string
}

export const useView = <V>(resource: 'deposits' | 'payments', id: string | null) =>
  useQuery({
    queryKey: ['money-papers', resource, id],
    queryFn: () => api.get<V>(`/${resource}/${id}/view`),
    enabled: id !== null,
  })

/** What a document wrote into the books; of a draft, what posting it would write. */
export const useEntries = (resource: string, id: string, isDraft: boolean, version: number) =>
  useQuery({
    queryKey: ['money-papers', 'entries', resource, id, version],
    retry: false,
    queryFn: () =>
      isDraft
        ? api.post<{ entries: Entry[] }>(`/postings/preview/${resource}/${id}/post`, {})
        : api.get<{ entries: Entry[] }>(`/postings/of/${resource}/${id}`),
  })
