import type { ResourceName, Tables } from '#platform/model'
import type { Row } from '../records/load.ts'
import type { ScanReader, ScanStep } from '../scan/resolve.ts'
import type { AnyWork, Work } from './work.ts'

/** What a verb does beyond the change of state; answers what else to write into the record, if anything. */
export type Verb = (work: AnyWork, record: never, asked: never) => Promise<Row | undefined>
export type Saving = (work: AnyWork, change: { readonly before: Row | undefined; readonly after: Row }) => Promise<void>
/** Makes a record its own way from what was typed and checked; answers the id of what it became. */
export type Making = (work: AnyWork, typed: Row) => Promise<string>
export type Handler = (work: AnyWork, fact: never) => Promise<void>

/** Everything a wing's server side adds: verbs, rules around saving, ears for events. */
export interface Deeds {
  readonly verbs: Readonly<Record<string, Verb>>
  /** For records whose creation is an act of its own, such as a move of stock: done instead of writing what was typed. */
  readonly making: Readonly<Record<string, Making>>
  /** Runs before a record is written: may complete `after`, or refuse. */
  readonly saving: Readonly<Record<string, Saving>>
  /** Runs after it is written, in the same transaction. */
  readonly saved: Readonly<Record<string, Saving>>
  /** The same for doings that leave the record itself alone: they and whoever reads it again need not wait for each other. */
  readonly told: Readonly<Record<string, Saving>>
  readonly hears: Readonly<Record<string, Handler>>
  /** What this wing knows to read when something is scanned. */
  readonly scans: Readonly<Partial<Record<ScanStep, ScanReader>>>
}

export const noDeeds: Deeds = { verbs: {}, making: {}, saving: {}, saved: {}, told: {}, hears: {}, scans: {} }

/** A verb on a record: `verb<'loans'>('loans', async (work, loan, asked) => …)`. */
export const verb =
  <Own extends ResourceName, Reads extends ResourceName = never>() =>
  <K extends Own, Asked = Record<string, unknown>>(
    _resource: K,
    run: (work: Work<Own, Reads>, record: Tables[K], asked: Asked) => Promise<Partial<Tables[K]> | undefined>,
  ): Verb =>
    run as unknown as Verb

/** Joins the deeds of all wings; a verb has one owner. */
export function joinDeeds(all: readonly Partial<Deeds>[]): {
  verbs: Map<string, Verb>
  making: Map<string, Making>
  saving: Map<string, Saving[]>
  saved: Map<string, Saving[]>
  told: Map<string, Saving[]>
  hears: Map<string, Handler[]>
  scans: Map<string, ScanReader[]>
} {
  const joined = {
    verbs: new Map<string, Verb>(),
    making: new Map<string, Making>(),
    saving: new Map<string, Saving[]>(),
    saved: new Map<string, Saving[]>(),
    told: new Map<string, Saving[]>(),
    hears: new Map<string, Handler[]>(),
    scans: new Map<string, ScanReader[]>(),
  }
  const add = <T>(map: Map<string, T[]>, name: string, one: T) => map.set(name, [...(map.get(name) ?? []), one])
  for (const deeds of all) {
    for (const [name, run] of Object.entries(deeds.verbs ?? {})) {
      if (joined.verbs.has(name)) throw new Error(`the verb ${name} is written twice`)
      joined.verbs.set(name, run)
    }
    for (const [name, run] of Object.entries(deeds.making ?? {})) joined.making.set(name, run)
    for (const [name, run] of Object.entries(deeds.saving ?? {})) add(joined.saving, name, run)
    for (const [name, run] of Object.entries(deeds.saved ?? {})) add(joined.saved, name, run)
    for (const [name, run] of Object.entries(deeds.told ?? {})) add(joined.told, name, run)
    for (const [name, run] of Object.entries(deeds.hears ?? {})) add(joined.hears, name, run)
    for (const [step, read] of Object.entries(deeds.scans ?? {})) add(joined.scans, step, read)
  }
  return joined
}
