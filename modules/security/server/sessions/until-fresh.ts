import type { Grant } from '#platform/model'
import type { Person } from '#platform/server/work/person.ts'
import { isFresh } from '../request-context.ts'

/** Sights that want a factor of the last minutes, whoever has the right to them (people R46). */
const grave: readonly Grant[] = [{ action: 'users.viewPay', effect: 'deny', scope: 'all' }]

/** The person as they may see things now: what is grave is hidden until they prove themselves anew. */
export const seeingNow = (person: Person, at: string): Person =>
  isFresh(person, at) ? person : { ...person, grants: [...person.grants, ...grave] }

/** The same person as if they had just proved themselves. */
export const onceFresh = (person: Person): Person => ({
  ...person,
  grants: person.grants.filter(grant => !grave.includes(grant)),
})

/** The sights a person's proof would open: resource and field. */
export const graveSights = [{ action: 'users.viewPay', resource: 'users', field: 'payRates' }] as const
