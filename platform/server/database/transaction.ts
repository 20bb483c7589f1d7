import {
  type Compilable,
  type CompiledQuery,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  RawNode,
  ValueNode,
} from 'kysely'
import pg from 'pg'
import { firstCause, isEcho, NothingKept, noteFailures } from './first-cause.ts'
import { quoted } from './names.ts'
import { compiler, wireTypes } from './pool.ts'
import { lostNames, nameOf, sendTogether } from './sending.ts'
import { askByName } from './statement.ts'

/** Whose doing it is: what the audit trigger reads from the transaction. */
export interface Cause {
  readonly actor: string
  readonly user: string | null
  readonly via: string
  readonly request: string | null
  readonly reason?: string | null
  readonly action?: string | null
  /** The instant the work counts for; normally now. */
  readonly at?: string | null
  /** Part of something that begins anew if the machine fails meanwhile: the disk is not waited for. */
  readonly isRepeatable?: boolean
}

type Query = RawBuilder<unknown> | Compilable<unknown>

type Compiled = Pick<CompiledQuery<unknown>, 'sql' | 'parameters'>

const compiled = (query: Query): Compiled =>
  'compile' in query && query.compile.length === 0
    ? (query as Compilable<unknown>).compile()
    : (textOf(query as RawBuilder<unknown>) ?? (query as RawBuilder<unknown>).compile(compiler))

const texts = new WeakMap<readonly string[], string>()

/** A template that holds values alone says the same each time it is used: its text is put together once for each place in the code. */
function textOf(query: RawBuilder<unknown>): Compiled | undefined {
  const node = query.toOperationNode() as RawNode
  const { sqlFragments, parameters } = node
  const isPlain = Object.hasOwn(sqlFragments, 'raw') && parameters.every(isValue)
  const known = isPlain && texts.get(sqlFragments)
  if (known) return { sql: known, parameters: parameters.map(one => (one as ValueNode).value) }
  const [parts, values]: [string[], unknown[]] = [[], []]
  if (!flatten(node, parts, values)) return undefined
  const text = parts.join('')
  if (isPlain) texts.set(sqlFragments, text)
  return { sql: text, parameters: values }
}

const isValue = (node: OperationNode): node is ValueNode => ValueNode.is(node) && !node.immediate

/** A template of templates, values and names as one text, as Kysely would write it; false where it holds anything else. */
function flatten({ sqlFragments, parameters }: RawNode, parts: string[], values: unknown[]): boolean {
  for (const [place, fragment] of sqlFragments.entries()) {
    parts.push(fragment)
    const one = parameters[place]
    if (one === undefined) continue
    if (isValue(one)) parts.push(`$${values.push(one.value)}`)
    else if (IdentifierNode.is(one)) parts.push(quoted(one.name))
    else if (!RawNode.is(one) || !flatten(one, parts, values)) return false
  }
  return true
}

/** A connection one may ask, and nothing else: it refuses statements that write. Rows come as pages need them: amounts as text. */
export interface Reader {
  rows<T = Record<string, unknown>>(query: RawBuilder<unknown>): Promise<T[]>
  first<T = Record<string, unknown>>(query: RawBuilder<unknown>): Promise<T | undefined>
}

/** A connection one may write on as well. */
export interface Writer extends Reader {
  /** Answers how many rows it touched. */
  run(query: RawBuilder<unknown>): Promise<number>
  /** In a rehearsal, which is rolled back, numbers come from here: no series is used up or locked (documents R13). */
  readonly provisional?: () => number
}

/** One connection, or many: then each question goes to whichever is free. */
type Client = Pick<pg.ClientBase, 'query'>

interface Asking {
  /** In a rehearsal: see Writer. */
  readonly provisional?: (() => number) | undefined
  /** The connection itself refuses to write, so nobody need look at the statement. */
  readonly isReadOnly?: true
  /** Statements that come again are called by name; only where work that meets a lost name is done again. */
  readonly byName?: true
}

/** What keeps PostgreSQL busy for a while. */
const writes = /^\s*(insert|update|with number as materialized)\b/

