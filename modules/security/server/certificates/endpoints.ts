import { sql } from 'kysely'
import { role } from '#modules/security/model/roles.ts'
import { isId, longText, oneOf, text } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { accountOf } from '../accounts/accounts.ts'
import { atTheDoor } from '../accounts/person.ts'
import { demandFresh, demandPerson, performing } from '../request-context.ts'
import { issueCertificate, readRequest } from './authority.ts'
import { openCertificate, readCertificate } from './reading.ts'
import { certificateDays, isRenewable, renewalEndpoints } from './renewing.ts'

interface OwnCertificate {
  readonly kind: string
  readonly status: string
  readonly expiresAt: string | null
}

function ownCertificates(services: Services): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/api/user-certificates',
    access: 'signedIn',
    summary: 'My certificates',
    handle: async ({ by }) => {
      const [kind, id] = by!.actor.split(':')
      const subject = kind === 'kiosk' ? `kiosks/${id}` : `users/${by!.userId}`
      const rows = await readerOn(services.app.pool).rows<OwnCertificate>(
        sql`select id, code, kind, status, issued_at as "issuedAt", expires_at as "expiresAt", serial, sha256,
                certificate_pem as "certificatePem", revoked_at as "revokedAt", revoke_reason as "revokeReason"
              from certificates where subject = ${subject} order by issued_at desc`,
      )
      return {
        certificates: rows.map(row => ({
          ...row,
          renewable:
            row.kind === 'sign-in' &&
            row.status === 'valid' &&
            isRenewable(kind === 'kiosk' ? 'kiosks' : 'users', row.expiresAt!, services.app.now()),
        })),
      }
    },
  })
}

const revokeOwn = (services: Services) =>
  endpoint<{ reason: string }>({
    method: 'POST',
    path: '/api/user-certificates/:id/revoke',
    access: 'signedIn',
    summary: 'Revoke one of my certificates',
    asks: { reason: text({ max: 300 }).required() },
    handle: async ask => {
      const user = demandPerson(ask.by)
      const revoked = await performing(
        services,
        ask,
        async work => {
          demandFresh(work)
          return work.writer.run(
            sql`update certificates set status = 'revoked', revoked_at = ${work.at}, revoke_reason = ${ask.body.reason}
              where id::text = ${ask.params.id} and subject = ${`users/${user}`} and status = 'valid'`,
          )
        },
        'revoke',
      )
      if (revoked === 0) throw Refusal.notFound()
      return { revoked: true }
    },
  })

const ownRequests = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/user-certificate-requests',
    access: 'signedIn',
    summary: 'My certificate requests',
    handle: async ({ by }) => ({
      requests: await readerOn(services.app.pool).rows(
        sql`select id, code, kind, status, justification, created_at as "createdAt", decision_note as "decisionNote", certificate
            from certificate_requests where requester = ${demandPerson(by)}::uuid order by created_at desc`,
      ),
    }),
  })

interface Asked {
  readonly kind: 'sign-in' | 'qualification' | 'conformance'
  readonly csr: string | null
  readonly justification: string | null
}

function askFor(services: Services): Endpoint {
  return endpoint<Asked>({
    method: 'POST',
    path: '/api/user-certificate-requests',
    access: 'signedIn',
    summary: 'Ask for a certificate',
    asks: {
      kind: oneOf('sign-in', 'qualification', 'conformance').required(),
      csr: longText({ max: 8000 }),
      justification: text({ max: 500 }),
    },
    handle: async ask => {
      const requester = demandPerson(ask.by)
      const { kind, csr, justification } = ask.body
      if (kind === 'qualification' && ask.by!.roles.includes(role.businessPartner)) throw Refusal.notFound()
      if (kind === 'sign-in') await readRequest(csr ?? '')
      // Own rows are for everybody, the list for administrators alone: the request is written in the person's name.
      const row = await perform(services.app, { by: atTheDoor(requester), via: 'web', request: ask.request.id }, work =>
        work.create('certificate-requests', { kind, csr, justification, requester }),
      )
      return new Answer(201, { id: row.id, code: row.code, status: row.status })
    },
  })
}

const issueSignIn = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/certificate-requests/:id/issue-sign-in',
    access: { action: 'certificate-requests.issue' },
    summary: 'Issue the sign-in certificate of an approved request',
    asks: {},
    handle: async ask => {
      if (!isId(ask.params.id)) throw Refusal.notFound()
      return performing(
        services,
        ask,
        async work => {
          demandFresh(work)
          const request = await work.reader.first<{ csr: string; requester: string; status: string }>(
            sql`select csr, requester, status from certificate_requests where id = ${ask.params.id}::uuid and kind = 'sign-in' for update`,
          )
          if (!request) throw Refusal.notFound()
          if (request.status !== 'approved')
            throw Refusal.conflict({ code: 'wrongState', params: { state: request.status } })
          const { username } = await accountOf(work.reader, request.requester)
          const issued = await issueCertificate(services, work, {
            subject: `users/${request.requester}`,
            commonName: username,
            request: await readRequest(request.csr),
            days: certificateDays.users,
          })
          await work.writer.run(
            sql`update certificate_requests set status = 'issued', certificate = ${issued.id}::uuid, decided_at = ${work.at} where id = ${ask.params.id}::uuid`,
          )
          return { certificate: issued.id, pem: issued.pem, authorityPem: issued.authorityPem }
        },
        'issue',
      )
    },
  })

export const certificateEndpoints = (services: Services): Endpoint[] => [
  ownCertificates(services),
  revokeOwn(services),
  ownRequests(services),
  askFor(services),
  issueSignIn(services),
  readCertificate(services),
  openCertificate(services),
  ...renewalEndpoints(services),
]
