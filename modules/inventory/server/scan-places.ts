import { sql } from 'kysely'
import { readRecordAddress } from '#platform/model/scanned.ts'
import type { ScanReader } from '#platform/server/scan/index.ts'

/** A location by its bin code, a slot as `A-01-03/A1` or by the address on its label (inventory R41). */
export const readPlaceScan: ScanReader = async ({ app }, text) => {
  const [kind, id] = readRecordAddress(text)?.split('/') ?? []
  const [location = '', slot] = text.split('/')
  const found =
    kind === 'storage-slots'
      ? sql`where s.id = ${id}::uuid`
      : slot === undefined
        ? sql`where lower(l.code) = lower(${text}) and s.position = 1`
        : sql`where lower(l.code) = lower(${location}) and lower(s.code) = lower(${slot})`
  const rows = await app.reader.rows<{ link: string; slot: string }>(sql`
    select 'storage-locations/' || l.id as link, s.id as slot
    from storage_locations l join storage_slots s on s.parent = l.id ${found} and l.archived_at is null`)
  const facts = rows[0] && (kind || slot !== undefined) ? { facts: { slot: rows[0].slot } } : {}
  return { links: rows.map(({ link }) => link), ...facts }
}
