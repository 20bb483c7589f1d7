import { pinFault } from '#modules/security/model/password-policy.ts'
import { complaint, text } from '#platform/model'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { demandFresh, demandPerson, performing } from '../request-context.ts'
import { hashPin } from './hashing.ts'

/** My PIN for shared terminals. */
export const setPin = (services: Services) =>
  endpoint<{ pin: string }>({
    method: 'POST',
    path: '/api/session/pin',
    access: 'signedIn',
    summary: 'Set my PIN for shared terminals',
    asks: { pin: text({ max: 20 }).required() },
    repeatable: false,
    handle: async ask => {
      const user = demandPerson(ask.by)
      const fault = pinFault(ask.body.pin)
      if (fault) throw Refusal.fields([complaint(['pin'], fault.code, fault.params)])
      const pinHash = await hashPin(services.secrets, ask.body.pin)
      await performing(services, ask, async work => {
        demandFresh(work)
        await keepPin(work, user, pinHash)
      })
      return { set: true }
    },
  })

async function keepPin(anyWork: AnyWork, user: string, pinHash: string): Promise<void> {
  const work: Work<'user-credentials'> = anyWork
  const blank = { passwordHash: null, passwordChangedAt: null, mustChange: false, badgeHash: null }
  await work.db
    .insertInto('userCredentials')
    .values({ ...newRow(work), ...blank, user, pinHash, pinSetAt: work.at })
    .onConflict(conflict => conflict.column('user').doUpdateSet({ pinHash, pinSetAt: work.at }))
    .execute()
}
