import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Leg } from './legs.ts'

/**
 * inventory R24: a day in the past moves the ledger's date and nothing else, so it must lie in an open period, and not before
 * anything was there. Days before the books began are in no period at all.
 */
export async function demandDay(work: AnyWork, day: string, legs: readonly Pick<Leg, 'item' | 'lot'>[]): Promise<void> {
  if (day === work.today) return
  const wrong = (code: string, params: Record<string, string>) =>
    Refusal.fields([complaint(['effectiveDate'], code, params)], 'inventory-transactions')
  if (day > work.today) throw wrong('dateNotYet', { date: day })
  const closed = await work.reader.first<{ period: string; earliest: string | null }>(sql`
    select code as period, (
      select min(starts_on)::text from fiscal_periods where status = 'open' and starts_on > p.ends_on and archived_at is null) as earliest
    from fiscal_periods p
    where ${day}::date between starts_on and ends_on and status not in ('open', 'future') and archived_at is null`)
  if (closed) throw wrong('dateClosed', { period: closed.period, earliest: closed.earliest ?? '—' })
  for (const { item, lot } of legs) {
    const first = await work.reader.first<{ day: string | null }>(sql`
      select min(effective_date)::text as day from inventory_transactions
      where item = ${item} and quantity > 0 ${lot ? sql`and lot = ${lot}::uuid` : sql``}`)
    if (first?.day && day < first.day) throw wrong('beforeFirstReceipt', { date: first.day })
  }
  const outside = await work.reader.first<{ earliest: string }>(sql`
    select (min(starts_on) filter (where status = 'open'))::text as earliest from fiscal_periods where archived_at is null
    having min(starts_on) is not null and not coalesce(bool_or(${day}::date between starts_on and ends_on), false)`)
  if (outside) throw wrong('dateOutsideBooks', { date: day, earliest: outside.earliest ?? '—' })
}
