import { labelsOf } from '#platform/server/records/labels.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What records of another module are called, by their ids. */
export async function namesOf(
  work: AnyWork,
  resource: string,
  ids: readonly (string | null)[],
  by: 'title' | 'code' = 'title',
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(ids.filter(id => id !== null))
  const labels = (await labelsOf(work.registry, work.reader, new Map([[resource, wanted]])))[resource] ?? {}
  return new Map(Object.entries(labels).map(([id, label]) => [id, label[by] ?? label.title ?? label.code ?? '']))
}
