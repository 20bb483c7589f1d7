import type { Tone } from '#platform/web/parts/tone.ts'

export interface KioskRow {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly name: string
  readonly location: string | null
  readonly use: string
  readonly status: string
  readonly lastSeenAt: string | null
  readonly appVersion: string | null
  readonly clockSkewMs: number | null
  readonly queuedPunches: number | null
}

const quietMinutes = 5
const skewLimitMs = 5000

/** What is wrong with a device that should be at work; nothing when all is well. */
export function troubles(kiosk: KioskRow, now: string): readonly ('quiet' | 'skewed' | 'queued')[] {
  if (kiosk.status !== 'enrolled') return []
  const isQuiet = !kiosk.lastSeenAt || Date.parse(now) - Date.parse(kiosk.lastSeenAt) > quietMinutes * 60_000
  return [
    ...(isQuiet ? (['quiet'] as const) : []),
    ...(Math.abs(kiosk.clockSkewMs ?? 0) > skewLimitMs ? (['skewed'] as const) : []),
    ...((kiosk.queuedPunches ?? 0) > 0 ? (['queued'] as const) : []),
  ]
}

export const statusTones: Readonly<Record<string, Tone>> = {
  pending: 'info',
  enrolled: 'positive',
  suspended: 'warning',
  revoked: 'negative',
}

/** What can be done with a device in its state. */
export const verbsIn: Readonly<Record<string, readonly string[]>> = {
  pending: ['code', 'revoke'],
  enrolled: ['code', 'suspend', 'revoke'],
  suspended: ['resume', 'revoke'],
  revoked: [],
}
