import { sql } from 'kysely'
import type { FiledBox } from '#modules/accounting/model/statements/filed-forms.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

export interface Filed {
  readonly vendor: string
  readonly kind: 'original' | 'corrected'
  readonly filedOn: string
  readonly boxes: readonly FiledBox[]
}

/** What was filed last of each vendor for a year. */
export async function lastFiled(reader: Reader, year: number): Promise<ReadonlyMap<string, Filed>> {
  const rows = await reader.rows<Filed>(sql`
    select distinct on (vendor) vendor, kind, filed_on::text as "filedOn", coalesce(boxes, '[]') as boxes from filed_forms
    where year = ${year} order by vendor, created_at desc, id desc`)
  return new Map(rows.map(row => [row.vendor, row]))
}
