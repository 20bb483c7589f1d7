import type { Person, ScanMore } from './crib-api.ts'

/** A scan on its way to the server: kept on this device until it is answered, through reload and power cut. */
export interface KeptScan {
  /** Under which the server does it once, however often it is sent. */
  readonly key: string
  readonly code: string
  readonly at: string
  readonly more: ScanMore
  /** A person read within this time before it is meant by it. */
  readonly byPerson: boolean
}

/** A scan the server refused when it was sent later; somebody decides. */
export interface Conflict extends KeptScan {
  readonly why: string
}

export interface Kept {
  readonly scans: readonly KeptScan[]
  readonly conflicts: readonly Conflict[]
  /** Who stands at the counter: what is sent after a reload is still for them. */
  readonly person: (Person & Standing) | null
}

const place = 'millwright-crib-scans'
const nothing: Kept = { scans: [], conflicts: [], person: null }

export function readKept(store: Pick<Storage, 'getItem'>): Kept {
  try {
    return { ...nothing, ...(JSON.parse(store.getItem(place) ?? '{}') as Partial<Kept>) }
  } catch {
    return nothing
  }
}

/** As the counter finds it when it is opened: who stood there long ago has gone, unless something of theirs still waits. */
export function openKept(store: Pick<Storage, 'getItem'>, at: string): Kept {
  const kept = readKept(store)
  return { ...kept, person: kept.scans.length > 0 ? kept.person : standingFor(kept.person, at) }
}

export const writeKept = (store: Pick<Storage, 'setItem'>, kept: Kept): void =>
  store.setItem(place, JSON.stringify(kept))

/** So long a person who was read is meant by what is read next. */
const patience = 90_000

export interface Standing {
  readonly id: string
  readonly name: string
  /** When they or something for them was read last. */
  readonly at: string
}

/** Who stands at the counter for a scan read at this moment. */
export const standingFor = <P extends Standing>(person: P | null, at: string): P | null =>
  person && Date.parse(at) - Date.parse(person.at) <= patience ? person : null
