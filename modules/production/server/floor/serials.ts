import { sql } from 'kysely'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Named {
  readonly operation: string
  /** As somebody typed them; the last operation names with them what goes to stock. */
  readonly serials: readonly string[]
  readonly good: Decimal
}

/** What good pieces are called: one number a piece, each counted once at an operation. Without any, they are numbered on. */
export async function serialsOf(work: AnyWork, { operation, serials, good }: Named): Promise<string[]> {
  const named = serials.map(serial => serial.trim()).filter(serial => serial !== '')
  if (named.length === 0) return []
  if (good.lessThan(named.length))
    throw Refusal.conflict({ code: 'serialsTooMany', params: { serials: named.length, good: good.toString() } })
  const serial =
    named.find((one, place) => named.indexOf(one) !== place) ?? (await countedBefore(work, operation, named))
  if (serial) throw Refusal.conflict({ code: 'serialCounted', params: { serial } })
  return named
}

async function countedBefore(work: AnyWork, operation: string, named: readonly string[]): Promise<string | undefined> {
  const found = await work.reader.first<{ serial: string }>(sql`
    select s.serial from quantity_entries q cross join jsonb_array_elements_text(q.serials) as s (serial)
    where q.operation = ${operation}::uuid and q.voids is null and s.serial = any(${named}::text[])
      and not exists (select from quantity_entries v where v.voids = q.id)
    order by s.serial limit 1`)
  return found?.serial
}
