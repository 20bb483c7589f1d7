import { endSessions } from '#modules/security/server/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

const isOpen = (partner: Row | undefined): boolean => Boolean(partner?.portalEnabled) && !partner?.archivedAt

/** A partner whose portal closes is signed out with everybody of its people; who tries again is refused (people A17). */
export const savedPartner: SaveHook<'business-partners'> = async (work, { before, after }) => {
  if (!isOpen(before) || isOpen(after)) return
  const people = await work.list('users', { businessPartner: after.id }, ['id', 'roleKeys'])
  for (const { id } of people.filter(({ roleKeys }) => roleKeys?.includes('8')))
    await endSessions(work, { user: id }, 'portal-closed')
}
