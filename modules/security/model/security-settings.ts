import { complaint, email, integer, json, type Role, type RowOf, resource, someOf } from '#platform/model'
import { administrators } from './roles.ts'
import { sessionLimit, type TighterLimits } from './session-limits.ts'

const roleKeys = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

const limitKinds = ['idle', 'absolute'] as const

/** A limit must be a whole number of minutes that tightens the shipped one (people R45). */
function looseLimit(limits: unknown): readonly (string | number)[] | null {
  if (limits === null) return null
  if (typeof limits !== 'object' || Array.isArray(limits)) return ['sessionLimits']
  for (const [key, limit] of Object.entries(limits as TighterLimits)) {
    if (!/^([1-9]|10)$/.test(key) || typeof limit !== 'object' || limit === null) return ['sessionLimits', key]
    const shipped = sessionLimit([Number(key) as Role], false)
    for (const kind of Object.keys(limit)) {
      const minutes = limit[kind as 'idle']
      const most = shipped[kind as 'idle'] ?? Number.MAX_SAFE_INTEGER
      if (!limitKinds.includes(kind as 'idle') || !Number.isInteger(minutes) || minutes! < 1 || minutes! > most)
        return ['sessionLimits', key, kind]
    }
  }
  return null
}

/** How strict we are: one row, for administrators alone. */
export const securitySettings = resource('security-settings', {
  gate: administrators,
  single: true,
  fields: {
    secondFactorRoles: someOf(...roleKeys).default(['1', '2']),
    /** Raises the least length of passwords: 15 where it is the only factor, 12 beside a second one. */
    passwordMinLength: integer({ min: 12, max: 64 }).default(12),
    /** Minutes by role: `{ "1": { "idle": 10, "absolute": 480 } }`. */
    sessionLimits: json<TighterLimits>(),
    apiKeyMaxDays: integer({ min: 1, max: 366 }).default(366),
    auditAnchorTo: email(),
    accessLogDays: integer({ min: 400, max: 3660 }).default(400),
  },
  rules: [
    settings => {
      const loose = looseLimit(settings.sessionLimits)
      return loose && complaint(loose, 'looserThanShipped')
    },
  ],
  title: [],
  list: { columns: ['secondFactorRoles', 'passwordMinLength', 'apiKeyMaxDays'], sort: '-createdAt' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'security-settings': RowOf<typeof securitySettings>
  }
}
