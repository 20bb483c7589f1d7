import { sql } from 'kysely'
import { compiler } from '../database/pool.ts'
import type { Reader } from '../database/transaction.ts'
import type { Sql } from './columns.ts'
import { type Cursor, equal, isCoarse, rangesFrom, rangesSql, type SortKey, wholeRange } from './order.ts'

/**
 * Where a place far down a list lies. An index knows order but not position, so PostgreSQL has to walk there row by row, which
 * for the 600,000th row takes a good part of a second. Whoever walks far therefore leaves rungs behind, and the next one who
 * drags the scrollbar of the same list starts from the nearest: a rung is kept for a minute, in which a list this long may grow
 * or shrink by a few rows unnoticed. Places that people can count to are always walked to exactly. Where rows come in long
 * stretches of the same first key, such as a state, the stretches are counted and only the one with the place is walked.
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

/** Rows that have the same first key, and how many come before them. */
interface Stretch {
  readonly value: Cursor[number]
  readonly before: number
  readonly rows: number
}

interface Ladder {
  readonly until: number
  /** Where the first key is coarse: counted once, so that no row of a stretch before the place is walked over. */
  stretches?: Promise<readonly Stretch[] | null>
  readonly rungs: Rung[]
  /** Somebody walking; others wait rather than walk the same way at once, and are not bothered when it fails. */
  laying: Promise<unknown>
}

/** Kept with the reader, so that nobody climbs what another database or another person's eyes have seen. */
const laddersOf = new WeakMap<Reader, Map<string, Ladder>>()

const foot: Rung = { place: 0, cursor: [] }

/** The cursor of the `place`th row, counted from one; null beyond the end of the list. */
export async function cursorAt(reader: Reader, climb: Climb, place: number): Promise<Cursor | null> {
  if (place <= walkedExactly) return walk(reader, climb, foot, place)
  const stretches = await stretchesOf(reader, climb)
  if (!stretches) return climbTo(reader, climb, place)
  const within = stretches.find(({ before, rows }) => place <= before + rows)
  if (!within) return null
  const where = sql<unknown>`${climb.where} and ${equal(climb.keys[0]!, within.value)}`
  return climbTo(reader, { ...climb, where }, place - within.before)
}

/** More stretches than this are walked over quicker than they are counted and kept. */
const mostStretches = 5_000

/** The list's stretches by its first key, in its order; null where it has none worth counting. */
async function stretchesOf(reader: Reader, climb: Climb): Promise<readonly Stretch[] | null> {
  const [first] = climb.keys
  if (!first || !isCoarse(first)) return null
  const ladder = ladderOf(reader, climb)
  ladder.stretches ??= countStretches(reader, climb, first).catch(() => null)
  return ladder.stretches
}

async function countStretches(reader: Reader, { select, where }: Climb, first: SortKey): Promise<Stretch[] | null> {
  const down = sql.raw(first.descending ? 'desc' : 'asc')
  const counted = await reader.rows<{ '#0': Cursor[number]; rows: number }>(
    sql`select "#0", count(*)::int as rows from (${select} where ${where}) way
      group by "#0" order by "#0" ${down} nulls last limit ${mostStretches + 1}`,
  )
  if (counted.length > mostStretches) return null
  let before = 0
  return counted.map(({ '#0': value, rows }) => {
    const stretch = { value, before, rows }
    before += rows
    return stretch
  })
}

async function climbTo(reader: Reader, climb: Climb, place: number): Promise<Cursor | null> {
  const ladder = ladderOf(reader, climb)
  await ladder.laying
  if (place - highest(ladder).place > rungEvery) {
    const laying = ladder.laying.then(() => lay(reader, climb, ladder, highest(ladder), place))
    ladder.laying = laying.catch(() => {})
    await laying
  }
  const below = ladder.rungs.findLast(rung => rung.place <= place) ?? foot
  // Laying reached the end of the list before the place.
  if (place - below.place > rungEvery) return null
  return below.place === place ? below.cursor : walk(reader, climb, below, place)
}

const highest = ({ rungs }: Ladder): Rung => rungs.at(-1) ?? foot

function ladderOf(reader: Reader, climb: Climb): Ladder {
  const ladders = laddersOf.get(reader) ?? new Map<string, Ladder>()
  laddersOf.set(reader, ladders)
  const { sql: text, parameters } = waySql(climb, foot, 1).compile(compiler)
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
