import { endSessions, revokeCertificatesOf } from '#modules/security/server/index.ts'
import { verb } from '#platform/server/work/handlers.ts'

const kioskVerb = verb<'kiosks'>()

const suspend = kioskVerb('kiosks.suspend', async (work, kiosk) => {
  await endSessions(work, { kiosk: kiosk.id }, 'kiosk-revoked')
  return undefined
})

/** A lost screen: its certificate and session end at once. */
const revoke = kioskVerb('kiosks.revoke', async (work, kiosk) => {
  await endSessions(work, { kiosk: kiosk.id }, 'kiosk-revoked')
  await revokeCertificatesOf(work, `kiosks/${kiosk.id}`, 'kiosk revoked')
  return undefined
})

export const kioskVerbs = { 'kiosks.suspend': suspend, 'kiosks.revoke': revoke }
