import { type Filter, type ListAction, listActions } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { GridSelection } from '#platform/web/parts/grid/types.ts'
import { withCondition } from '../list-view.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { List } from '../use-list.ts'

/** What is done to each chosen record. */
export type BulkAction =
  | { readonly changes: Readonly<Record<string, unknown>> }
  | { readonly verb: string; readonly asked: Readonly<Record<string, unknown>> }
  | { readonly archive: true }
  | { readonly restore: true }

export interface BulkResult {
  readonly record: string
  readonly outcome: 'done' | 'skipped' | 'refused' | 'failed'
  readonly reason: string | null
}
export interface BulkRun {
  readonly id: string
  readonly code: string
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly results: readonly BulkResult[]
  readonly undoneAt: string | null
}

/** The records meant: by id with the version on the screen, or everything that matches at this moment (documents R11). */
export function chosenBody(list: List, source: RowSource, selection: GridSelection): Record<string, unknown> {
  if (selection.all) {
    const { filter, search, archived } = list.state
    const without: Filter | undefined = selection.keys.size
      ? withCondition(filter, { field: 'id', op: 'notIn', value: [...selection.keys] })
      : filter
    return {
      ...(without && { filter: without }),
      ...(search && { search }),
      ...(archived && { archived }),
      snapshot: new Date().toISOString(),
    }
  }
  const versions = new Map<string, unknown>()
  for (const cache of source.caches) for (const [, { row }] of cache.rows()) versions.set(row.id, row.version)
  return { ids: [...selection.keys].map(id => (versions.has(id) ? { id, version: versions.get(id) } : { id })) }
}

export const startBulk = async (list: List, body: Record<string, unknown>, action: BulkAction): Promise<BulkRun> =>
  (await api.post<{ row: BulkRun }>(`/${list.name}/bulk`, { ...body, ...action })).row

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const isOver = ({ status }: BulkRun) => status === 'done' || status === 'failed' || status === 'cancelled'

/** Waits for a run that goes on in the background, telling how far it is. */
export async function bulkEnd(run: BulkRun, progress: (done: number) => void): Promise<BulkRun> {
  let now = run
  while (!isOver(now)) {
    await pause(1000)
    now = (await records.get('bulk-edits', run.id)).row as unknown as BulkRun
    progress(now.results.length)
  }
  return now
}

export const undoBulk = async (run: BulkRun): Promise<BulkRun> =>
  (await api.post<{ row: BulkRun }>(`/bulk-edits/${run.id}/undo`)).row

/** Fields that can be set on many records at once. */
export const bulkFields = ({ resource, hidden }: List): string[] =>
  Object.entries(resource.fields)
    .filter(
      ([field, spec]) =>
        spec.origin === 'typed' &&
        !spec.fixed &&
        !spec.unique &&
        !hidden.includes(field) &&
        !['lines', 'file', 'files', 'json'].includes(spec.kind),
    )
    .map(([field]) => field)

/** Actions this person may do to chosen rows; one that goes into another of them needs two, each known by name. */
export const bulkActions = ({ resource, registry, application }: List, named: number): ListAction[] =>
  listActions(registry, resource).filter(
    ({ verb, owner, action, among }) =>
      application.resources[owner.name]?.verbs.includes(verb) &&
      !(action.notInToolbar && owner === resource) &&
      !(action.manyAt && named === 0) &&
      (!among || named > 1),
  )
