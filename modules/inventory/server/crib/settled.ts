import { sql } from 'kysely'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { readyNext, serveHold } from './holds.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'crib.settled': CustodySettled
  }
}

/** What upper modules hear when a thing has left the crib or come back: who has it now, if anybody. */
interface CustodySettled {
  readonly subject: string
  readonly holder: string | null
  readonly isLost: boolean
}

/** inventory R38: the open check-out is who has it; whoever keeps custody elsewhere follows. */
export const savedCheckout: SaveHook<'slot-checkouts'> = async (work, { before, after }) => {
  if (before && before.state === after.state && before.clearedAt === after.clearedAt) return
  const subject = after.subject
  const open = await work.reader.first<{ holder: string; state: string }>(
    sql`select holder, state from slot_checkouts where subject = ${subject} and state <> 'returned' limit 1`,
  )
  if (open) await serveHold(work, subject, open.holder)
  else await readyNext(work, subject)
  await work.raise('crib.settled', { subject, holder: open?.holder ?? null, isLost: open?.state === 'lost' })
}
