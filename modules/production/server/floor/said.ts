import { scopeFor } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export type Source = 'shopFloor' | 'thingDashboard' | 'office' | 'device' | 'system'

/** Who says something about the floor, for when, and from where: the same for every report. */
export interface Said {
  /** Nobody for what a machine did by itself. */
  readonly user: string | null
  /** Left out, now. */
  readonly at?: Instant | null | undefined
  readonly source?: Source | undefined
  /** The event a terminal sent. */
  readonly event?: string | null | undefined
}

/** Whoever leads the floor: the office, or who has the security action of the lead. */
export const isLead = ({ by, registry }: AnyWork): boolean =>
  Boolean(by.isSystem) ||
  by.roles.some(key => key <= 3) ||
  scopeFor(by, registry.resource('shop-floor-events'), 'lead') !== null

export const momentOf = (work: AnyWork, { at }: Pick<Said, 'at'>): Instant => at ?? work.at

/** Where a report comes from, by who is signed in there. */
export function sourceOf({ by }: AnyWork): Source {
  if (by.roles.includes(9)) return 'thingDashboard'
  return by.roles.includes(7) || by.roles.includes(4) ? 'shopFloor' : 'office'
}
