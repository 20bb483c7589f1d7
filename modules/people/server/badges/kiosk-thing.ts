import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Person } from '#platform/server/work/person.ts'

/** The machine a kiosk that is signed in is mounted at; nothing for people, and for kiosks that stand anywhere. */
export async function kioskThing(reader: Reader, { actor }: Person): Promise<string | null> {
  const [kind, id] = actor.split(':')
  if (kind !== 'kiosk' || !id) return null
  return (
    (await reader.first<{ thing: string | null }>(sql`select thing from kiosks where id::text = ${id}`))?.thing ?? null
  )
}
