import { sql } from 'kysely'
import { partnerDomain } from '#modules/communication/model/incoming.ts'
import { contactAt, partnerAt } from '#modules/parties/server/index.ts'
import { checkEmail } from '#platform/model/values/phone-email-url.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Matched {
  readonly contact: string | null
  readonly partner: string | null
  readonly matchedBy: 'email' | 'domain' | 'none'
}

/** Whose address it is: exactly one of a contact, else of the domain that one partner alone uses. */
async function matched(work: AnyWork, address: string): Promise<Matched> {
  const exact = await contactAt(work.reader, address)
  if (exact) return { ...exact, matchedBy: 'email' }
  const domain = partnerDomain(address)
  const partner = domain && (await partnerAt(work.reader, domain))
  if (partner) return { contact: null, partner, matchedBy: 'domain' }
  return { contact: null, partner: null, matchedBy: 'none' }
}

export interface KnownContact {
  readonly id: string
  readonly partner: string | null
  readonly contact: string | null
  readonly blocked: boolean
}

/** Whoever wrote, as they are known by now; whom somebody matched by hand stays matched. */
export async function contactOf(
  work: AnyWork,
  { address, name }: { readonly address: string; readonly name: string },
): Promise<KnownContact | null> {
  if (checkEmail(address) !== null) return null
  const found = await work.reader.first<KnownContact & { matchedBy: string }>(sql`
    select id, partner, contact, coalesce(blocked, false) as blocked, matched_by as "matchedBy"
    from inbox_contacts where lower(email) = ${address} for update`)
  const match = found?.matchedBy === 'manual' ? null : await matched(work, address)
  if (!found) {
    const made = { email: address, name: name || null, firstSeenAt: work.at, lastSeenAt: work.at, messagesIn: 1 }
    const { id } = await work.issue('inbox-contacts', { ...made, ...match })
    return { id, partner: match?.partner ?? null, contact: match?.contact ?? null, blocked: false }
  }
  const { partner, contact, matchedBy } = match ?? found
  await work.writer.run(sql`
    update inbox_contacts set messages_in = messages_in + 1, last_seen_at = ${work.at}, name = coalesce(${name || null}, name),
      partner = ${partner}::uuid, contact = ${contact}::uuid, matched_by = ${matchedBy}
    where id = ${found.id}::uuid`)
  return { id: found.id, partner, contact, blocked: found.blocked }
}
