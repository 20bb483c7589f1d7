import { scopeFor } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
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

/** What the office does, and of the floor its lead alone. */
export function demandLead(work: AnyWork): void {
  if (!isLead(work)) throw Refusal.forbidden('shop-floor-events.lead')
}

/** Terminals say who stands at them; the lead may report for others; everybody else for themselves. */
export function personOf(work: AnyWork, person: string | null): string | null {
  const { userId, roles } = work.by
  if (!person || person === userId) return userId
  if (isLead(work) || roles.includes(7) || roles.includes(9)) return person
  throw Refusal.forbidden('shop-floor-events.lead')
}

export const momentOf = (work: AnyWork, { at }: Pick<Said, 'at'>): Instant => at ?? work.at

/** Where a report comes from, by who is signed in there. */
export function sourceOf({ by }: AnyWork): Source {
  if (by.roles.includes(9)) return 'thingDashboard'
  return by.roles.includes(7) || by.roles.includes(4) ? 'shopFloor' : 'office'
}
