import type { Role } from './roles.ts'

/**
 * Who is let in to a row, as data: one way in is enough. Administrators see every row.
 *
 *   admits: [{ when: 'sharing', is: 'everyone' }, { person: 'owner' }, { groups: 'groups', when: 'sharing', is: 'groups' }]
 */
export type Admission =
  /** Whoever has one of these roles, to every row. */
  | { readonly roles: readonly Role[] }
  /** Everybody, while a field has this value. */
  | { readonly when: string; readonly is: string }
  /** Whoever stands in a field of users, one or many. */
  | { readonly person: string }
  /** Members of the groups in a field; only while another field has a value, where that is said. */
  | { readonly groups: string; readonly when?: string; readonly is?: string }
  | Through

/** By way of other rows: those whose `by` is this row's `on` (its id when left out). */
export interface Through {
  readonly through: string
  readonly by: string
  readonly on?: string
  /** The field of those rows that names a person or a group let in; everybody when neither is said. */
  readonly person?: string
  readonly group?: string
  /** Only rows that have a value here. */
  readonly has?: string
  readonly where?: Readonly<Record<string, string>>
  /** An instant after which those rows no longer count. */
  readonly until?: string
}
