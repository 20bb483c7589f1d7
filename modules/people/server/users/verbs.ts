import type { User } from '#modules/people/model/users.ts'
import {
  demandAnotherAdministrator,
  demandProvenAdministrator,
  dropPassword,
  endSessions,
  guessing,
  removeAllFactors,
  revokeCertificatesOf,
  revokeKeysOf,
  sendInvitation,
  sendResetLink,
  settleGuesses,
  tellFactorReset,
  unlockAccount,
  withdrawAllLinks,
} from '#modules/security/server/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { endShiftsOf } from '../shifts/saving.ts'
import { demandOutranked } from './saving.ts'

const userVerb = verb<'users'>()

const isAdministrator = (person: User): boolean => person.roleKeys.includes('1')

async function demandMayLeave(work: AnyWork, person: User): Promise<void> {
  demandOutranked(work, { ...person })
  if (isAdministrator(person) && person.status === 'active') await demandAnotherAdministrator(work, person.id)
}

/** Mails the invitation once more; an earlier link stops working when the new one is made. */
const invite = userVerb('users.invite', async (work, person) => {
  demandOutranked(work, { ...person })
  if (!person.email)
    throw Refusal.conflict({ code: 'noEmail', params: { person: person.displayName ?? person.username } })
  await work.later(sendInvitation, { user: person.id })
  return undefined
})

/** The person has chosen a password; nobody else can accept for them. */
const accept = userVerb('users.accept', async work => {
  if (!work.by.isSystem) throw Refusal.forbidden('users.accept')
  return undefined
})

/** Refused everywhere from this moment (people R47). */
const suspend = userVerb('users.suspend', async (work, person) => {
  await demandMayLeave(work, person)
  await endSessions(work, { user: person.id }, 'suspended')
  return undefined
})

const reinstate = userVerb('users.reinstate', async (work, person) => {
  demandOutranked(work, { ...person })
  return undefined
})

/** Leaves for good: sessions, keys, certificates, links, factors and shifts to come go with them; what they did stays. */
const deactivate = userVerb('users.deactivate', async (work, person) => {
  await demandMayLeave(work, person)
  await endSessions(work, { user: person.id }, 'deactivated')
  await revokeKeysOf(work, person.id)
  await revokeCertificatesOf(work, `users/${person.id}`, 'deactivated')
  await withdrawAllLinks(work, person.id)
  await removeAllFactors(work, person.id)
  await dropPassword(work, person.id)
  await endShiftsOf(work, person.id)
  return { terminationDate: person.terminationDate ?? work.today, badgeLast4: null }
})

/** Comes back with a new password and new factors: the old ones went when they left. */
const reactivate = userVerb('users.reactivate', async (work, person) => {
  if (person.email) await work.later(sendResetLink, { user: person.id })
  return { terminationDate: null }
})

const resetPassword = userVerb('users.resetPassword', async (work, person) => {
  demandOutranked(work, { ...person })
  if (!person.email)
    throw Refusal.conflict({ code: 'noEmail', params: { person: person.displayName ?? person.username } })
  await work.later(person.status === 'invited' ? sendInvitation : sendResetLink, { user: person.id })
  return undefined
})

/** A lost authenticator: the person is told, and sets up a new one at the next sign-in. */
const resetSecondFactor = userVerb('users.resetSecondFactor', async (work, person) => {
  if (isAdministrator(person) && person.status === 'active' && !work.by.isSystem)
    await demandProvenAdministrator(work, person.id)
  await removeAllFactors(work, person.id)
  await endSessions(work, { user: person.id }, 'factor-changed')
  if (person.email) await work.later(tellFactorReset, { user: person.id })
  return undefined
})

const unlock = userVerb('users.unlock', async (work, person) => {
  demandOutranked(work, { ...person })
  await unlockAccount(work, person.username)
  for (const secret of Object.values(guessing)) await settleGuesses(work, secret, person.id)
  return undefined
})

export const userVerbs = {
  'users.invite': invite,
  'users.accept': accept,
  'users.suspend': suspend,
  'users.reinstate': reinstate,
  'users.deactivate': deactivate,
  'users.reactivate': reactivate,
  'users.resetPassword': resetPassword,
  'users.resetSecondFactor': resetSecondFactor,
  'users.unlock': unlock,
}
