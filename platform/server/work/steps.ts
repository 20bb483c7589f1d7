import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { Refusal } from '../problems.ts'
import { refusalFrom } from '../records/database-refusals.ts'
import type { Row } from '../records/load.ts'
import type { App } from './app.ts'
import { actOn, createRecord } from './records.ts'
import type { AnyWork } from './work.ts'

/** A step that follows a write was refused. Nothing of the transaction is kept; whoever asked does it again without the step. */
export class StepRefused extends Error {
  readonly place: number
  readonly verb: string
  readonly refusal: Refusal
  constructor(place: number, verb: string, refusal: Refusal) {
    super(refusal.message)
    this.place = place
    this.verb = verb
    this.refusal = refusal
  }
}

/** What follows is called this in the history. Not waited for: it travels with what is asked next, which could not succeed without it. */
export function call(work: AnyWork, action: string | null): void {
  work.action = action
  work.writer.run(sql`select set_config('mw.action', ${action ?? ''}, true)`).catch(() => {})
}

/**
 * A write and the verbs that follow it, in one transaction: saving and posting, packing and shipping. Every step is checked and
 * kept in the history as if it had been asked for by itself, but the record is handed on instead of being fetched each time.
 */
export async function inSteps(
  app: App,
  work: AnyWork,
  resource: Resource,
  steps: readonly string[],
  write: (next: string | undefined) => Promise<Row>,
): Promise<Row> {
  let row = await write(steps[0])
  for (const [place, verb] of steps.entries()) {
    call(work, `${resource.name}.${verb}`)
    const step = { held: row, next: steps[place + 1] }
    row = await actOn(app, work, resource, row.id as string, verb, {}, step).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : refusalFrom(app.registry, error)
      throw refusal ? new StepRefused(place, verb, refusal) : error
    })
  }
  return row
}

/** The record with the number it got last, as what is answered shows it. */
export async function withNumber<R extends Row>(work: AnyWork, row: R): Promise<R> {
  const numbered = (await work.numbers()).get(row.id as string)
  return numbered ? { ...row, ...numbered } : row
}

/**
 * A record that a verb makes and acts on at once: a step that is refused is a refusal of the whole. Whatever the verb does
 * afterwards is the verb's own doing again.
 */
export async function createInSteps(
  app: App,
  work: AnyWork,
  resource: Resource,
  given: Row,
  steps: readonly string[],
): Promise<Row> {
  const { action } = work
  try {
    return await inSteps(app, work, resource, steps, next => createRecord(app, work, resource, given, { next }))
  } catch (error) {
    throw error instanceof StepRefused ? error.refusal : error
  } finally {
    if (work.action !== action) call(work, action)
  }
}

/** Does as many of the steps as are allowed: when one is refused, all is done again up to it, and told why it went no further. */
export async function asFarAsAllowed<T>(
  steps: readonly string[],
  attempt: (steps: readonly string[], refused: StepRefused | undefined) => Promise<T>,
  refused?: StepRefused,
): Promise<T> {
  try {
    return await attempt(steps, refused)
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    return asFarAsAllowed(steps.slice(0, error.place), attempt, error)
  }
}
