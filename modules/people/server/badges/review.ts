import type { AnyWork } from '#platform/server/work/work.ts'
import { readBadge } from './badge.ts'
import type { Terminal } from './terminal.ts'

interface Doubtful {
  readonly terminal: Terminal
  readonly told: { readonly badge: string | null; readonly number: string | null }
  readonly at: string
  readonly why: 'unknown' | 'signature' | 'inTheFuture' | 'tooOld' | 'failed'
  readonly kind?: string | null
  /** The report of the clock it came with. */
  readonly event?: string
}

/** Keeps a punch that is nobody's yet; a supervisor says whose it was. Of the badge only its end is readable. */
export async function keepForReview(work: AnyWork, { terminal, told, at, why, kind, event }: Doubtful): Promise<void> {
  await work.issue('punch-reviews', {
    ...{ at, why, kind: kind ?? null, kiosk: terminal.kiosk, event: event ?? null },
    badgeLast4: told.badge ? readBadge(told.badge).slice(-4) : null,
    number: told.number,
  })
}
