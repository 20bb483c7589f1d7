import type { ResourceName, Tables } from '#platform/model'
import type { Row } from '../records/load.ts'
import type { ScanReader, ScanStep } from '../scan/resolve.ts'
import type { AnyWork, Work } from './work.ts'

/** What a verb does beyond the change of state; answers what else to write into the record, if anything. */
export type Verb = (work: AnyWork, record: never, asked: never) => Promise<Row | undefined>
export type SaveHook = (
  work: AnyWork,
  change: { readonly before: Row | undefined; readonly after: Row },
) => Promise<void>
/** Makes a record its own way from what was typed and checked; answers the id of what it became. */
export type CreateHook = (work: AnyWork, typed: Row) => Promise<string>
export type EventHandler = (work: AnyWork, fact: never) => Promise<void>

/** Everything a module's server side adds: verbs, rules around saving, subscriptions to events. */
export interface Handlers {
  readonly verbs: Readonly<Record<string, Verb>>
  /** For records whose creation is an act of its own, such as a move of stock: done instead of writing what was typed. */
  readonly createInstead: Readonly<Record<string, CreateHook>>
  /** Runs before a record is written: may complete `after`, or refuse. */
  readonly beforeSave: Readonly<Record<string, SaveHook>>
  /** Runs after it is written, in the same transaction. */
  readonly afterSave: Readonly<Record<string, SaveHook>>
  /** The same for doings that leave the record itself alone: they and whoever reads it again need not wait for each other. */
  readonly afterSaveEffects: Readonly<Record<string, SaveHook>>
  readonly on: Readonly<Record<string, EventHandler>>
  /** What this module knows to read when something is scanned. */
  readonly scans: Readonly<Partial<Record<ScanStep, ScanReader>>>
}

export const noHandlers: Handlers = {
  verbs: {},
  createInstead: {},
  beforeSave: {},
  afterSave: {},
  afterSaveEffects: {},
  on: {},
  scans: {},
}

/** A verb on a record: `verb<'loans'>('loans', async (work, loan, asked) => …)`. */
export const verb =
  <Own extends ResourceName, Reads extends ResourceName = never>() =>
  <K extends Own, Asked = Record<string, unknown>>(
    _resource: K,
    run: (work: Work<Own, Reads>, record: Tables[K], asked: Asked) => Promise<Partial<Tables[K]> | undefined>,
  ): Verb =>
    run as unknown as Verb

/** Joins the handlers of all modules; a verb has one owner. */
export function joinHandlers(all: readonly Partial<Handlers>[]): {
  verbs: Map<string, Verb>
  createInstead: Map<string, CreateHook>
  beforeSave: Map<string, SaveHook[]>
  afterSave: Map<string, SaveHook[]>
  afterSaveEffects: Map<string, SaveHook[]>
  on: Map<string, EventHandler[]>
  scans: Map<string, ScanReader[]>
} {
  const joined = {
    verbs: new Map<string, Verb>(),
    createInstead: new Map<string, CreateHook>(),
    beforeSave: new Map<string, SaveHook[]>(),
    afterSave: new Map<string, SaveHook[]>(),
    afterSaveEffects: new Map<string, SaveHook[]>(),
    on: new Map<string, EventHandler[]>(),
    scans: new Map<string, ScanReader[]>(),
  }
  const add = <T>(map: Map<string, T[]>, name: string, one: T) => map.set(name, [...(map.get(name) ?? []), one])
  for (const handlers of all) {
    for (const [name, run] of Object.entries(handlers.verbs ?? {})) {
      if (joined.verbs.has(name)) throw new Error(`the verb ${name} is written twice`)
      joined.verbs.set(name, run)
    }
    for (const [name, run] of Object.entries(handlers.createInstead ?? {})) {
      if (joined.createInstead.has(name)) throw new Error(`making ${name} is written twice`)
      joined.createInstead.set(name, run)
    }
    for (const [name, run] of Object.entries(handlers.beforeSave ?? {})) add(joined.beforeSave, name, run)
    for (const [name, run] of Object.entries(handlers.afterSave ?? {})) add(joined.afterSave, name, run)
    for (const [name, run] of Object.entries(handlers.afterSaveEffects ?? {})) add(joined.afterSaveEffects, name, run)
    for (const [name, run] of Object.entries(handlers.on ?? {})) add(joined.on, name, run)
    for (const [step, read] of Object.entries(handlers.scans ?? {})) add(joined.scans, step, read)
  }
  return joined
}
