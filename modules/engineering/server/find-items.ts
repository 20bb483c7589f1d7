import { sql } from 'kysely'
import type { RecordLink } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The item of a name: a revision by its own, a part by its number (its current revision, else its newest), or a material. */
async function standingItem(work: AnyWork, named: string): Promise<RecordLink | null> {
  const text = named.trim().toLowerCase()
  const [found] = await work.reader.rows<{ item: RecordLink }>(sql`
    select * from (
      select 'part-revisions/' || r.id as item, r.created_at,
        case when lower(r.label) = ${text} then 0 when r.id = p.current_revision then 1 else 2 end as rank
      from part_revisions r join parts p on p.id = r.part
      where r.archived_at is null and p.archived_at is null and (lower(p.part_number) = ${text} or lower(r.label) = ${text})
      union all
      select 'material-codes/' || m.id, m.created_at, 3 from material_codes m where m.archived_at is null and lower(m.code) = ${text}
    ) i order by rank, created_at desc limit 1`)
  return found?.item ?? null
}

/** The same for whoever puts it on a shelf: a part without a revision gets its first, because stock is of one. */
export async function itemToStock(work: AnyWork, named: string): Promise<RecordLink | null> {
  const known = await standingItem(work, named)
  if (known) return known
  const part = await work.reader.first<{ id: string }>(
    sql`select id from parts where archived_at is null and lower(part_number) = ${named.trim().toLowerCase()}`,
  )
  return part ? `part-revisions/${(await work.issue('part-revisions', { part: part.id })).id}` : null
}

interface Meant {
  part?: string | null
  partRevision?: string | null
}

/**
 * Lines that name a part and no revision mean the one that is made today, else the newest that is being drawn: stock is of a
 * revision, and what ships without one would never leave the shelf.
 */
export async function takeRevisions(work: AnyWork, lines: readonly Meant[]): Promise<void> {
  const open = lines.filter(line => line.part && !line.partRevision)
  if (open.length === 0) return
  const found = await work.reader.rows<{ part: string; revision: string }>(sql`
    select p.id as part, coalesce(p.current_revision, (
      select r.id from part_revisions r where r.part = p.id and r.status in ('draft', 'inReview') and r.archived_at is null
      order by r.created_at desc, r.id desc limit 1)) as revision
    from parts p where p.id = any(${open.map(line => line.part)}::uuid[])`)
  const meant = new Map(found.map(({ part, revision }) => [part, revision]))
  for (const line of open) line.partRevision = meant.get(line.part!) ?? null
}

/** What people call an item, as they write it in a list. */
export async function itemName(work: AnyWork, item: string): Promise<string | null> {
  const [kind, id = ''] = item.split('/')
  if (kind === 'material-codes') return (await work.read('material-codes', id, ['code']))?.code ?? null
  return (await work.read('part-revisions', id, ['label']))?.label ?? null
}

/** The part of a revision; a material has none. */
export async function partOfItem(work: AnyWork, item: string): Promise<string | null> {
  const [kind, id = ''] = item.split('/')
  return kind === 'part-revisions' ? ((await work.read('part-revisions', id, ['part']))?.part ?? null) : null
}

/** What a part or material costs by its standard, by its number or code. */
export async function standardCostOf({ reader }: AnyWork, named: string): Promise<string | undefined> {
  const found = await reader.first<{ cost: string | null }>(sql`
    select coalesce((select standard_cost from parts where lower(part_number) = lower(${named}) limit 1),
      (select standard_cost from material_codes where lower(code) = lower(${named}) limit 1))::text as cost`)
  return found?.cost ?? undefined
}
