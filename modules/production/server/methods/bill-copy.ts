import { sql } from 'kysely'
import type { Job } from '#modules/production/model/jobs.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A row of a bill, however it was read. */
export interface BillRow {
  readonly revision: string | null
  readonly quantityPer: string
  readonly quantityBasis: 'perPiece' | 'perLot'
  readonly scrapPercent: string
  readonly operationSequence: number | null
  readonly source: string
}

const sources: Readonly<Record<string, string>> = { make: 'make', buy: 'purchase' }

/** The component bill of the revision a job makes. What is only assembled in passing (phantom) gives way to its own bill. */
export async function copyBill(
  work: AnyWork,
  job: Pick<Job, 'partRevision'>,
  operations: ReadonlyMap<number, string>,
): Promise<Row[]> {
  const walk = async (revision: string, per: Decimal, at: string | null): Promise<Row[]> => {
    const rows: Row[] = []
    for (const component of await componentsOf(work, revision)) {
      const operation = at ?? operations.get(component.operationSequence ?? 0) ?? null
      if (!component.revision)
        throw Refusal.conflict({ code: 'componentNotReleased', params: { part: component.partNumber } })
      const each = per.times(component.quantityPer)
      if (component.source === 'phantom') rows.push(...(await walk(component.revision, each, operation)))
      else rows.push(materialOf(component, each, operation))
    }
    return rows
  }
  return walk(job.partRevision, Decimal.of(1), null)
}

interface Component extends BillRow {
  readonly partNumber: string
}

/** What a component is to a job: so much of its revision a piece, or for the lot. */
export function materialOf(component: BillRow, each: Decimal, operation: string | null): Row {
  const perPiece = component.quantityBasis === 'perPiece'
  return {
    item: `part-revisions/${component.revision}`,
    operation,
    quantityPer: perPiece ? each.toFixed(6) : '0',
    fixedQuantity: perPiece ? '0' : each.toFixed(6),
    scrapPercent: component.scrapPercent,
    source: sources[component.source] ?? 'stock',
    customerSupplied: component.source === 'customerSupplied',
  }
}

/** Components that are always taken, each in the revision it is fixed to or the last that was released. */
const componentsOf = (work: AnyWork, revision: string) =>
  work.reader.rows<Component>(sql`
    select p.part_number as "partNumber", l.quantity_per::text as "quantityPer", l.quantity_basis as "quantityBasis",
      l.scrap_percent::text as "scrapPercent", l.operation_sequence::int as "operationSequence", l.source,
      coalesce(l.part_revision, (select r.id from part_revisions r where r.part = l.part and r.status = 'released'
        and r.archived_at is null order by r.released_at desc limit 1)) as revision
    from assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part
    where a.part_revision = ${revision}::uuid and a.archived_at is null and not coalesce(l.optional, false) order by l.position`)
