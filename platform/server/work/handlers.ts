import type { ActedOn, ActionName, Asked, Reason, ResourceName } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'
import type { Row } from '../records/load.ts'
import type { EventName, Events } from './events.ts'
import { type ImportHints, type JoinedHints, joinHints } from './import-hints.ts'
import type { ScanReader, ScanStep } from './scans.ts'
import type { StarterSet } from './starter-sets.ts'
import type { AnyWork, Saved, Work } from './work.ts'

declare const named: unique symbol
/** What a verb does beyond the change of state; answers what else to write into the record, if anything. */
export interface Verb<N extends string = string> {
  (work: AnyWork, record: never, asked: never): Promise<Row | undefined>
  /** Only for types: the actions it is for. */
  readonly [named]?: (name: N) => void
}
type AnyVerb = (work: AnyWork, record: never, asked: never) => Promise<Row | undefined>
type Verbs = { readonly [N in ActionName]?: Verb<N> }
/** What a verb may answer: fields of the record, amounts as text or as numbers, of its lines as many fields as are to be kept. */
type Writing<T> = T extends Decimal
  ? Decimal | string
  : T extends readonly { id: string }[]
    ? readonly { readonly [F in keyof T[number]]?: Writing<T[number][F]> }[]
    : T
export type Written<T> = { readonly [F in keyof T]?: Writing<T[F]> }
/** A change of a record: as it stood, and as it is to stand. What is new has no id yet before it is saved, nor have its new lines. */
export interface Change<K extends ResourceName> {
  readonly before: Saved<K> | undefined
  readonly after: Saved<K>
}
export type SaveHook<K extends ResourceName> = (work: AnyWork, change: Change<K>) => Promise<void>
/** A hook for records of whatever type. */
export type AnySaveHook = (
  work: AnyWork,
  change: { readonly before: Row | undefined; readonly after: Row },
) => Promise<void>
/** Makes a record its own way from what was typed and checked; answers the id of what it became. */
export type CreateHook<K extends ResourceName> = (work: AnyWork, typed: Saved<K>) => Promise<string>
type AnyCreateHook = (work: AnyWork, typed: never) => Promise<string>
/** Why a record that can no longer be edited cannot, where its module knows more than its state. */
export type LockedReason = (work: AnyWork, record: Row, given: Row) => Promise<Reason | null>
type SaveHooks = { readonly [K in ResourceName]?: SaveHook<K> }
/** What a module hears, each with what it is told. */
export type Subscriptions = { readonly [E in EventName]?: (work: AnyWork, fact: Events[E]) => Promise<void> }
type Hearing = (work: AnyWork, fact: never) => Promise<void>

/** Everything a module's server side adds: verbs, rules around saving, subscriptions to events. */
export interface Handlers {
  readonly verbs: Verbs
  /** For records whose creation is an act of its own, such as a move of stock: done instead of writing what was typed. */
  readonly createInstead: { readonly [K in ResourceName]?: CreateHook<K> }
  /** Runs before a record is written: may complete `after`, or refuse. */
  readonly beforeSave: SaveHooks
  /** Runs after it is written, in the same transaction. */
  readonly afterSave: SaveHooks
  /** The same for doings that leave the record itself alone: they and whoever reads it again need not wait for each other. */
  readonly afterSaveEffects: SaveHooks
  readonly lockedBecause: { readonly [K in ResourceName]?: LockedReason }
  readonly on: Subscriptions
  /** What this module knows to read when something is scanned. */
  readonly scans: Readonly<Partial<Record<ScanStep, ScanReader>>>
  /** Records of its own that a new company starts with, by topic. */
  readonly starterSets: readonly StarterSet[]
  /** What this module knows of the files people bring. */
  readonly imports: ImportHints
}

export const noHandlers: Handlers = {
  verbs: {},
  createInstead: {},
  beforeSave: {},
  afterSave: {},
  afterSaveEffects: {},
  lockedBecause: {},
  on: {},
  scans: {},
  starterSets: [],
  imports: {},
}

/** A verb on a record: `verb<'loans'>()('loans.giveBack', async (work, loan, asked) => …)`. Its declaration says what it is given. */
export const verb =
  <Own extends ResourceName, Reads extends ResourceName = never>() =>
  <N extends ActionName<Own>>(
    _name: N | readonly N[],
    run: (work: Work<Own, Reads>, record: ActedOn<N>, asked: Asked<N>) => Promise<Written<ActedOn<N>> | undefined>,
  ): Verb<N> =>
    run as unknown as Verb<N>

/** Joins the handlers of all modules; a verb has one owner. */
export function joinHandlers(all: readonly Partial<Handlers>[]): {
  verbs: Map<string, AnyVerb>
  createInstead: Map<string, AnyCreateHook>
  beforeSave: Map<string, AnySaveHook[]>
  afterSave: Map<string, AnySaveHook[]>
  afterSaveEffects: Map<string, AnySaveHook[]>
  lockedBecause: Map<string, LockedReason>
  on: Map<string, Hearing[]>
  scans: Map<string, ScanReader[]>
  starterSets: StarterSet[]
  imports: JoinedHints
} {
  const joined = {
    verbs: new Map<string, AnyVerb>(),
    createInstead: new Map<string, AnyCreateHook>(),
    beforeSave: new Map<string, AnySaveHook[]>(),
    afterSave: new Map<string, AnySaveHook[]>(),
    afterSaveEffects: new Map<string, AnySaveHook[]>(),
    lockedBecause: new Map(all.flatMap(({ lockedBecause = {} }) => Object.entries(lockedBecause))),
    on: new Map<string, Hearing[]>(),
    scans: new Map<string, ScanReader[]>(),
    starterSets: all.flatMap(({ starterSets = [] }) => starterSets).sort((a, b) => a.rank - b.rank),
    imports: joinHints(all.map(handlers => handlers.imports)),
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
