import type { ValueOf } from './declaration/field.ts'
import type { WireOf } from './revive.ts'
import type { Asks, ResourceName, Tables } from './tables.ts'

/** The name of an action of these record types, such as `loans.giveBack`. */
export type ActionName<K extends ResourceName = ResourceName> = {
  [R in K & keyof Asks]: `${R}.${keyof Asks[R] & string}`
}[K & keyof Asks]

/** The name of an action of this record type, such as `giveBack`; of a type that is not known here, it is not either. */
export type VerbOf<K extends ResourceName> = [K] extends [never]
  ? string
  : ResourceName extends K
    ? string
    : K extends keyof Asks
      ? keyof Asks[K] & string
      : string

/** What an action may be given: what it asks for, the version somebody saw, and why it is done. */
export type Answers<N extends string> = { readonly [F in keyof Asked<N> | 'version' | 'reason']?: unknown }

/** The record an action is done to. */
export type ActedOn<N extends string> = N extends `${infer K extends ResourceName}.${string}` ? Tables[K] : never

/** What an action was answered with, as JSON carries it: amounts as text, null where nothing was said. */
export type Asked<N extends string> = N extends `${infer K extends keyof Asks}.${infer V}`
  ? V extends keyof Asks[K]
    ? { readonly [F in keyof Asks[K][V]]: WireOf<ValueOf<Asks[K][V][F]>> }
    : never
  : never
