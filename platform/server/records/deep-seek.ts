import { sql } from 'kysely'
import { compiler } from '../database/pool.ts'
import type { Reader } from '../database/transaction.ts'
import type { Sql } from './columns.ts'
import { type Cursor, rangesFrom, rangesSql, type SortKey, wholeRange } from './order.ts'

/**
 * Where a place far down a list lies. An index knows order but not position, so PostgreSQL has to walk there row by row, which
 * for the 600,000th row takes a good part of a second. Whoever walks far therefore leaves rungs behind, and the next one who
 * drags the scrollbar of the same list starts from the nearest: a rung is kept for a minute, in which a list this long may grow
 * or shrink by a few rows unnoticed. Places that people can count to are always walked to exactly.
 */
const walkedExactly = 20_000
const rungEvery = 2_000
const lifetime = 60_000
const mostLadders = 50

/** A list in an order: the keys of its rows, what the rows must meet. */
export interface Climb {
  readonly select: Sql
  readonly where: Sql
  readonly keys: readonly SortKey[]
}

/** The cursor of the row that has `place` rows up to and including itself. */
interface Rung {
  readonly place: number
  readonly cursor: Cursor
}

interface Ladder {
  readonly until: number
  readonly rungs: Rung[]
  /** Somebody walking; others wait rather than walk the same way at once, and are not bothered when it fails. */
  laying: Promise<unknown>
}

/** Kept with the reader, so that nobody climbs what another database or another person's eyes have seen. */
const laddersOf = new WeakMap<Reader, Map<string, Ladder>>()

/** The cursor of the `place`th row, counted from one; null beyond the end of the list. */
export async function cursorAt(reader: Reader, climb: Climb, place: number): Promise<Cursor | null> {
  const foot: Rung = { place: 0, cursor: [] }
  if (place <= walkedExactly) return walk(reader, climb, foot, place)
  const ladder = ladderOf(reader, climb)
  await ladder.laying
  if (place - highest(ladder, foot).place > rungEvery) {
    const laying = ladder.laying.then(() => lay(reader, climb, ladder, highest(ladder, foot), place))
    ladder.laying = laying.catch(() => {})
    await laying
  }
  const below = ladder.rungs.findLast(rung => rung.place <= place) ?? foot
  // Laying reached the end of the list before the place.
  if (place - below.place > rungEvery) return null
  return below.place === place ? below.cursor : walk(reader, climb, below, place)
}

const highest = ({ rungs }: Ladder, foot: Rung): Rung => rungs.at(-1) ?? foot

function ladderOf(reader: Reader, climb: Climb): Ladder {
  const ladders = laddersOf.get(reader) ?? new Map<string, Ladder>()
  laddersOf.set(reader, ladders)
  const { sql: text, parameters } = waySql(climb, { place: 0, cursor: [] }, 1).compile(compiler)
  const key = JSON.stringify([text, parameters])
  const known = ladders.get(key)
  if (known && known.until > Date.now()) return known
  ladders.delete(key)
  if (ladders.size >= mostLadders) ladders.delete(ladders.keys().next().value!)
  const ladder: Ladder = { until: Date.now() + lifetime, rungs: [], laying: Promise.resolve() }
  ladders.set(key, ladder)
  return ladder
}

/** The keys of the rows from a rung upwards. */
const waySql = ({ select, where, keys }: Climb, from: Rung, rows: number, skip = 0): Sql =>
  rangesSql(select, where, from.place ? rangesFrom(keys, from.cursor, false) : wholeRange(keys), { rows, skip })

async function walk(reader: Reader, climb: Climb, from: Rung, place: number): Promise<Cursor | null> {
  const row = await reader.first(waySql(climb, from, 1, place - from.place - 1))
  return row ? cursorOf(row, climb.keys) : null
}

/** Walks from the highest rung to a place, leaving rungs on the way. */
async function lay(reader: Reader, climb: Climb, ladder: Ladder, from: Rung, place: number): Promise<void> {
  const steps = place - from.place
  if (steps <= rungEvery) return
  const found = await reader.rows<{ '#n': number } & Record<string, unknown>>(
    sql`select * from (select way.*, row_number() over () as "#n" from (${waySql(climb, from, steps)}) way) way where "#n" % ${rungEvery}::int = 0 or "#n" = ${steps}::int`,
  )
  for (const row of found) ladder.rungs.push({ place: from.place + row['#n'], cursor: cursorOf(row, climb.keys) })
}

export const cursorOf = (row: Record<string, unknown>, keys: readonly SortKey[]): Cursor => [
  ...keys.map((_, index) => row[`#${index}`] as string),
  row.id as string,
]
