import { type Handlers, verb } from '../work/handlers.ts'

/** Send again, from the outbox: the two days of patience begin anew. */
export const mailHandlers: Partial<Handlers> = {
  verbs: {
    'outgoing-mails.sendAgain': verb<'outgoing-mails'>()('outgoing-mails', async (work, mail) => {
      await work.later('mail.send', { id: mail.id }, { key: `mail:${mail.id}` })
      return { attempts: 0, firstAttemptAt: null, nextAttemptAt: null, error: null }
    }),
  },
}
