import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { keepAgreement } from './agreement.ts'
import { tellOfVisitor } from './tell.ts'

const visitorVerb = verb<'visitors'>()

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false

/** A badge hangs on one visitor at a time. */
async function demandFreeBadge(work: AnyWork, visitor: string, badge: unknown): Promise<void> {
  if (isMissing(badge)) return
  const other = await work.reader.first<{ name: string }>(sql`
    select concat_ws(' ', first_name, last_name) as name from visitors
    where status = 'on-site' and archived_at is null and id <> ${visitor}::uuid and upper(badge_number) = upper(${badge})`)
  if (other) throw Refusal.fields([complaint(['badgeNumber'], 'visitorBadgeTaken', { name: other.name })], 'visitors')
}

/** Everything the front desk has settled to ask is known; the host hears of it. */
const signIn = visitorVerb('visitors.signIn', async (work, visitor, asked) => {
  const desk = await work.read('receptionist-defaults', { archivedAt: null }, [
    'requiredFields',
    'nda',
    'hostNotify',
    'foreignPersonAlert',
  ])
  const told = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== undefined))
  const signed = { ...visitor, ...told }
  // What is signed at the desk is the agreement the company has chosen for visitors.
  const nda = signed.nda ?? (signed.signature ? desk?.nda : null) ?? null
  const known: Readonly<Record<string, unknown>> = { ...signed, nda }
  const missing = (desk?.requiredFields ?? []).filter(field => isMissing(known[field]))
  if (missing.length)
    throw Refusal.fields(
      missing.map(field => complaint([field], 'required')),
      'visitors',
    )
  await demandFreeBadge(work, visitor.id, signed.badgeNumber)
  await tellOfVisitor(work, [visitor.host], 'arrived', visitor, {
    byMail: desk?.hostNotify?.includes('email') ?? false,
  })
  if (signed.citizenship === 'foreign-person')
    await tellOfVisitor(work, desk?.foreignPersonAlert ?? [], 'foreignPerson', visitor)
  if (signed.signature) await work.later(keepAgreement, { visitor: visitor.id }, { key: `agreement ${visitor.id}` })
  return { arrivedAt: work.at, nda }
})

const signOut = visitorVerb('visitors.signOut', async (work, visitor, asked) => {
  if (visitor.badgeNumber && !asked.badgeReturned)
    throw Refusal.fields([complaint(['badgeReturned'], 'visitorBadgeOut', { badge: visitor.badgeNumber })], 'visitors')
  return { leftAt: work.at }
})

export const visitorVerbs = { 'visitors.signIn': signIn, 'visitors.signOut': signOut }
