import { type Deeds, verb } from '../work/verbs.ts'

/** Send again, from the outbox: the two days of patience begin anew. */
export const mailDeeds: Partial<Deeds> = {
  verbs: {
    'outgoing-mails.sendAgain': verb<'outgoing-mails'>()('outgoing-mails', async (work, mail) => {
      await work.later('mail.send', { id: mail.id }, { key: `mail:${mail.id}` })
      return { attempts: 0, firstAttemptAt: null, nextAttemptAt: null, error: null }
    }),
  },
}
