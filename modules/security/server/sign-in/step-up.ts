import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { administrators } from '#modules/security/model/roles.ts'
import { json, longText, maySee, text } from '#platform/model'
import { notify } from '#platform/server/collaboration/notify.ts'
import { readerOn } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import { accountOf } from '../accounts/accounts.ts'
import { guessing, settleGuesses, takeGuess } from '../door/counters.ts'
import { verifySecondFactor } from '../factors/verify.ts'
import { verifyPasskey } from '../passkeys/ceremony.ts'
import { verifyPassword } from '../passwords/hashing.ts'
import { demandPerson, performing } from '../request-context.ts'
import { forgetSession } from '../sessions/remembered.ts'
import { graveSights, onceFresh } from '../sessions/until-fresh.ts'

interface Proof {
  readonly password: string | null
  readonly code: string | null
  readonly passkey: AuthenticationResponseJSON | null
}

/** What a fresh factor would show: pages offer to ask for it. */
export const afterStepUp = ({ app }: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/session/step-up',
    access: 'signedIn',
    summary: 'What I would see after confirming with a factor, and do not see now',
    handle: async ({ by }) => ({
      hidden: graveSights
        .filter(({ resource, field }) => {
          const declared = app.registry.resource(resource)
          return !maySee(by!, declared, field) && maySee(onceFresh(by!), declared, field)
        })
        .map(({ action }) => action),
    }),
  })

/** Proves again who sits there, for what wants a factor of the last minutes (people R46). */
export const stepUp = (services: Services) =>
  endpoint<Proof>({
    method: 'POST',
    path: '/api/session/step-up',
    access: 'signedIn',
    summary: 'Confirm with password, code or passkey before something grave',
    asks: { password: longText({ max: 1000 }), code: text({ max: 40 }), passkey: json() },
    repeatable: false,
    handle: async ask => {
      const user = demandPerson(ask.by)
      const sessionId = ask.by!.sessionId!
      const account = await accountOf(readerOn(services.app.pool), user)
      const guess = await performing(services, ask, work => takeGuess(work, guessing.confirming, user))
      const { password, code, passkey } = ask.body
      const byPassword =
        !code &&
        !passkey &&
        password !== null &&
        (await verifyPassword(services.secrets, account.passwordHash, password))
      const stepped = await performing(services, ask, async work => {
        const method = passkey
          ? (await verifyPasskey(work, ask.request, user, passkey, 'step-up')) && 'passkey'
          : code
            ? await verifySecondFactor(services, work, user, code)
            : byPassword && 'pwd'
        await noteAccess(work, ask.request, {
          event: 'step-up',
          user,
          outcome: method ? 'done' : 'refused',
          ...(method && { target: method }),
        })
        if (!method) {
          if (guess === guessing.confirming.most) await tellAdministrators(work, ask.by!.name, user)
          return false
        }
        await settleGuesses(work, guessing.confirming, user)
        await work.writer.run(
          sql`update sessions set step_up_at = ${work.at}, last_seen_at = ${work.at} where id = ${sessionId}::uuid`,
        )
        return true
      })
      forgetSession(sessionId)
      if (!stepped)
        throw new Refusal({
          ...{ status: 422, code: 'notConfirmed' },
          params: { by: passkey ? 'passkey' : code ? 'code' : 'password', guess, most: guessing.confirming.most },
        })
      return { steppedUpAt: services.app.now() }
    },
  })

/** quality S5: somebody failed so often to prove who they are that confirming is closed for a while; administrators hear of it. */
async function tellAdministrators(work: AnyWork, person: string, user: string): Promise<void> {
  for (const { id, language } of await contactsWith(work.reader, administrators)) {
    const title = work.wordsIn(language)('mails.confirmingClosed', { person })
    await notify(work, { user: id, type: 'warning', event: 'confirming.closed', title, link: `/users/${user}` })
  }
}
