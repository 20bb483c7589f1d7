import { sql } from 'kysely'
import { reason } from '#platform/model'
import type { OutgoingMail } from '#platform/records/mail.ts'
import { Refusal } from '../problems.ts'
import { type Handlers, verb } from '../work/handlers.ts'
import type { AnyWork } from '../work/work.ts'
import { reopened } from './deliveries.ts'

/** A mail without its link helps nobody. */
async function demandWhole(work: AnyWork, { id, isCut }: Pick<OutgoingMail, 'id' | 'isCut'>): Promise<void> {
  if (!isCut) return
  const kept = await work.reader.first(sql`select from outgoing_mails where id = ${id}::uuid and sealed is not null`)
  if (!kept) throw Refusal.conflict(reason('mailLinkGone'))
}

/** Send again, from the outbox: the two days of patience begin anew, for those who have not got it. */
export const mailHandlers: Partial<Handlers> = {
  verbs: {
    'outgoing-mails.sendAgain': verb<'outgoing-mails'>()('outgoing-mails.sendAgain', async (work, mail) => {
      await demandWhole(work, mail)
      await work.later('mail.send', { id: mail.id }, { key: `mail:${mail.id}` })
      const deliveries = mail.deliveries && reopened(mail.deliveries)
      return { attempts: 0, firstAttemptAt: null, nextAttemptAt: null, error: null, deliveries }
    }),
  },
}
