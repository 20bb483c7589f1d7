import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { weekdays } from '#modules/people/model/shifts.ts'
import { usernames } from '#modules/people/model/users.ts'
import { areas, presetNames, role } from '#modules/security/model/front.ts'
import {
  atTheDoor,
  beginSession,
  companyName,
  countRate,
  csrfTokenOf,
  deliverTopic,
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
  starterTopics,
} from '#modules/security/server/index.ts'
import {
  address,
  boolean,
  complaint,
  email,
  integer,
  jsonList,
  type Language,
  longText,
  money,
  oneOf,
  percent,
  phone,
  type StoredFile,
  someOf,
  text,
  texts,
} from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Services } from '#platform/server/services.ts'
import { perform, type RequestContext } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { StarterAnswers } from '#platform/server/work/starter-sets.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { keepLogo } from './company-logo.ts'
import { demandTeam, inviteTeam, type Teammate } from './invite-team.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * An empty company has nobody who could let people in, so whoever sets it up shows a code that is printed where it was
 * started. It follows from a key of the server's own and is worth nothing once there is a user.
 */
export function setUpCode(secrets: Pick<Secrets, 'key'>): string {
  const bytes = createHmac('sha256', secrets.key('set-up')).update('set-up code').digest()
  return spacedCode(Array.from(bytes.subarray(0, 12), byte => alphabet[byte % 32]).join(''))
}

interface SetUp extends StarterAnswers {
  readonly code: string
  readonly legalName: string
  readonly address: object | null
  readonly phone: string | null
  readonly companyEmail: string | null
  readonly logo: string | null
  readonly currency: string
  readonly timeZone: string
  readonly fiscalYearStartMonth: number
  readonly workweekStart: string | null
  readonly defaultLocale: Language
  readonly hiddenAreas: readonly string[]
  readonly topics: readonly string[] | null
  readonly people: readonly Partial<Teammate>[] | null
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string | null
  readonly password: string
}

/** A logo of some hundred kilobytes as text; the body of a request by a stranger is not larger than that. */
const longestLogo = 200_000

/** Every field as it is typed, whether or not it was reached. */
const typed = {
  code: text({ max: 40 }),
  legalName: text(),
  address: address(),
  phone: phone(),
  companyEmail: email(),
  logo: longText({ max: longestLogo }),
  currency: text({ max: 3 }),
  timeZone: text({ max: 60 }),
  fiscalYearStartMonth: integer({ min: 1, max: 12 }),
  workweekStart: oneOf(...weekdays),
  defaultLocale: oneOf('en-US', 'es'),
  bankName: text({ max: 80 }),
  bankOpening: money(),
  chargesTax: boolean(),
  taxState: text({ max: 2 }),
  taxRate: percent({ min: 0, max: 100 }),
  hiddenAreas: someOf(...areas),
  topics: texts(),
  people: jsonList<SetUp['people'] & object>({ name: text(), email: email(), preset: oneOf(...presetNames) }),
}

const asks = {
  ...typed,
  code: typed.code.required(),
  legalName: typed.legalName.required(),
  currency: typed.currency.required(),
  timeZone: typed.timeZone.required(),
  fiscalYearStartMonth: typed.fiscalYearStartMonth.required(),
  defaultLocale: typed.defaultLocale.required(),
  firstName: text().required(),
  lastName: text().required(),
  username: text(usernames).required(),
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
  if (sameText(readCode(typed), readCode(setUpCode(services.secrets)))) return
  await countRate(work, rates.signIn, ip)
  throw Refusal.fields([complaint(['code'], 'setUpCode')])
}

/** Counted in a transaction of its own: a wrong code is remembered although nothing else is. */
async function demandCodeNow(
  services: Services,
  cause: RequestContext,
  code: string | null | undefined,
  ip: string,
): Promise<void> {
  const fault = await perform(services.app, cause, async work => {
    await demandNobody(work)
    if (!code) return null
    return demandCode(work, services, code, ip).then(
      () => null,
      (error: unknown) => error,
    )
  })
  if (fault) throw fault
}

