/**
 * Why something may not be done: a key into the dictionaries and what fills its sentence.
 * The same reason disables a button in the browser and answers a request on the server.
 */
export interface Reason {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

export const reason = (code: string, params?: Reason['params']): Reason => (params ? { code, params } : { code })

/** A reason that belongs to one place of a record: `['lines', 2, 'quantity']`. */
export interface Complaint extends Reason {
  readonly path: readonly (string | number)[]
}

export const complaint = (path: Complaint['path'], code: string, params?: Reason['params']): Complaint => ({
  path,
  ...reason(code, params),
})
