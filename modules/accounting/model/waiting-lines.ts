import type { Filter } from '#platform/model'

/** What of the bank is still to be brought together with the books: since the day one reconciled to last, and what came later of the days before and waits. */
export function waitingLines(cashAccount: string, since: string | null, to: string): Filter {
  const late: Filter = { field: 'state', op: 'eq', value: 'unmatched' }
  return {
    all: [
      { field: 'cashAccount', op: 'eq', value: cashAccount },
      { field: 'postedOn', op: 'lte', value: to },
      ...(since ? [{ any: [{ field: 'postedOn', op: 'gt', value: since } as const, late] }] : []),
    ],
  }
}
