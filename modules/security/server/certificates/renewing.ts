import { sql } from 'kysely'
import { longText, type RecordLink } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { atTheDoor } from '../accounts/person.ts'
import { demandFresh, performing } from '../request-context.ts'
import { issueCertificate, readRequest } from './authority.ts'

/** How long sign-in certificates count, and how long before their end they are renewed: a kiosk's from day 60 on. */
export const certificateDays = { users: 365, kiosks: 90 } as const
const renewedBefore = { users: 60, kiosks: 30 } as const
const dayLength = 86_400_000

interface Own {
  readonly id: string
  readonly expiresAt: string
  readonly commonName: string
}

/** Whether a certificate's last days have begun. */
export const isRenewable = (kind: 'users' | 'kiosks', expiresAt: string, at: string): boolean =>
  Date.parse(expiresAt) - Date.parse(at) <= renewedBefore[kind] * dayLength

async function demandRenewable(work: AnyWork, subject: RecordLink, id: string | null): Promise<Own> {
  const [kind, owner] = subject.split('/') as ['users' | 'kiosks', string]
  const name =
    kind === 'users'
      ? sql`(select username from users where id = ${owner}::uuid)`
      : sql`(select name from kiosks where id = ${owner}::uuid)`
  const own = await work.reader.first<Own>(
    sql`select id, expires_at as "expiresAt", ${name} as "commonName" from certificates
        where subject = ${subject} and kind = 'sign-in' and status = 'valid' and expires_at > ${work.at}
          ${id === null ? sql`` : sql`and id::text = ${id}`}`,
  )
  if (!own) throw Refusal.notFound()
  if (!isRenewable(kind, own.expiresAt, work.at)) {
    const from = new Date(Date.parse(own.expiresAt) - renewedBefore[kind] * dayLength).toISOString().slice(0, 10)
    throw Refusal.conflict({ code: 'renewEarly', params: { from } })
  }
  return own
}

async function renew(services: Services, work: AnyWork, subject: RecordLink, id: string | null, csr: string) {
  const request = await readRequest(csr)
  const { commonName } = await demandRenewable(work, subject, id)
  const days = certificateDays[subject.startsWith('kiosks/') ? 'kiosks' : 'users']
  return issueCertificate(services, work, { subject, commonName, request, days })
}

/** A person renews with a fresh factor and a new request; the new certificate points back to the old. */
const renewOwn = (services: Services) =>
  endpoint<{ csr: string }>({
    method: 'POST',
    path: '/api/user-certificates/:id/renew',
    access: 'signedIn',
    summary: 'Renew one of my sign-in certificates within its last 60 days',
    asks: { csr: longText({ max: 8000 }).required() },
    repeatable: false,
    handle: async ask => {
      const user = ask.by!.actor.startsWith('user:') ? ask.by!.userId : null
      if (!user) throw Refusal.notFound()
      const issued = await performing(
        services,
        ask,
        async work => {
          demandFresh(work)
          return renew(services, work, `users/${user}`, ask.params.id!, ask.body.csr)
        },
        'renew',
      )
      return { certificate: issued.id, pem: issued.pem, authorityPem: issued.authorityPem, expiresAt: issued.expiresAt }
    },
  })

/** A terminal renews by itself: its session was opened with the certificate that is about to end. */
const renewKiosk = (services: Services) =>
  endpoint<{ csr: string }>({
    method: 'POST',
    path: '/api/auto-login/renew',
    access: 'signedIn',
    summary: 'Renew this kiosk’s certificate, from its sixtieth day on',
    asks: { csr: longText({ max: 8000 }).required() },
    repeatable: false,
    handle: async (ask: Ask<{ csr: string }>) => {
      const [kind, kiosk] = ask.by!.actor.split(':')
      if (kind !== 'kiosk') throw Refusal.notFound()
      const cause = { by: atTheDoor(null), via: 'kiosk', request: ask.request.id, action: 'renew' }
      return perform(services.app, cause, async work => {
        const issued = await renew(services, work, `kiosks/${kiosk}`, null, ask.body.csr)
        await work.writer.run(sql`update kiosks set certificate = ${issued.id}::uuid where id = ${kiosk}::uuid`)
        return { certificate: issued.pem, authority: issued.authorityPem, expiresAt: issued.expiresAt }
      })
    },
  })

export const renewalEndpoints = (services: Services): Endpoint[] => [renewOwn(services), renewKiosk(services)]
