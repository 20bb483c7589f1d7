import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import {
  atTheDoor,
  beginSession,
  companyName,
  countRate,
  csrfTokenOf,
  demandGoodPassword,
  demandRate,
  demandSafePlace,
  hashPassword,
  keepPassword,
  noteAccess,
  rates,
  readCode,
  sameText,
  shipGroups,
  spacedCode,
} from '#modules/security/server/index.ts'
import { address, complaint, email, integer, longText, oneOf, text } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Services } from '#platform/server/services.ts'
import { perform, type RequestContext } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * An empty company has nobody who could let people in, so whoever sets it up shows a code that is printed where it was
 * started. It follows from a key of the server's own and is worth nothing once there is a user.
 */
export function setUpCode(secrets: Pick<Secrets, 'key'>): string {
  const bytes = createHmac('sha256', secrets.key('set-up')).update('set-up code').digest()
  return spacedCode(Array.from(bytes.subarray(0, 12), byte => alphabet[byte % 32]).join(''))
}

interface SetUp {
  readonly code: string
  readonly legalName: string
  readonly address: object | null
  readonly currency: string
  readonly timeZone: string
  readonly fiscalYearStartMonth: number
  readonly defaultLocale: 'en-US' | 'es'
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string | null
  readonly password: string
}

const asks = {
  code: text({ max: 40 }).required(),
  legalName: text().required(),
  address: address(),
  currency: text({ max: 3 }).required(),
  timeZone: text({ max: 60 }).required(),
  fiscalYearStartMonth: integer({ min: 1, max: 12 }).required(),
  defaultLocale: oneOf('en-US', 'es').required(),
  firstName: text().required(),
  lastName: text().required(),
  username: text({ max: 60 }).required(),
  email: email(),
  password: longText({ max: 1000 }).required(),
}

/** Nothing is set up twice, also when two try at once. */
async function demandNobody(work: AnyWork): Promise<void> {
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('set up'))`)
  if (!(await work.read('users', {}, ['id']))) return
  throw Refusal.conflict({ code: 'alreadySetUp', params: { company: await companyName(work.reader) } })
}

async function demandCode(work: AnyWork, services: Services, typed: string, ip: string): Promise<void> {
  await demandRate(work, rates.signIn, ip)
  await countRate(work, rates.signIn, ip)
  if (!sameText(readCode(typed), readCode(setUpCode(services.secrets))))
    throw Refusal.fields([complaint(['code'], 'setUpCode')])
}

/** The company and whoever runs it; answers the administrator's id. */
async function found(work: AnyWork, given: SetUp, passwordHash: string): Promise<string> {
  const { legalName, currency, timeZone, fiscalYearStartMonth, defaultLocale } = given
  const address = given.address && { address: given.address }
  await work.create('company-info', { legalName, ...address, currency, timeZone, fiscalYearStartMonth, defaultLocale })
  const groups = await shipGroups(work)
  const { firstName, lastName, username } = given
  const user = await work.create('users', {
    username,
    firstName,
    lastName,
    ...(given.email && { email: given.email }),
    locale: defaultLocale,
    roleKeys: [String(role.administrator)],
    userGroups: [groups.Administrators],
  })
  await keepPassword(work, user.id, passwordHash)
  await work.act('users', user.id, 'accept')
  return user.id
}

/** The company set-up wizard ends here: a company, its books and groups, and its first administrator, who is in at once. */
const setUp = (services: Services) =>
  endpoint<SetUp>({
    method: 'POST',
    path: '/api/set-up',
    access: 'public',
    summary: 'Set up an empty company and its first administrator, with the code printed at the start',
    asks,
    repeatable: false,
    handle: async ({ body, request, reply }) => {
      demandSafePlace(services, request)
      const cause: RequestContext = { by: atTheDoor(null), via: 'set-up', request: request.id }
      // Counted in a transaction of its own: a wrong code is remembered although nothing else is.
      const fault = await perform(services.app, cause, async work => {
        await demandNobody(work)
        return demandCode(work, services, body.code, request.ip).then(
          () => null,
          (error: unknown) => error,
        )
      })
      if (fault) throw fault
      const account = { username: body.username, email: body.email, factors: [], roles: [role.administrator] }
      await demandGoodPassword(readerOn(services.app.pool), account, body.password)
      const hash = await hashPassword(services.secrets, body.password)
      return perform(services.app, cause, async work => {
        await demandNobody(work)
        const user = await found(work, body, hash)
        const { token } = await beginSession(work, request, reply, {
          user,
          roles: [role.administrator],
          methods: ['pwd'],
        })
        await noteAccess(work, request, { event: 'sign-in', user, target: 'pwd' })
        return { next: 'done', csrfToken: csrfTokenOf(token) }
      })
    },
  })

export const setUpEndpoints = (services: Services): Endpoint[] => [setUp(services)]
