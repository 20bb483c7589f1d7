import { sql } from 'kysely'
import { deepest } from '#modules/engineering/model/bills/bills.ts'
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

/** Everything that is made by us below and including a revision. */
const madeBelow = (work: AnyWork, top: string) =>
  work.reader.rows<{ id: string; label: string }>(sql`
    with recursive below (revision) as (
      select ${top}::uuid
      union
      select case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end
      from below b join assemblies a on a.part_revision = b.revision and a.archived_at is null
        join assembly_lines l on l.parent = a.id and l.source in ('make', 'phantom') join parts p on p.id = l.part
    )
    select r.id, r.label from below b join part_revisions r on r.id = b.revision`)

/**
 * Of each revision the method that counts: active before draft, the default, the newest; for the top the one that is named, else
 * the largest one the quantity reaches.
 */
const methodsOf = (work: AnyWork, revisions: readonly string[], top: string, { method, quantity }: Wanted) =>
  work.reader.rows<Chosen>(sql`
    select distinct on (m.part_revision) m.part_revision as revision, m.id, m.name, m.version_number::int as version
    from part_revision_methods m
      cross join lateral (select case when m.part_revision = ${top}::uuid then ${quantity}::numeric end as quantity) asked
    where m.part_revision = any(${revisions}::uuid[]) and m.archived_at is null and m.status <> 'retired'
    order by m.part_revision, (m.id = ${method}::uuid) desc nulls last, (m.status = 'active') desc,
      (m.min_quantity > 0 and m.min_quantity <= asked.quantity) desc nulls last,
      case when m.min_quantity <= asked.quantity then m.min_quantity end desc nulls last, m.is_default desc, m.version_number desc`)

/** Lines of the bills of these revisions; a floating line stands for the part's current revision (sales R47). */
async function billsOf(work: AnyWork, revisions: readonly string[]): Promise<Map<string, Row[]>> {
  const bills = await work.reader.rows<{ id: string; into: string }>(sql`
    select id, part_revision as "into" from assemblies
    where part_revision = any(${revisions}::uuid[]) and archived_at is null order by id`)
  const lines = await linesOf(
    work,
    'assemblyLines',
    bills.map(bill => bill.id),
  )
  const parts = await work.reader.rows<{ id: string; revision: string | null }>(sql`
    select id, current_revision as revision from parts where id = any(${[...new Set(lines.map(line => line.part))]}::uuid[])`)
  const current = new Map<unknown, string | null>(parts.map(part => [part.id, part.revision]))
  const byBill = Map.groupBy(lines, line => line.parent)
  const settled = (line: Row): Row => ({
    ...line,
    partRevision: line.revisionRule === 'fixed' ? line.partRevision : (current.get(line.part) ?? null),
  })
  return new Map(bills.map(({ id, into }) => [into, (byBill.get(id) ?? []).map(settled)]))
}

async function linesOf(
  work: AnyWork,
  table: 'methodOperations' | 'methodMaterials' | 'assemblyLines',
  parents: readonly string[],
): Promise<Row[]> {
  if (parents.length === 0) return []
  const rows = await work.db
    .selectFrom(table)
    .selectAll()
    .where(sql<boolean>`parent = any(${parents}::uuid[])`)
    .orderBy('position')
    .execute()
  return toWire(rows)
}

interface Wanted {
  readonly method: string | null
  readonly quantity: string | null
}

/** Everything below and including a revision that is made by us, level by level: for estimates and for jobs. */
export async function methodTree(
  work: AnyWork,
  top: string,
  { method = null, quantity = null }: Partial<Wanted> = {},
): Promise<TreeItem[]> {
  const made = await madeBelow(work, top)
  const revisions = made.map(one => one.id)
  const methods = await methodsOf(work, revisions, top, { method, quantity })
  const ids = methods.map(one => one.id)
  const steps = Map.groupBy(await linesOf(work, 'methodOperations', ids), row => row.parent)
  const stock = Map.groupBy(await linesOf(work, 'methodMaterials', ids), row => row.parent)
  const bills = await billsOf(work, revisions)
  const labels = new Map(made.map(one => [one.id, one.label]))
  const methodBy = new Map(methods.map(one => [one.revision, one]))
  const itemOf = (partRevision: string): TreeItem => {
    const own = methodBy.get(partRevision)
    return {
      partRevision,
      label: labels.get(partRevision) ?? '',
      method: own?.id ?? null,
      methodName: own?.name ?? null,
      versionNumber: own?.version ?? null,
      operations: (own && steps.get(own.id)) ?? [],
      materials: (own && stock.get(own.id)) ?? [],
      components: bills.get(partRevision) ?? [],
    }
  }
  return inLevels(top, itemOf)
}

/** From the top downwards, each revision once, at the level where it is met first. */
function inLevels(top: string, itemOf: (revision: string) => TreeItem): TreeItem[] {
  const items: TreeItem[] = []
  const seen = new Set<string>([top])
  let level = [top]
  for (let depth = 0; level.length > 0 && depth <= deepest; depth++) {
    const own = level.map(itemOf)
    items.push(...own)
    const below = own
      .flatMap(item => item.components)
      .filter(line => ['make', 'phantom'].includes(line.source as string) && line.partRevision)
      .map(line => line.partRevision as string)
    level = [...new Set(below)].filter(id => !seen.has(id))
    for (const id of level) seen.add(id)
  }
  return items
}
