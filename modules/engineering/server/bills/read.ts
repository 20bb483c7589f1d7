import { sql } from 'kysely'
import type { BillLine } from '#modules/engineering/model/bill-tree.ts'
import { deepest } from '#modules/engineering/model/bills.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A line with what people read of it. */
export interface ReadLine extends BillLine {
  readonly assembly: string
  readonly findNumber: number | null
  readonly number: string
  readonly name: string
  readonly label: string | null
  readonly rule: string
  readonly unit: string | null
}

type Stored = Omit<ReadLine, 'quantityPer' | 'scrapPercent'> & {
  readonly into: string
  readonly quantityPer: string
  readonly scrapPercent: string
}

/** sales R47: a floating line stands for the part's revision in force at this moment, a fixed one for the one it names. */
const linesOf = (reader: Reader, revisions: readonly string[]) =>
  reader.rows<Stored>(sql`
    select a.part_revision as "into", a.id as assembly, l.id, l.find_number::int as "findNumber", l.part, p.part_number as number, p.name,
      r.id as revision, r.label, l.revision_rule as rule, l.quantity_per::text as "quantityPer", l.quantity_basis as "quantityBasis",
      l.scrap_percent::text as "scrapPercent", l.source, coalesce(l.optional, false) as optional, u.code as unit
    from assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part
      left join part_revisions r on r.id = case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end
      left join units u on u.id = coalesce(l.unit, p.unit)
    where a.part_revision = any(${revisions}::uuid[]) and a.archived_at is null and a.visibility is null
    order by a.id, l.position`)

/** The bills of a revision and of everything below it: one question a level, however wide it is. */
export async function readBills(reader: Reader, top: string): Promise<Map<string, ReadLine[]>> {
  const bills = new Map<string, ReadLine[]>([[top, []]])
  let level = [top]
  for (let depth = 0; level.length > 0 && depth <= deepest; depth++) {
    const below = new Set<string>()
    for (const { into, quantityPer, scrapPercent, ...line } of await linesOf(reader, level)) {
      const read = { ...line, quantityPer: Decimal.of(quantityPer), scrapPercent: Decimal.of(scrapPercent) }
      const own = bills.get(into)
      if (own) own.push(read)
      else bills.set(into, [read])
      if (line.revision && !bills.has(line.revision)) below.add(line.revision)
    }
    level = [...below]
    for (const revision of level) bills.set(revision, [])
  }
  return bills
}

export interface Standing {
  readonly onHand: string
  readonly available: string
  readonly onOrder: string
}

/** What there is of each of these revisions: ours, free and on its way. */
export async function readStanding(reader: Reader, revisions: readonly string[]): Promise<Map<string, Standing>> {
  const items = revisions.map(id => `part-revisions/${id}`)
  const rows = await reader.rows<Standing & { item: string }>(sql`
    select item, trim_scale(sum(on_hand))::text as "onHand", trim_scale(greatest(sum(available - reserved), 0))::text as available,
      trim_scale(sum(on_order))::text as "onOrder"
    from item_stocks where item = any(${items}::text[]) and owner is null group by item`)
  return new Map(rows.map(({ item, ...standing }) => [item.slice('part-revisions/'.length), standing]))
}
