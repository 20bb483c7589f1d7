import { sql } from 'kysely'
import { endSessions } from '#modules/security/server/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

const isOpen = (partner: Row | undefined): boolean => Boolean(partner?.portalEnabled) && !partner?.archivedAt

/** A partner whose portal closes is signed out with everybody of its people; who tries again is refused (people A17). */
export const savedPartner: SaveHook = async (work, { before, after }) => {
  if (!isOpen(before) || isOpen(after)) return
  const people = await work.reader.rows<{ id: string }>(
    sql`select id from users where business_partner = ${after.id}::uuid and '8' = any(role_keys)`,
  )
  for (const { id } of people) await endSessions(work, { user: id }, 'portal-closed')
}
