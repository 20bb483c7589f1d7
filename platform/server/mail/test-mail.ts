import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { email } from '#platform/model'
import { doing } from '../collaboration/me.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { hasServer, senderOf } from './settings.ts'

/** How long somebody waits in front of the page for the mail server's word. */
const patience = { times: 40, every: 500 }

type State = 'waiting' | 'sending' | 'deferred' | 'sent' | 'partlySent' | 'failed' | 'cancelled'
interface Outcome {
  readonly status: State
  readonly error: string | null
}

const underWay: readonly State[] = ['waiting', 'sending']

/** What became of it, once the worker has handed it over, or the last word when nobody waits any longer. */
async function outcomeOf({ app }: Services, id: string): Promise<Outcome> {
  let seen: Outcome = { status: 'waiting', error: null }
  for (let turn = 0; turn < patience.times; turn++) {
    seen =
      (await app.reader.first<Outcome>(sql`select status, error from outgoing_mails where id = ${id}::uuid`)) ?? seen
    if (!underWay.includes(seen.status)) return seen
    await pause(patience.every)
  }
  return seen
}

const serverOf = (url: string | undefined): string | null => (url && URL.canParse(url) ? new URL(url).host : null)

/** How mail leaves, and a mail to try it with: by the outbox and the worker, as every other. */
export function mailEndpoints(services: Services): Endpoint[] {
  const { app, environment, publicUrl } = services
  const access = { roles: app.registry.roles.administrators }
  return [
    endpoint({
      method: 'GET',
      path: '/api/mail/settings',
      access,
      summary: 'By which server and under which name mail leaves',
      handle: async () => {
        const { name, address } = senderOf(environment, publicUrl)
        return { server: serverOf(environment.SMTP_URL), sender: name ? `${name} <${address}>` : address }
      },
    }),
    endpoint<{ to: string }>({
      method: 'POST',
      path: '/api/mail/test',
      access,
      summary: 'Send a test mail and answer what became of it',
      asks: { to: email().required() },
      handle: async ask => {
        if (!hasServer(environment)) return { state: 'notSetUp', answer: null }
        const { to } = ask.body
        const id = await doing(services, ask, async work => {
          const { name: company } = await app.company()
          const words = app.words(ask.request.language)
          await services.mail.send(work, {
            to,
            subject: words('mailTest.subject', { company }),
            text: words('mailTest.text', { company }),
          })
          const made = await work.reader.first<{ id: string }>(
            sql`select id from outgoing_mails where created_by is not distinct from ${work.by.userId}::uuid order by id desc limit 1`,
          )
          return made!.id
        })
        const { status, error } = await outcomeOf(services, id)
        return { state: status, answer: error }
      },
    }),
  ]
}
