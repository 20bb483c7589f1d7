import { api } from '#platform/web/kernel/api.ts'

/** One of several changes that are kept together or not at all. */
export interface OneChange {
  readonly resource: string
  /** Without it, a record is made. */
  readonly id?: string
  readonly given?: Readonly<Record<string, unknown>>
  readonly archive?: true
  readonly erase?: true
  /** What the person calls the record, should the server refuse it. */
  readonly name: string
}

export const saveTogether = (changes: readonly OneChange[], key?: string): Promise<unknown> =>
  api.post('/changes-together', { changes: changes.map(({ name: _, ...change }) => change) }, key)
