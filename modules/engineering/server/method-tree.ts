import { sql } from 'kysely'
import { deepest } from '#modules/engineering/model/bills.ts'
import { toWire } from '#platform/model'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** One item of a tree: a revision, the method it is made by, and its bill with every revision settled. */
export interface TreeItem {
  readonly partRevision: string
  readonly label: string
  readonly method: string | null
  readonly methodName: string | null
  readonly versionNumber: number | null
  readonly operations: readonly Row[]
  readonly materials: readonly Row[]
  readonly components: readonly Row[]
}

interface Chosen {
  readonly revision: string
  readonly id: string
  readonly name: string
  readonly version: number
}

/** Of each revision the method that counts: the named one, else the largest one the quantity reaches, else the default; active before draft. */
const methodsOf = (work: AnyWork, revisions: readonly string[], named: string | null, quantity: string | null) =>
  work.reader.rows<Chosen>(sql`
    select distinct on (m.part_revision) m.part_revision as revision, m.id, m.name, m.version_number::int as version
    from part_revision_methods m
    where m.part_revision = any(${revisions}::uuid[]) and m.archived_at is null and m.status <> 'retired'
    order by m.part_revision, (m.id = ${named}::uuid) desc nulls last, (m.status = 'active') desc,
      (m.min_quantity > 0 and m.min_quantity <= ${quantity}::numeric) desc nulls last,
      case when m.min_quantity <= ${quantity}::numeric then m.min_quantity end desc nulls last, m.is_default desc, m.version_number desc`)

/** Lines of the bills of these revisions; a floating line stands for the part's current revision (sales R47). */
async function billsOf(work: AnyWork, revisions: readonly string[]): Promise<Map<string, Row[]>> {
  const rows = await work.reader.rows<{ into: string; id: string; revision: string | null }>(sql`
    select a.part_revision as "into", l.id, case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end as revision
    from assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part
    where a.part_revision = any(${revisions}::uuid[]) and a.archived_at is null order by a.id, l.position`)
  const lines = await linesOf(
    work,
    'assemblyLines',
    rows.map(row => row.id),
    'id',
  )
  const byId = new Map(lines.map(line => [line.id, line]))
  const bills = new Map<string, Row[]>()
  for (const { into, id, revision } of rows) {
    const line = { ...byId.get(id)!, partRevision: revision }
    const own = bills.get(into)
    if (own) own.push(line)
    else bills.set(into, [line])
  }
  return bills
}

async function linesOf(
  work: AnyWork,
  table: 'methodOperations' | 'methodMaterials' | 'assemblyLines',
  ids: readonly string[],
  by: 'parent' | 'id',
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await work.desk
    .selectFrom(table)
    .selectAll()
    .where(by as never, 'in', ids as never)
    .orderBy('position')
    .execute()
  return toWire(rows) as Row[]
}

/** Everything below and including a revision that is made by us, one question a level: for estimates and for jobs. */
export async function methodTree(
  work: AnyWork,
  top: string,
  { method = null, quantity = null }: { method?: string | null; quantity?: string | null } = {},
): Promise<TreeItem[]> {
  const items: TreeItem[] = []
  const seen = new Set<string>([top])
  let level = [top]
  for (let depth = 0; level.length > 0 && depth <= deepest; depth++) {
    const chosen = await methodsOf(work, level, depth === 0 ? method : null, depth === 0 ? quantity : null)
    const ids = chosen.map(one => one.id)
    const operations = await linesOf(work, 'methodOperations', ids, 'parent')
    const materials = await linesOf(work, 'methodMaterials', ids, 'parent')
    const bills = await billsOf(work, level)
    const labels = await work.reader.rows<{ id: string; label: string }>(
      sql`select id, label from part_revisions where id = any(${level}::uuid[])`,
    )
    const methodBy = new Map(chosen.map(one => [one.revision, one]))
    const labelBy = new Map(labels.map(one => [one.id, one.label]))
    const [stepsBy, stockBy] = [Map.groupBy(operations, row => row.parent), Map.groupBy(materials, row => row.parent)]
    const below = new Set<string>()
    for (const partRevision of level) {
      const own = methodBy.get(partRevision)
      const components = bills.get(partRevision) ?? []
      items.push({
        partRevision,
        label: labelBy.get(partRevision) ?? '',
        method: own?.id ?? null,
        methodName: own?.name ?? null,
        versionNumber: own?.version ?? null,
        operations: (own && stepsBy.get(own.id)) ?? [],
        materials: (own && stockBy.get(own.id)) ?? [],
        components,
      })
      for (const line of components)
        if (['make', 'phantom'].includes(line.source as string) && line.partRevision)
          below.add(line.partRevision as string)
    }
    level = [...below].filter(id => !seen.has(id))
    for (const id of level) seen.add(id)
  }
  return items
}
