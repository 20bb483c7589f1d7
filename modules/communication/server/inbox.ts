import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

const contactVerb = verb<'inbox-contacts', 'contacts'>()

/** Somebody says whom an address belongs to; no rule changes that afterwards. */
const match = contactVerb('inbox-contacts.match', async (work, _contact, { partner, contact }) => {
  const other =
    contact &&
    (await work.reader.first(
      sql`select 1 as found from contacts where id = ${contact}::uuid and business_partner is distinct from ${partner}::uuid`,
    ))
  if (other) throw Refusal.fields([complaint(['contact'], 'contactOfOtherPartner')], 'inbox-contacts')
  return { matchedBy: 'manual' }
})

const block = contactVerb('inbox-contacts.block', async () => ({ blocked: true }))
const unblock = contactVerb('inbox-contacts.unblock', async () => ({ blocked: false }))

export const inboxVerbs = {
  'inbox-contacts.match': match,
  'inbox-contacts.block': block,
  'inbox-contacts.unblock': unblock,
}
