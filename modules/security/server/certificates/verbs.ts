import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const certificateVerb = verb<'certificates' | 'certificate-requests'>()

/** A revoked certificate signs nobody in from this moment. */
const revoke = certificateVerb('certificates.revoke', async work => ({ revokedAt: work.at }))

/** What quality takes back of a shipment: its verb has asked whether the person may. */
export const revokeConformance = (work: AnyWork, ids: readonly string[], why: string): Promise<number> =>
  work.writer.run(
    sql`update certificates set status = 'revoked', revoked_at = ${work.at}, revoke_reason = ${why}
        where id = any(${ids}::uuid[]) and kind = 'conformance' and status = 'valid'`,
  )

/** Nobody decides about their own request (people R26). */
const decide = certificateVerb(
  ['certificate-requests.approve', 'certificate-requests.reject'],
  async (work, request) => {
    if (!work.by.isSystem && request.requester === work.by.userId)
      throw Refusal.conflict({ code: 'ownRequest', params: { code: request.code } })
    return { decidedBy: work.by.userId, decidedAt: work.at }
  },
)

/** Issuing a sign-in certificate needs the authority's key: the endpoint does it and then marks the request. */
const issue = certificateVerb('certificate-requests.issue', async (work, request) => {
  if (request.kind === 'sign-in') throw Refusal.conflict({ code: 'issueByEndpoint', params: { code: request.code } })
  return { decidedBy: request.decidedBy, decidedAt: work.at }
})

const cancel = certificateVerb('certificate-requests.cancel', async (work, request) => {
  if (!work.by.isSystem && request.requester !== work.by.userId && !work.by.roles.includes(1))
    throw Refusal.forbidden('certificate-requests.cancel')
  return undefined
})

export const certificateVerbs = {
  'certificates.revoke': revoke,
  'certificate-requests.approve': decide,
  'certificate-requests.reject': decide,
  'certificate-requests.issue': issue,
  'certificate-requests.cancel': cancel,
}

/** What our authority has signed is revoked or renewed, never edited. */
export const savingCertificate: SaveHook<'certificates'> = async (_work, { before, after }) => {
  const isMoved = before && (before.status !== after.status || before.archivedAt !== after.archivedAt)
  if (before?.kind === 'sign-in' && !isMoved)
    throw Refusal.conflict({ code: 'signInIsKept', params: { code: before.code } })
}
