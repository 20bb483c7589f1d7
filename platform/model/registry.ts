import type { Filter } from './condition.ts'
import type { Field } from './declaration/field.ts'
import { type Resource, withRoles } from './declaration/resource.ts'
import { followsOf } from './follows.ts'
import { noRoles, type RoleSets } from './roles.ts'
import type { Screen } from './screen.ts'
import type { Dictionary } from './words.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources of every row type stand side by side here
type AnyResource = Resource<string, any, any>

/** One business area: its record types and its words. */
export interface Module<R extends AnyResource = AnyResource> {
  readonly name: string
  readonly resources: readonly R[]
  /** Roll-ups this module contributes to records of lower modules: `'business-partners': { arBalance: … }`. */
  readonly rollups?: Readonly<Record<string, Readonly<Record<string, Field<unknown, boolean>>>>>
  /** Screens that are not generated from a record type. */
  readonly screens?: readonly Screen[]
  /** Where its records stand in the menu, grouped by what people do: `{ receive: ['po-receipts', '/librarian', 'things?gages'] }`. */
  readonly menu?: Readonly<Record<string, readonly string[]>>
  /** What people keep an eye on from their home page, in sentences: what waits for somebody, what is late. */
  readonly alerts?: Readonly<Record<string, Alert>>
  /** Work that waits for somebody by name or by right, listed on their home page. */
  readonly waits?: Readonly<Record<string, Wait>>
  /** What a new company does first, told on the home page until it was done. */
  readonly firstSteps?: Readonly<Record<string, FirstStep>>
  /** Of the module that keeps the directory of people: what its roles are to the platform. */
  readonly roles?: RoleSets
  readonly words: { readonly en: Dictionary; readonly es: Dictionary }
}

/** Told on the home page as a sentence (`sentences.<key>` of the module's words), where there are any such rows. */
export interface Alert {
  readonly of: string
  readonly filter: Filter
  /** The screen that shows them, where it is not the list of their type. */
  readonly at?: string
  /** What they come to, in the company's currency: `{sum}`. */
  readonly sum?: string
  /** Where the amount is in the currency of its document: the field with its rate. */
  readonly rate?: string
  /** How many different records this reference of theirs names: `{distinct}`. */
  readonly distinct?: string
  /** The row that is told by name. */
  readonly worst?: WorstRow
  /** Any at all are bad news. */
  readonly isTrouble?: true
  /** What is told first; of more than six sentences the last ones are left out. */
  readonly rank: number
}

export interface WorstRow {
  /** A day or a moment: the earliest is worst, and `{days}` or `{since}` tells how long ago it was. Or a number of days. */
  readonly by: string
  /** What people call it, as `{worst}`: its code, its customer. */
  readonly names: readonly string[]
  /** What is said of it after a colon, where it is known, as `{because}`. */
  readonly because?: string
}

/** Rows that wait for a person, called `waits.<key>` in the module's words. All that is given here must be so. */
export interface Wait {
  readonly of: string
  readonly filter: Filter
  /** They are named in this field. */
  readonly person?: string
  /** They are named in such a line of the record. */
  readonly line?: {
    readonly of: string
    readonly person: string
    readonly where: Readonly<Record<string, string | null>>
  }
  /** They may do this to it. */
  readonly verb?: string
  /** What people call it. */
  readonly names: readonly string[]
  /** A day or a moment: the earliest comes first. */
  readonly by: string
}

/**
 * A step of a new company, on the list of its home page; its words are `firstSteps.<key>`: `title`, `why`, `button`, and
 * `parts.<part>` where it has several. Ticked by what is in the database, never by hand.
 */
export interface FirstStep {
  /** What is counted: done once there are rows of each. */
  readonly parts: Readonly<Record<string, StepPart>>
  /** The page its button opens, unless a part that is not done yet says its own. */
  readonly at: string
  /** The guide its button starts instead of opening a page. */
  readonly guide?: string
  readonly rank: number
}

export interface StepPart {
  readonly of: string
  readonly filter?: Filter
  /** How many there must be; left out: one. */
  readonly least?: number
  readonly at?: string
}

export const defineModule = <R extends AnyResource>(declared: Module<R>): Module<R> => declared

/** What the actions of a module's record types ask for: see `Asks`. */
export type AsksOfModule<M> =
  M extends Module<infer R>
    ? { readonly [K in R['name']]: NonNullable<Extract<R, { readonly name: K }>['asks']> }
    : never

/** All record types of the application, by name. */
export interface Registry {
  readonly modules: readonly Module[]
  readonly resources: readonly Resource[]
  readonly roles: RoleSets
  has(name: string): boolean
  resource(name: string): Resource
  /** The record a line finally belongs to, and the way down: `quote-line-quantities` → `quotes`. */
  rootOf(name: string): Resource
  /** Everything that points at a resource: field by field. */
  referrersOf(name: string): readonly { readonly resource: Resource; readonly field: string }[]
}

/** `partial`: a browser holds only the modules it has opened, so references may lead outside. */
export function assemble(modules: readonly Module[], { partial = false }: { partial?: boolean } = {}): Registry {
  const byName = new Map<string, Resource>()
  const roles = modules.find(module => module.roles)?.roles ?? noRoles
  for (const { name: module, resources } of modules) {
    for (const resource of resources) {
      if (byName.has(resource.name)) throw new Error(`resource ${resource.name} is declared twice`)
      byName.set(resource.name, { ...withRoles(resource as Resource, roles), module })
    }
  }
  for (const { rollups: gathers } of modules)
    for (const [name, fields] of Object.entries(gathers ?? {})) {
      const target = byName.get(name)
      if (!target && partial) continue
      if (!target) throw new Error(`a roll-up is contributed to ${name}, which is not declared`)
      const added = Object.fromEntries(Object.entries(fields).map(([field, { spec }]) => [field, spec]))
      byName.set(name, { ...target, fields: { ...target.fields, ...added } })
    }
  const resource = (name: string): Resource => {
    const found = byName.get(name)
    if (!found) throw new Error(`no resource is called ${name}`)
    return found
  }
  const rootOf = (name: string): Resource => {
    const { partOf } = resource(name)
    return partOf ? rootOf(partOf) : resource(name)
  }
  const follows = followsOf([...byName.values()])
  const all = JSON.stringify(
    Object.fromEntries(
      [...follows].map(([name, fields]) => [name, fields.map(one => [one.field, one.isLink ? '' : one.target.name])]),
    ),
  )
  for (const one of byName.values())
    Object.assign(one, { follows: follows.get(one.name) ?? [], ...(one.about && { allFollows: all }) })
  const resources = [...byName.values()]
  const referrers = new Map<string, { resource: Resource; field: string }[]>()
  for (const from of resources)
    for (const [field, spec] of Object.entries(from.fields))
      for (const target of spec.targets ?? []) {
        if (!byName.has(target) && !partial)
          throw new Error(`${from.name}.${field} points to ${target}, which is not declared`)
        referrers.set(target, [...(referrers.get(target) ?? []), { resource: from, field }])
      }
  return {
    modules,
    resources,
    roles,
    has: name => byName.has(name),
    resource,
    rootOf,
    referrersOf: name => referrers.get(name) ?? [],
  }
}
