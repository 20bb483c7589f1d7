import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** inventory R36: no lot goes into one it was made from, also when two link at once. */
export const savingLink: SaveHook = async (work, { after }) => {
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('lot genealogy'))`)
  const circle = await work.reader.first(sql`
    with recursive above as (
      select ${after.fromLot}::uuid as lot
      union select l.from_lot from lot_links l join above on l.to_lot = above.lot
    ) select 1 from above where lot = ${after.toLot}::uuid`)
  if (circle) throw Refusal.fields([complaint(['toLot'], 'lotCircle')], 'lot-links')
}