/** Statements that change rows; a function called in a `select` may write too, which only a read-only connection refuses. */
const changesRows =
  /^\s*(insert|update|delete|merge|truncate|with\b[^;]*?\bas (materialized )?\(\s*(insert|update|delete|merge)\b)/i

const askerOn =
  (client: Client, { byName, isReadOnly }: Asking) =>
  async (query: RawBuilder<unknown>, isReading?: true) => {
    const { sql: text, parameters } = compiled(query)
    if (isReading && !isReadOnly && changesRows.test(text))
      throw new Error(`a reader was asked to write: ${text.slice(0, 80)}`)
    const name = byName ? nameOf(text) : undefined
    const asked = { text, values: parameters as unknown[], types: wireTypes }
    const keepsBusy = writes.test(text)
    return sendTogether(client, () => (name ? askByName(client, { name, ...asked }) : client.query(asked)), keepsBusy)
  }

export const readerOn = (client: Client, asking: Asking = {}): Reader => {
  const ask = askerOn(client, asking)
  return {
    rows: async <T>(query: RawBuilder<unknown>) => (await ask(query, true)).rows as T[],
    first: async <T>(query: RawBuilder<unknown>) => (await ask(query, true)).rows[0] as T | undefined,
  }
}

export const writerOn = (client: Client, asking: Asking = {}): Writer => {
  const ask = askerOn(client, asking)
  const { provisional } = asking
  return {
    rows: async <T>(query: RawBuilder<unknown>) => (await ask(query)).rows as T[],
    first: async <T>(query: RawBuilder<unknown>) => (await ask(query)).rows[0] as T | undefined,
    run: async query => (await ask(query)).rowCount ?? 0,
    ...(provisional && { provisional }),
  }
}

/** A read-only transaction. */
async function reading<T>(pool: pg.Pool, begin: string, task: (reader: Reader) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const opened = sendTogether(client, () => client.query(begin))
    opened.catch(() => {})
    noteFailures(client)
    const result = await task(readerOn(client))
    await opened
    await client.query('commit')
    return result
  } catch (reported) {
    const error = firstCause(client, reported)
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const setting = (name: string, value: string | null | undefined): string =>
  `set_config('mw.${name}', ${pg.escapeLiteral(value ?? '')}, true)`

const told = ['actor', 'user', 'via', 'request', 'reason', 'action', 'at'] as const
/**
 * The statements of a write come again and again and find their rows by key, so one plan is good for all their values. Left to
 * itself, PostgreSQL plans most of them anew each time, which costs as much as a third of doing them.
 */
const onePlan = `set_config('plan_cache_mode', 'force_generic_plan', true)`
const tell = `select ${told.map((name, index) => `set_config('mw.${name}', $${index + 1}, true)`).join(', ')}, ${onePlan}`

/**
 * `begin` is a text of its own that cannot fail to be read: were it one text with the settings, a value PostgreSQL cannot read
 * would undo the `begin` as well, and what travels behind it would be kept statement by statement.
 */
function open(client: pg.PoolClient, cause: Cause): Promise<unknown> {
  const name = nameOf(tell)
  const values = told.map(about => cause[about] ?? '')
  const begin = cause.isRepeatable ? 'begin; set local synchronous_commit = off' : 'begin'
  return sendTogether(client, () =>
    Promise.all([
      client.query(begin),
      name ? askByName(client, { name, text: tell, values }) : client.query(tell, values),
    ]),
  )
}

/**
 * Tasks of one transaction side by side, so that what they ask travels together. Waits for all of them even when one fails:
 * whatever a task would say after the transaction has ended would be said outside it. Answers with what went wrong first,
 * not with what PostgreSQL then refused to hear.
 */
export async function sideBySide<const T extends readonly unknown[]>(
  tasks: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const done = await Promise.allSettled(tasks)
  const failed = done.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failed.length) throw failed.find(reason => !isEcho(reason)) ?? failed[0]
  return done.map(one => one.status === 'fulfilled' && one.value) as never
}

/** Deadlocks and serialisation failures are nobody's fault: the work is done again, each time after a longer pause. */
const worthRepeating = (error: unknown): boolean =>
  lostNames(error) || (error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001'))

const mostAttempts = 8

/** Of different length for everybody, so that those who met once do not meet again. */
const pauseAfter = (attempt: number): number => Math.min(10 * 2 ** attempt, 1000) * (0.5 + Math.random())

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Runs work in one transaction that knows its cause; all of it happens or nothing. */
export async function inTransaction<T>(
  pool: pg.Pool,
  cause: Cause,
  work: (client: pg.PoolClient) => Promise<T>,
  attempt = 1,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    noteFailures(client)
    // Not waited for: it travels with the first statement, which could not succeed without it.
    const opened = open(client, cause)
    opened.catch(() => {})
    const result = await work(client).catch(async failure => {
      await opened // What kept it from beginning is what went wrong, not that the rest could not follow.
      throw failure
    })
    await opened
    // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error; whoever swallowed it must hear.
    const { command } = await sendTogether(client, () => client.query('commit'))
    if (command !== 'COMMIT') throw new NothingKept()
    return result
  } catch (reported) {
    const error = firstCause(client, reported)
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (!worthRepeating(error) || attempt >= mostAttempts) throw error
  } finally {
    client.release(broken)
  }
  await pause(pauseAfter(attempt))
  return inTransaction(pool, cause, work, attempt + 1)
}

/** Reads as a business partner: row-level security shows its own rows alone, whatever the query says. */
export const asPartner = <T>(pool: pg.Pool, partner: string, task: (reader: Reader) => Promise<T>): Promise<T> =>
  reading(
    pool,
    `begin isolation level repeatable read read only; set local role millwright_partner; select ${setting('partner', partner)}`,
    task,
  )
