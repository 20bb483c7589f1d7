import { useMemo } from 'react'
import { type Comparison, comparisons, namedSpan, type Span } from '#modules/accounting/model/statements/columns.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'

export interface AskedOf extends Span {
  readonly compare: Comparison
  readonly shares: boolean
  readonly department: string | null
}

const dayOr = (text: string | null, otherwise: DateText): DateText => (text && isDate(text) ? text : otherwise)

/** What the address asks for: it can be sent to a colleague, who sees the same figures. */
export function useAsked(usual: Comparison = 'previous'): AskedOf {
  const { query } = useAddress()
  const { today } = useSession()
  return useMemo(() => {
    const month = namedSpan('thisMonth', today as DateText, 1)
    const asked = { from: dayOr(query.get('from'), month.from), to: dayOr(query.get('to'), month.to) }
    // Days that end before they begin are a slip of the hand in the address.
    const { from, to } = asked.to < asked.from ? month : asked
    const compare = comparisons.find(one => one === query.get('compare')) ?? usual
    return {
      from,
      to,
      compare,
      shares: query.get('shares') === 'true',
      department: query.get('department'),
    }
  }, [query, today, usual])
}

export const askSpan = ({ from, to }: Span): void => changeQuery({ from, to })

/** The words of an address that every statement understands, for going from one to the next. */
export function sharedQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of ['from', 'to', 'compare', 'department']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  const text = kept.toString()
  return text ? `?${text}` : ''
}

export const ledgerAddress = (account: string, { from, to }: Span): string =>
  `/general-ledgers/ledger?${new URLSearchParams({ account, from, to })}`
