import type { Decimal } from '#platform/model/values/decimal.ts'

/** A suggestion as one run finds it. */
export interface Found {
  readonly action: string
  readonly item: string
  /** None is the main one. */
  readonly site: string | null
  readonly target: string | null
  readonly quantity: Decimal
  readonly needDate: string | null
}

/** A suggestion as the last run left it, and as people treated it. */
export interface Standing extends Found {
  readonly id: string
  readonly state: 'open' | 'applied' | 'dismissed'
}

export interface Match<F extends Found> {
  readonly found: F
  readonly standing: Standing | null
  /** What is written: a new row, new figures, or nothing at all. */
  readonly fate: 'add' | 'change' | 'reopen' | 'keep'
}

const keyOf = ({ item, site, action, target }: Found): string =>
  `${item} ${site ?? ''} ${action} ${action === 'order' ? '' : target}`
const byDate = (one: Found, other: Found): number => (one.needDate ?? '').localeCompare(other.needDate ?? '')
const isSame = (one: Found, other: Found): boolean =>
  one.needDate === other.needDate && one.quantity.equals(other.quantity)

/** A dismissal holds for what was dismissed: more, or sooner, asks again (purchasing R32). */
function fateOf(found: Found, standing: Standing): Match<Found>['fate'] {
  if (standing.state === 'applied') return 'keep'
  if (standing.state === 'dismissed')
    return found.quantity.greaterThan(standing.quantity) || (found.needDate ?? '') < (standing.needDate ?? '')
      ? 'reopen'
      : 'keep'
  return isSame(found, standing) ? 'keep' : 'change'
}

/**
 * purchasing R32: runs are idempotent. What is unchanged keeps its row, with its assignee and its dismissal; what has changed
 * keeps it too, the earliest for the earliest; the rest is new or gone.
 */
export function matchSuggestions<F extends Found>(
  standing: readonly Standing[],
  found: readonly F[],
): { matches: Match<F>[]; gone: Standing[] } {
  const left = new Map<string, Standing[]>()
  for (const one of [...standing].sort(byDate)) left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), one])
  const paired = new Map<F, Standing>()
  const pair = (one: F, which: (old: Standing) => boolean): void => {
    const olds = left.get(keyOf(one)) ?? []
    const at = olds.findIndex(which)
    if (at >= 0) paired.set(one, olds.splice(at, 1)[0]!)
  }
  const inOrder = [...found].sort(byDate)
  for (const one of inOrder) pair(one, old => isSame(one, old))
  for (const one of inOrder) if (!paired.has(one)) pair(one, () => true)
  const matches = inOrder.map(one => {
    const old = paired.get(one) ?? null
    return { found: one, standing: old, fate: old ? fateOf(one, old) : ('add' as const) }
  })
  return { matches, gone: [...left.values()].flat() }
}
