import { sql } from 'kysely'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface Away {
  /** On open orders, here or there. */
  readonly ordered: Decimal
  /** Left with a slip and not come back. */
  readonly away: Decimal
}

/** Where the pieces of an outside operation are, by its orders, slips and receipts. */
export async function awayAt(work: AnyWork, operation: string): Promise<Away> {
  const found = (await work.reader.first<{ ordered: string; away: string }>(
    sql`select ordered::text, away::text from mw_away_at(${operation}::uuid)`,
  ))!
  return { ordered: Decimal.of(found.ordered), away: Decimal.of(found.away) }
}

export interface Outside {
  readonly id: string
  readonly job: string
  readonly poLine: string
  /** Of the line, over all its receipts. */
  readonly rejected: string
  readonly returned: string
}

/** The operations that lines of orders were made for. */
export const operationsOf = (work: AnyWork, poLines: readonly string[]): Promise<Outside[]> =>
  work.reader.rows<Outside>(sql`
    select o.id, o.job, l.line as "poLine", l.rejected::text, l.returned::text
    from mw_outside_lines(${[...poLines]}::uuid[]) l join job_operations o on o.id = l.operation
    where o.archived_at is null order by o.id`)
