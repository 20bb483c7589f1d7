import { endSessions, revokeCertificatesOf } from '#modules/security/server/index.ts'
import { type Verb, verb } from '#platform/server/work/handlers.ts'

const kioskVerb = verb<'kiosks'>()

const suspend = kioskVerb('kiosks', async (work, kiosk) => {
  await endSessions(work, { kiosk: kiosk.id }, 'kiosk-revoked')
  return undefined
})

/** A lost screen: its certificate and session end at once. */
const revoke = kioskVerb('kiosks', async (work, kiosk) => {
  await endSessions(work, { kiosk: kiosk.id }, 'kiosk-revoked')
  await revokeCertificatesOf(work, `kiosks/${kiosk.id}`, 'kiosk revoked')
  return undefined
})

export const kioskVerbs: Readonly<Record<string, Verb>> = { 'kiosks.suspend': suspend, 'kiosks.revoke': revoke }
