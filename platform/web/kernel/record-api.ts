import type { Filter } from '#platform/model'
import { api, newKey, type ProblemDocument } from './api.ts'

export type Row = Record<string, unknown> & { readonly id: string }
export interface Label {
  readonly code: string | null
  readonly title: string | null
  readonly archived?: true
  /** A line: the record it stands in, as a link. */
  readonly of?: string
}
export type Labels = Readonly<Record<string, Readonly<Record<string, Label>>>>

/** A list's state, as the address carries it and the server reads it. */
export interface ListState {
  readonly filter?: Filter
  readonly search?: string
  readonly sort?: readonly string[]
  readonly columns?: readonly string[]
  readonly archived?: boolean
}

export const listQuery = ({ filter, search, sort, columns, archived }: ListState) => ({
  filter: filter && JSON.stringify(filter),
  search,
  sort: sort?.join(','),
  columns: columns?.join(','),
  archived: archived || undefined,
})

export interface Window {
  readonly rows: Row[]
  readonly labels: Labels
  readonly next: string | null
  readonly previous: string | null
  /** How many rows stand before it, when it was asked for by what it begins with. */
  readonly place?: number
}
export interface OneRecord {
  readonly row: Row
  readonly labels: Labels
  readonly can: readonly string[]
  /** The states it has been in; what the page does not know is left out. */
  readonly passed?: readonly string[]
  /** Where a step was to follow and was refused: why. What was asked before it is done. */
  readonly refused?: ProblemDocument
  /** What the action made that leads on to it. */
  readonly made?: readonly { readonly resource: string; readonly id: string }[]
}
export interface FieldChange {
  readonly resource: string
  readonly record: string
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}
export interface ChangeSet {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly actorName: string | null
  readonly via: string
  readonly action: string
  readonly reason: string | null
  readonly version: number | null
  readonly changes: readonly FieldChange[]
}

/** A verb done at once with what was written, as one. */
const following = (verb: string | undefined): string => (verb ? `?next=${verb}` : '')

/** Records of one kind that point to a record; where their lines point to its lines, whose field it is and which they are. */
export interface Related {
  readonly resource: string
  readonly field: string
  readonly count: number
  readonly exact: boolean
  readonly by?: string
  readonly ids?: readonly string[]
}

/** What every resource can be asked. */
export const records = {
  window: (
    resource: string,
    state: ListState,
    place: { after?: string; before?: string; at?: number; goTo?: string; limit?: number; lines?: true } = {},
    signal?: AbortSignal,
  ) => api.get<Window>(`/${resource}`, { ...listQuery(state), ...place }, signal),
  count: (resource: string, state: ListState, exact = false, signal?: AbortSignal) =>
    api.get<{ count: number; exact: boolean }>(
      `/${resource}/count`,
      { ...listQuery(state), exact: exact || undefined },
      signal,
    ),
  aggregate: (resource: string, state: ListState, of: Readonly<Record<string, string>>) =>
    api.get<Record<string, string | number | null>>(`/${resource}/aggregate`, {
      ...listQuery(state),
      of: Object.entries(of)
        .map(pair => pair.join(':'))
        .join(','),
    }),
  group: (resource: string, state: ListState, by: string, sums: readonly string[] = []) =>
    api.get<{ groups: Record<string, unknown>[]; labels: Labels }>(`/${resource}/group`, {
      ...listQuery(state),
      by,
      sums: sums.join(','),
    }),
  get: (resource: string, id: string, asOf?: string) => api.get<OneRecord>(`/${resource}/${id}`, { asOf }),
  history: (resource: string, id: string, before?: number) =>
    api.get<{ changes: ChangeSet[] }>(`/${resource}/${id}/history`, { before }),
  related: (resource: string, id: string) => api.get<{ related: Related[] }>(`/${resource}/${id}/related`),
  create: (resource: string, given: Record<string, unknown>, key = newKey(), next?: string) =>
    api.post<OneRecord>(`/${resource}${following(next)}`, given, key),
  change: (resource: string, id: string, given: Record<string, unknown>, key = newKey(), next?: string) =>
    api.patch<OneRecord>(`/${resource}/${id}${following(next)}`, given, key),
  act: (resource: string, id: string, verb: string, asked: Record<string, unknown> = {}, key = newKey()) =>
    api.post<OneRecord>(`/${resource}/${id}/actions/${verb}`, asked, key),
  archive: (resource: string, id: string, version: unknown) =>
    api.post<OneRecord>(`/${resource}/${id}/archive`, { version }),
  restore: (resource: string, id: string) => api.post<OneRecord>(`/${resource}/${id}/restore`, {}),
}