async function addCompany(work: AnyWork, given: SetUp, logo: StoredFile | null): Promise<void> {
  const { legalName, currency, timeZone, fiscalYearStartMonth, defaultLocale, hiddenAreas } = given
  await work.create('company-info', {
    ...{ legalName, currency, timeZone, fiscalYearStartMonth, defaultLocale, hiddenAreas: hiddenAreas ?? [] },
    formatLocale: defaultLocale === 'es' ? 'es-MX' : 'en-US',
    ...(given.address && { address: given.address }),
    ...(given.phone && { phone: given.phone }),
    ...(given.companyEmail && { email: given.companyEmail }),
    ...(given.workweekStart && { workweekStart: given.workweekStart }),
    ...(logo && { logo }),
  })
}

/** The company and whoever runs it, who goes on in the language of the wizard; answers the administrator's id. */
async function found(work: AnyWork, given: SetUp, passwordHash: string, locale: Language): Promise<string> {
  const groups = await shipGroups(work)
  const { firstName, lastName, username } = given
  const user = await work.create('users', {
    username,
    firstName,
    lastName,
    ...(given.email && { email: given.email }),
    locale,
    preset: 'owner',
    roleKeys: [String(role.administrator)],
    userGroups: [groups.Administrators],
  })
  await keepPassword(work, user.id, passwordHash)
  await work.act('users', user.id, 'accept')
  return user.id
}

/** Each topic is a transaction of its own; one that fails keeps nobody from working, and is added later. */
async function deliverStarterSet(services: Services, given: SetUp): Promise<string[]> {
  const { app } = services
  const { bankName, bankOpening, chargesTax, taxState, taxRate } = given
  const cause: RequestContext = { by: theSystem('set-up', given.defaultLocale), via: 'set-up' }
  const missed: string[] = []
  for (const topic of starterTopics(app).filter(one => given.topics?.includes(one)))
    await deliverTopic(app, cause, topic, { bankName, bankOpening, chargesTax, taxState, taxRate }).catch(
      (error: unknown) => {
        console.error(error)
        missed.push(topic)
      },
    )
  return missed
}

/** The company set-up wizard ends here: a company, its books and groups, and its first administrator, who is in at once. */
const setUp = (services: Services) =>
  endpoint<SetUp>({
    method: 'POST',
    path: '/api/set-up',
    access: 'public',
    summary: 'Set up an empty company and its first administrator, with the code printed at the start',
    asks,
    named: 'set-up',
    repeatable: false,
    handle: async ({ body, request, reply }) => {
      demandSafePlace(services, request)
      const cause: RequestContext = { by: atTheDoor(null), via: 'set-up', request: request.id }
      await demandCodeNow(services, cause, body.code, request.ip)
      const team = demandTeam(body.people ?? [])
      const account = { username: body.username, email: body.email, factors: [], roles: [role.administrator] }
      await demandGoodPassword(readerOn(services.app.pool), account, body.password, { names: [body.legalName] })
      const logo = await keepLogo(services, body.logo)
      const hash = await hashPassword(services.secrets, body.password)
      const answer = await perform(services.app, cause, async work => {
        await demandNobody(work)
        await addCompany(work, body, logo)
        const user = await found(work, body, hash, request.language)
        const language = body.defaultLocale
        const invitations = await inviteTeam(services, work, team, { language, taken: [body.username] })
        const { token } = await beginSession(work, request, reply, {
          user,
          roles: [role.administrator],
          methods: ['pwd'],
        })
        await noteAccess(work, request, { event: 'sign-in', user, target: 'pwd' })
        return { next: 'done', csrfToken: csrfTokenOf(token), invitations }
      })
      return { ...answer, missed: await deliverStarterSet(services, body) }
    },
  })

/** A page of the wizard is judged when it is left, and not at the end of them all. */
const checkPage = (services: Services) =>
  endpoint<Partial<SetUp>>({
    method: 'POST',
    path: '/api/set-up/check',
    access: 'public',
    summary: 'Check what a page of the set-up wizard says before the next one opens',
    asks: typed,
    named: 'set-up',
    repeatable: false,
    handle: async ({ body, request }) => {
      demandSafePlace(services, request)
      const cause: RequestContext = { by: atTheDoor(null), via: 'set-up', request: request.id }
      await demandCodeNow(services, cause, body.code, request.ip)
      if (body.people) demandTeam(body.people)
      return {}
    },
  })

export const setUpEndpoints = (services: Services): Endpoint[] => [setUp(services), checkPage(services)]
