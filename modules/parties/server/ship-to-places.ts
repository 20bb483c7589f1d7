import { sql } from 'kysely'
import type { Address } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Places {
  readonly name: string
  readonly main: Address | null
  readonly shipTo: string | null
  readonly count: number
}

const placesOf = (work: AnyWork, customer: string) =>
  work.reader.first<Places>(sql`
    select p.name, p.main_address as main, s.id as "shipTo", coalesce(s.count, 0)::int as count
    from business_partners p left join lateral (
      select id, count(*) over () as count from ship_tos
      where business_partner = p.id and archived_at is null order by is_default desc nulls last, created_at limit 1) s on true
    where p.id = ${customer}::uuid`)

/** A delivery address of a customer, called by its town; a second one there by its street. */
export async function addShipTo(work: AnyWork, customer: string, address: Address, isDefault = false): Promise<string> {
  const taken = await work.reader.rows<{ name: string }>(
    sql`select name from ship_tos where business_partner = ${customer}::uuid`,
  )
  const isFree = (name: string) => !taken.some(one => one.name.toLowerCase() === name.toLowerCase())
  const names = [address.city, [address.city, address.line1].join(', '), address.line1].filter(Boolean)
  const name = names.find(isFree) ?? `${names[0]} ${taken.length + 1}`
  const made = await work.issue('ship-tos', { businessPartner: customer, name, address, isDefault })
  return made.id
}

/**
 * Where goods for a customer go if nobody says otherwise: the default address, else the only one there is; where there is none,
 * the main address becomes one.
 */
export async function usualShipTo(work: AnyWork, customer: string): Promise<string | null> {
  const places = await placesOf(work, customer)
  if (!places) return null
  if (places.shipTo) return places.shipTo
  return places.main ? addShipTo(work, customer, places.main, true) : null
}

/** Whether a customer has addresses to choose from, and what it is called. */
export async function shipToChoices(work: AnyWork, customer: string): Promise<{ name: string; count: number }> {
  const places = await placesOf(work, customer)
  return { name: places?.name ?? '', count: places?.count ?? 0 }
}

/** What delivery addresses are called, by their ids. */
export async function shipToNames(work: AnyWork, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await work.reader.rows<{ id: string; name: string }>(
    sql`select id, name from ship_tos where id = any(${ids.filter(id => id !== null)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
