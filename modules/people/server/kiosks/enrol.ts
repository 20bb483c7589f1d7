import { sql } from 'kysely'
import {
  certificateDays,
  countRate,
  demandFresh,
  demandLink,
  demandRate,
  issueCertificate,
  issueLink,
  performing,
  rates,
  readCode,
  readRequest,
  spacedCode,
  useLink,
  within,
} from '#modules/security/server/index.ts'
import { isId, longText, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { atDoor, type KioskRow, kioskOf } from './kiosk-row.ts'

const enrolmentCode = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/kiosks/:id/enrolment-code',
    access: { action: 'kiosks.enrol' },
    summary: 'A code to type at the kiosk: eight characters, ten minutes, one use',
    asks: {},
    repeatable: false,
    handle: async ask => {
      if (!isId(ask.params.id)) throw Refusal.notFound()
      return performing(services, ask, async work => {
        const kiosk = await kioskOf(work, ask.params.id!)
        if (!kiosk) throw Refusal.notFound()
        demandFresh(work)
        if (kiosk.status !== 'pending' && kiosk.status !== 'enrolled')
          throw Refusal.conflict({ code: 'wrongState', params: { state: kiosk.status } })
        const { secret, expiresAt } = await issueLink(work, 'kiosk-code', { kiosk: kiosk.id })
        return { code: spacedCode(secret), expiresAt }
      })
    },
  })

/** The device has made its key and asks for a certificate with the code somebody typed. */
const enrol = (services: Services) =>
  endpoint<{ code: string; csr: string }>({
    method: 'POST',
    path: '/api/auto-login/enrol',
    access: 'public',
    summary: 'Enrol this device as a kiosk: code and PKCS#10 request for a certificate',
    asks: { code: text({ max: 20 }).required(), csr: longText({ max: 8000 }).required() },
    repeatable: false,
    handle: async ask => {
      const csr = await readRequest(ask.body.csr)
      await atDoor(services, ask, async work => {
        await demandRate(work, rates.links, ask.request.ip)
        await countRate(work, rates.links, ask.request.ip)
      })
      return atDoor(services, ask, async work => {
        const link = await demandLink(work, ['kiosk-code'], readCode(ask.body.code))
        const kiosk = (await kioskOf(work, link.kiosk!))!
        demandAddress(kiosk, ask)
        await useLink(work, link)
        const issued = await issueCertificate(services, work, {
          subject: `kiosks/${kiosk.id}`,
          commonName: kiosk.name,
          request: csr,
          days: certificateDays.kiosks,
        })
        await work.writer.run(
          sql`update kiosks set status = 'enrolled', certificate = ${issued.id}::uuid, enrolled_at = ${work.at} where id = ${kiosk.id}::uuid`,
        )
        return {
          kiosk: kiosk.id,
          name: kiosk.name,
          certificate: issued.pem,
          authority: issued.authorityPem,
          expiresAt: issued.expiresAt,
        }
      })
    },
  })

function demandAddress(kiosk: KioskRow, { request }: Pick<Ask, 'request'>): void {
  if (!within(kiosk.allowedIps, request.ip))
    throw new Refusal({ status: 403, code: 'kioskAddress', params: { name: kiosk.name } })
}

export const enrolmentEndpoints = (services: Services): Endpoint[] => [enrolmentCode(services), enrol(services)]
