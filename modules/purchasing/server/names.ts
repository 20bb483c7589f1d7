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

/** The same of records of several kinds, as `resource/id`. */
export async function namesOfLinks(work: AnyWork, links: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [resource, own] of Map.groupBy(new Set(links), link => link.split('/')[0]!)) {
    const names = await namesOf(
      work,
      resource,
      own.map(link => link.split('/')[1]!),
    )
    for (const [id, name] of names) found.set(`${resource}/${id}`, name)
  }
  return found
}
