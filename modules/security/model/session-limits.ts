import type { Role } from '#platform/model'
import { role } from './roles.ts'

/** How long a session may stand idle and how long it lasts at all, in minutes; null: no idle limit. */
export interface SessionLimit {
  readonly idle: number | null
  readonly absolute: number
}

const app: SessionLimit = { idle: 60, absolute: 12 * 60 }
const floor: SessionLimit = { idle: 15, absolute: 12 * 60 }
const kiosk: SessionLimit = { idle: null, absolute: 24 * 60 }

/** people R45. */
const limitOf: Record<Role, SessionLimit> = {
  [role.administrator]: { idle: 30, absolute: 12 * 60 },
  [role.manager]: app,
  [role.staff]: app,
  [role.dataCollection]: floor,
  [role.librarian]: app,
  [role.receptionist]: app,
  [role.shopFloor]: floor,
  [role.businessPartner]: { idle: 30, absolute: 8 * 60 },
  [role.thingDashboard]: kiosk,
  [role.timeClock]: kiosk,
}

/** What a company has tightened, by role key: `{ "1": { "idle": 10 } }`. */
export type TighterLimits = Readonly<Record<string, Partial<Record<keyof SessionLimit, number>>>>

const lesser = (one: number | null, other: number | null | undefined): number | null =>
  one === null ? (other ?? null) : Math.min(one, other ?? one)

/** The limits of a session: the strictest among the person's roles; the company may only tighten them. */
export function sessionLimit(
  roles: readonly Role[],
  atKiosk: boolean,
  tighter: TighterLimits | null = null,
): SessionLimit {
  const limits = atKiosk ? [kiosk] : roles.map(key => limitOf[key])
  const own = roles.map(key => tighter?.[key] ?? {})
  return {
    idle: [...limits, ...own].map(limit => limit.idle ?? null).reduce(lesser, null),
    absolute: Math.min(...limits.map(limit => limit.absolute), ...own.map(limit => limit.absolute ?? Number.MAX_VALUE)),
  }
}

/** At most this many sessions at once; the oldest ends when another begins. */
export const mostSessions = (roles: readonly Role[]): number => (roles.includes(role.businessPartner) ? 5 : 10)
