import type { ValueOf } from './declaration/field.ts'
import type { WireOf } from './revive.ts'

/**
 * Every declared resource adds its row type here, in the file that declares it:
 *
 *   declare module '#platform/model/tables.ts' { interface Tables { 'loans': Loan } }
 *
 * so that references are checked against names that exist, without code generation.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The name of a declared resource, as in its route: kebab-case. */
export type ResourceName = keyof Tables & string

/**
 * What actions ask for, by record type and action; every module adds its own, in the file that puts it together:
 *
 *   declare module '#platform/model/tables.ts' { interface Asks extends AsksOfModule<typeof library> {} }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Asks {}

/** The name of an action of these record types, such as `loans.giveBack`. */
export type ActionName<K extends ResourceName = ResourceName> = {
  [R in K & keyof Asks]: `${R}.${keyof Asks[R] & string}`
}[K & keyof Asks]

/** The record an action is done to. */
export type ActedOn<N extends string> = N extends `${infer K extends ResourceName}.${string}` ? Tables[K] : never

/** What an action was answered with, as JSON carries it: amounts as text, null where nothing was said. */
export type Asked<N extends string> = N extends `${infer K extends keyof Asks}.${infer V}`
  ? V extends keyof Asks[K]
    ? { readonly [F in keyof Asks[K][V]]: WireOf<ValueOf<Asks[K][V][F]>> }
    : never
  : never
