import type { Language, ResourceName } from '#platform/model'
import type { UnitSystem } from '#platform/model/values/company-units.ts'
import type { Row } from '../records/load.ts'
import type { AnyWork } from './work.ts'

/** A name in both languages; a company gets the one it speaks. */
export interface Said {
  readonly en: string
  readonly es: string
}
export const said = (en: string, es: string): Said => ({ en, es })

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'en,es'

/** Names in the company's language, wherever they stand. */
export function inLanguage<T>(value: T, language: Language): T {
  if (isSaid(value)) return (language === 'es' ? value.es : value.en) as T
  if (Array.isArray(value)) return value.map(one => inLanguage(one, language)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, language)])) as T
}

/** What the wizard knows that starter records depend on; later the company's own record tells what it can. */
export interface StarterAnswers {
  readonly bankName?: string | null
  /** What lies on it as the books begin. */
  readonly bankOpening?: string | null
  readonly chargesTax?: boolean | null
  /** The company's state as two letters, and its combined rate in percent. */
  readonly taxState?: string | null
  readonly taxRate?: string | null
}

/** Fields of the company's record that new records and documents begin with. */
export interface StarterDefaults {
  readonly terms?: string | null
  readonly vendorTerms?: string | null
  readonly salesTax?: string | null
  readonly outOfStateTax?: string | null
  readonly fob?: string | null
  readonly vendorFob?: string | null
  readonly shippingMethod?: string | null
  readonly partClass?: string | null
  readonly purchasedClass?: string | null
  readonly materialClass?: string | null
  readonly storageLocation?: string | null
  readonly defaultShifts?: readonly string[] | null
  readonly defaultLaborRule?: string | null
}

export interface Starter {
  readonly work: AnyWork
  /** The id of the company's own record. */
  readonly company: string
  readonly language: Language
  readonly currency: string
  readonly unitSystem: UnitSystem
  readonly answers: StarterAnswers
  /** The company's own address. */
  readonly place: { readonly country: string; readonly region: string | null; readonly city: string | null }
  /**
   * Makes a record unless one is there that has the same in `by`, in either language, archived or not; that one is left alone.
   * Answers its id; null while it is only counted what is missing.
   */
  add(resource: ResourceName, by: string, given: Row): Promise<string | null>
  /** A record somebody else made, by a field of it; null where there is none. */
  find(resource: ResourceName, by: string, value: string | Said): Promise<string | null>
  /** Fills fields that are empty in a record that is there. */
  fill(resource: ResourceName, id: string, given: Row): Promise<void>
  /** What the company begins with, where it has not chosen anything yet. */
  usual(defaults: StarterDefaults): Promise<void>
}

/** Records a new company starts with, a topic at a time; several modules may add to one topic. */
export interface StarterSet {
  readonly topic: string
  /** What stands on records of another topic comes after it. */
  readonly rank: number
  readonly deliver: (starter: Starter) => Promise<void>
}

/** Adds several records of one type that have the same field in common. */
export async function addAll(
  starter: Starter,
  resource: ResourceName,
  by: string,
  all: readonly Row[],
): Promise<Map<string, string | null>> {
  const ids = new Map<string, string | null>()
  for (const given of all) {
    const name = given[by] as string | Said
    ids.set(typeof name === 'string' ? name : name.en, await starter.add(resource, by, given))
  }
  return ids
}

/** Entries of pick lists: list, key, and what it is called in both languages. */
export type PickListEntry = readonly [list: string, key: string, label: string, labelEs: string]

export async function addToPickLists({ work, add }: Starter, entries: readonly PickListEntry[]): Promise<void> {
  if (!work.registry.has('look-ups')) return
  for (const [sort, [list, key, label, labelEs]] of entries.entries())
    await add('look-ups' as ResourceName, 'list+key', { list, key, label, labelEs, sort: sort + 1 })
}
