import { sql } from 'kysely'
import { leadDaysFor } from '#modules/engineering/server/index.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Lead = Parameters<typeof leadDaysFor>[0][number]

/** What is free of an item, what comes of it that is meant for nobody, and how long it takes to get. */
export interface ItemSupply {
  readonly item: string
  readonly name: string | null
  readonly places: number
  readonly free: Decimal
  readonly arrivals: readonly { readonly day: DateText; readonly quantity: string }[]
  readonly leads: readonly (Omit<Lead, 'quantityFrom'> & { readonly quantityFrom: string })[]
}

export async function supplyOf(work: AnyWork, items: readonly string[]): Promise<Map<string, ItemSupply>> {
  if (items.length === 0) return new Map()
  const rows = await work.reader.rows<Omit<ItemSupply, 'free'> & { free: string }>(sql`
    select item, name, places, free::text, arrivals, leads from mw_item_supply(${[...new Set(items)]}::text[])`)
  return new Map(rows.map(row => [row.item, { ...row, free: Decimal.of(row.free) }]))
}

/** When so much is there: by what comes anyway, or ordered today. Null where nobody has said how long that takes. */
export async function supplyDay(work: AnyWork, supply: ItemSupply, missing: Decimal): Promise<string | null> {
  const days = [coveredOn(supply, missing), await orderedToday(work, supply, missing)].filter(day => day !== null)
  const [first] = days.sort()
  if (!first) return null
  const day = [work.today, first].sort()[1]!
  const row = await work.reader.first<{ at: string }>(sql`select mw_midnight(${day}::date) as at`)
  return row?.at ?? null
}

function coveredOn({ arrivals }: ItemSupply, missing: Decimal): DateText | null {
  let left = missing
  for (const { day, quantity } of arrivals) {
    left = left.minus(quantity)
    if (!left.greaterThan(0)) return day
  }
  return null
}

async function orderedToday(work: AnyWork, { leads }: ItemSupply, missing: Decimal): Promise<DateText | null> {
  const rows = leads.map(row => ({ ...row, quantityFrom: Decimal.of(row.quantityFrom) }))
  // Whom it will be bought of is not known yet: the soonest of those who have said how long they take.
  const vendors = [null, ...new Set(rows.map(row => row.vendor))]
  const days = vendors.flatMap(vendor => leadDaysFor(rows, { vendor, quantity: missing, day: work.today }) ?? [])
  if (days.length === 0) return null
  return addBusinessDays(work.today, Math.min(...days), await workingCalendar(work))
}
