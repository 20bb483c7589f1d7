import { sql } from 'kysely'
import type { BillLine } from '#modules/engineering/model/bills/bill-tree.ts'
import type { Registry } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import { rowAccess, type Viewer } from '#platform/server/records/row-access.ts'

/** A line with what people read of it, and what there is of its revision: ours, free and on its way. */
export interface ReadLine extends BillLine {
  readonly assembly: string
  readonly findNumber: number | null
  readonly number: string
  readonly name: string
  readonly label: string | null
  readonly rule: string
  readonly unit: string | null
  readonly onHand: string | null
  readonly available: string | null
  readonly onOrder: string | null
  /** Whoever asks may see the part: otherwise it counts, and is not named. */
  readonly isShown: boolean
}

type Stored = Omit<ReadLine, 'quantityPer' | 'scrapPercent'> & {
  readonly into: string
  readonly quantityPer: string
  readonly scrapPercent: string
}

/** sales R47: a floating line stands for the part's revision in force at this moment, a fixed one for the one it names. */
const standsFor = sql`case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end`
const bill = sql`assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part`

/** Which bills (`a`) and parts (`p`) whoever asks may see. */
export interface SeenBills {
  readonly bill: Sql
  readonly part: Sql
}
export const seenBy = (registry: Registry, viewer: Viewer): SeenBills => ({
  bill: rowAccess(viewer, registry.resource('assemblies'), 'view', 'a') ?? sql`false`,
  part: rowAccess(viewer, registry.resource('parts'), 'view', 'p') ?? sql`false`,
})

/** The bills of a revision and of everything below it: one question, however wide and deep it is. */
export async function readBills(reader: Reader, top: string, seen: SeenBills): Promise<Map<string, ReadLine[]>> {
  const isRead = sql`a.archived_at is null and ${seen.bill}`
  const rows = await reader.rows<Stored>(sql`
    with recursive below (revision) as (
      select ${top}::uuid
      union
      select ${standsFor} from below b join (${bill}) on a.part_revision = b.revision and ${isRead}
    )
    select a.part_revision as "into", a.id as assembly, l.id, l.find_number::int as "findNumber", l.part, p.part_number as number, p.name,
      r.id as revision, r.label, l.revision_rule as rule, l.quantity_per::text as "quantityPer", l.quantity_basis as "quantityBasis",
      l.scrap_percent::text as "scrapPercent", l.source, coalesce(l.optional, false) as optional, u.code as unit,
      trim_scale(s.on_hand)::text as "onHand", trim_scale(greatest(s.available - s.reserved, 0))::text as available,
      trim_scale(s.on_order)::text as "onOrder", ${seen.part} as "isShown"
    from below b join (${bill}) on a.part_revision = b.revision and ${isRead}
      left join part_revisions r on r.id = ${standsFor}
      left join units u on u.id = coalesce(l.unit, p.unit)
      left join item_stocks s on s.item = 'part-revisions/' || r.id and s.owner is null
    order by a.id, l.position`)
  const bills = new Map<string, ReadLine[]>([[top, []]])
  for (const { into, quantityPer, scrapPercent, ...line } of rows) {
    const read = { ...line, quantityPer: Decimal.of(quantityPer), scrapPercent: Decimal.of(scrapPercent) }
    const own = bills.get(into)
    if (own) own.push(read)
    else bills.set(into, [read])
  }
  return bills
}
