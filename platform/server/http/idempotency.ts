import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reason } from '#platform/model'
import { readerOn, writerOn } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { type App, perform, type RequestContext } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { Answer, type Ask } from './endpoint.ts'

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

interface Remembered {
  status: number
  answer: unknown
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

function demandKey(key: string): void {
  if (key.length > 200) throw Refusal.badRequest('badQuery', { name: 'Idempotency-Key' })
}

/** What is known of a key, once nobody else is at it. */
async function knownOf({ by: { actor }, reader }: AnyWork, key: string) {
  demandKey(key)
  // Two statements, sent together: the second looks when the first has waited.
  const [, known] = await Promise.all([
    reader.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor} ${key}`}, 0))`),
    reader.first<{ hash: string; status: number; answer: unknown }>(
      sql`select request_hash as hash, status, answer from idempotency_keys where actor = ${actor} and key = ${key}`,
    ),
  ])
  return known
}

/** A refusal that was remembered, told again. */
class ToldBefore extends Refusal {}

const refusalMark = '#refusal'

/** What was answered under a key: given again as it was, a refusal included. */
function answerAgain({ status, answer }: Remembered): Remembered {
  const refused = (answer as Record<string, unknown> | null)?.[refusalMark]
  if (refused) throw new ToldBefore(refused as ConstructorParameters<typeof Refusal>[0])
  return { status, answer }
}

/**
 * Which refusals are the answer of their key: those that judge what was asked, 409 and 422. Who may not (401, 403), comes too
 * often (429), meets a fault (5xx) or asks for nothing that is there (400, 404) may ask again under the same key.
 */
const isRemembered = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 409 || error.status === 422) && error.code !== 'keyReused'

/** Written down behind the transaction that was rolled back; answers whether nobody was answered before under this key. */
async function noteRefusal({ pool }: App, { actor }: Person, key: string, request: Request, refusal: Refusal) {
  const { status, code, params, complaints, resource, more } = refusal
  const answer = JSON.stringify({ [refusalMark]: { status, code, params, complaints, resource, more } })
  const noted = await writerOn(pool).first(sql`
    insert into idempotency_keys (actor, key, request_hash, status, answer)
    values (${actor}, ${key}, ${hashOf(request.method, request.path, request.body)}, ${status}, ${answer})
    on conflict do nothing returning 1 as noted`)
  return noted !== undefined
}

/**
 * Around a write under a key: the first answer is the answer, also where it was a refusal (inventory R35). Of two at once, the
 * one that is written down first counts for both.
 */
export async function withRefusals<T>(
  app: App,
  by: Person,
  key: string | undefined,
  request: Request,
  task: () => Promise<T>,
): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (key === undefined || error instanceof ToldBefore || !isRemembered(error)) throw error
    if (await noteRefusal(app, by, key, request, error)) throw error
    return task()
  }
}

function remember({ by: { actor }, writer }: AnyWork, key: string, request: Request, done: Remembered): Remembered {
  const hash = hashOf(request.method, request.path, request.body)
  // Not waited for: it travels with the commit, which tells when it failed.
  const noted = writer.run(
    sql`insert into idempotency_keys (actor, key, request_hash, status, answer) values (${actor}, ${key}, ${hash}, ${done.status}, ${JSON.stringify(done.answer ?? null)})`,
  )
  noted.catch(() => {})
  return done
}

/**
 * Does a write once per key. A second try waits for the first to end, and then gets its answer, or finds that nothing
 * happened and does it. What is known of a key is written with the write itself, so both are kept or neither is.
 * Keys belong to their person.
 */
export async function once(
  work: AnyWork,
  key: string | undefined,
  request: Request,
  write: () => Promise<Remembered>,
): Promise<Remembered> {
  if (!key) return write()
  const known = await knownOf(work, key)
  if (known && known.hash !== hashOf(request.method, request.path, request.body))
    throw Refusal.conflict(reason('keyReused'))
  if (known) return answerAgain(known)
  return remember(work, key, request, await write())
}

/**
 * The same for a write that is wholly a matter of its transaction, and mostly asked for the first time: it is done without
 * looking, and its key is written down with it. Whoever had asked before, or asks at the same time, has written that key: then
 * nothing of this is kept, and `wasAsked` tells that it was no failure.
 */
export async function firstTime(
  work: AnyWork,
  key: string | undefined,
  request: Request,
  write: () => Promise<Remembered>,
): Promise<Remembered> {
  if (key) demandKey(key)
  const done = await write()
  return key ? remember(work, key, request, done) : done
}

/** Whether something was done under this key: what failed may only have come second, and `once` knows what it is to be told. */
export const wasAsked = async ({ pool }: App, { actor }: Person, key: string | undefined): Promise<boolean> =>
  key !== undefined &&
  (await readerOn(pool).first(sql`select 1 from idempotency_keys where actor = ${actor} and key = ${key}`)) !==
    undefined

/**
 * The same around a task with transactions of its own, such as an import. One more transaction holds the key while the task
 * works; should the server die after the task and before that ends, asking again meets what the task itself refuses to do twice.
 * Named apart, since the task may use the key as well.
 */
export async function onceAround(
  app: App,
  by: Person,
  key: string,
  request: Request,
  task: () => Promise<unknown>,
): Promise<unknown> {
  const around = `around ${key}`
  const { answer } = await withRefusals(app, by, around, request, () =>
    perform(app, { by, via: 'web' }, work =>
      once(work, around, request, async () => ({ status: 200, answer: await task() })),
    ),
  )
  return answer
}

/** One transaction of an endpoint under its Idempotency-Key: asked again, it is answered as the first time. */
export async function performOnce(
  app: App,
  { by, request, body }: Pick<Ask<unknown, unknown>, 'by' | 'request' | 'body'>,
  task: (work: AnyWork) => Promise<unknown>,
  context: Partial<RequestContext> = {},
): Promise<Answer> {
  const key = request.headers['idempotency-key'] as string | undefined
  const asked = { method: request.method, path: request.url, body }
  const done = await withRefusals(app, by!, key, asked, () =>
    perform(app, { by: by!, via: 'web', request: request.id, ...context }, work =>
      once(work, key, asked, async () => ({ status: 200, answer: await task(work) })),
    ),
  )
  return new Answer(done.status, done.answer)
}
