import { sql } from 'kysely'
import { nameParts } from '#platform/model/values/person-name.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Given = Readonly<Record<string, unknown>>

/** A list may have the name in one column: "Delgado, Rosa". */
export function namesTold({ firstName, lastName }: Given): Given {
  if (lastName || !firstName) return {}
  const { first, last } = nameParts(String(firstName))
  return last ? { firstName: first, lastName: last } : {}
}

/** The only person of that name at that customer or vendor. */
export async function contactOf({ reader }: AnyWork, given: Given): Promise<string | undefined> {
  const { businessPartner, firstName, lastName } = { ...given, ...namesTold(given) }
  if (!businessPartner || !firstName) return undefined
  const found = await reader.rows<{ id: string }>(sql`
    select id from contacts where archived_at is null and business_partner = ${businessPartner}::uuid
      and lower(first_name) = lower(${firstName}) and lower(coalesce(last_name, '')) = lower(${lastName ?? ''})`)
  return found.length === 1 ? found[0]!.id : undefined
}
