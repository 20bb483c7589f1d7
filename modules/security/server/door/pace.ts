import { sql } from 'kysely'
import type pg from 'pg'
import { writerOn } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'

/** What this process may still let through for somebody, until when. */
interface Share {
  left: number
  /** All of the minute is given out, to us or to other servers. */
  readonly spent: boolean
  readonly until: number
}

/** Of one database: several may be open in one process, as in tests. */
interface Book {
  readonly shares: Map<string, Share>
  readonly asking: Map<string, Promise<void>>
}
const books = new WeakMap<pg.Pool, Book>()
const mostKnown = 10_000

function bookOf(pool: pg.Pool): Book {
  const book = books.get(pool) ?? { shares: new Map(), asking: new Map() }
  books.set(pool, book)
  return book
}

/**
 * At most so many requests a minute over all servers (people R49): 429 beyond. A server takes a twentieth of the minute's
 * requests at a time from the database, so that most requests ask nobody and none is let through twice.
 */
export async function demandPace(pool: pg.Pool, actor: string, most: number): Promise<void> {
  const { shares, asking } = bookOf(pool)
  for (;;) {
    const share = shares.get(actor)
    if (share && share.until > Date.now()) {
      if (share.left > 0) {
        share.left--
        return
      }
      if (share.spent) throw tooFast(share.until)
    }
    const asked = asking.get(actor) ?? takeShare(pool, actor, most).finally(() => asking.delete(actor))
    asking.set(actor, asked)
    await asked
  }
}

const tooFast = (until: number): Refusal => {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000))
  return new Refusal({ status: 429, code: 'slowDown', params: { seconds }, more: { retryAfter: seconds } })
}

async function takeShare(pool: pg.Pool, actor: string, most: number): Promise<void> {
  const size = Math.max(1, Math.floor(most / 20))
  const runs = sql`paces.since > now() - interval '1 minute'`
  const row = await writerOn(pool).first<{ taken: number; milliseconds: number }>(
    sql`insert into paces (actor, taken, since) values (${actor}, ${size}, now())
        on conflict (actor) do update set
          taken = case when ${runs} then paces.taken + ${size} else ${size} end,
          since = case when ${runs} then paces.since else now() end
        returning taken, (extract(epoch from since + interval '1 minute' - now()) * 1000)::int as milliseconds`,
  )
  const { taken, milliseconds } = row!
  const left = Math.min(size, Math.max(0, most - (taken - size)))
  const { shares } = bookOf(pool)
  if (shares.size > mostKnown) shares.clear()
  shares.set(actor, { left, spent: left === 0, until: Date.now() + milliseconds })
}
