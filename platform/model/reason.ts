/**
 * Why something may not be done: a key into the dictionaries and what fills its sentence.
 * The same reason disables a button in the browser and answers a request on the server.
 */
export interface Reason {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The sentence names the value of a field that not everybody may see: which one, and what the others are told. */
  readonly reveals?: { readonly resource: string; readonly field: string; readonly otherwise: Reason }
}

export const reason = (code: string, params?: Reason['params']): Reason => (params ? { code, params } : { code })

/** The same reason for readers who may not see the figures it names. */
export const revealing = <R extends Reason>(
  why: R,
  [resource, field]: readonly [resource: string, field: string],
  otherwise: Reason,
): R => ({ ...why, reveals: { resource, field, otherwise } })

/** A reason that belongs to one place of a record: `['lines', 2, 'quantity']`. */
export interface Complaint extends Reason {
  readonly path: readonly (string | number)[]
}

export const complaint = (path: Complaint['path'], code: string, params?: Reason['params']): Complaint => ({
  path,
  ...reason(code, params),
})
