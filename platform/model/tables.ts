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
