import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { officeRoles, role as roles } from '#modules/security/model/front.ts'
import { mayOpen, type Resource, type Role, type Route, routesOf } from '#platform/model'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { capablePerson, makerOf, recordKeeper, takingTurns, turnOf, typed, voiceOf } from './company.ts'
import { pictureName, startWalk } from './walk.ts'

/** A company of a test file's own, with one record of each type for the detail pages. */
interface Company {
  readonly app: TestApp
  readonly browser: Browser
  readonly keeper: Awaited<ReturnType<typeof recordKeeper>>
  readonly records: ReadonlyMap<string, string>
}

let company: Company
export const house = (): Company => company

async function openCompany(): Promise<Company> {
  const app = await startApp()
  const browser = await launchBrowser()
  const keeper = await recordKeeper(app, await capablePerson(app))
  const records = new Map<string, string>()
  for (const { name } of typed.filter(hasPage)) {
    // That every type can be made is the matter of records.test.ts; one that cannot leaves the others their walk.
    const id = await keeper.make(name).catch(() => null)
    if (id) records.set(name, id)
  }
  return { app, browser, keeper, records }
}

/** Opens the company before the tests of the file that calls it, and closes it after them. */
export function withHouse(): void {
  beforeAll(async () => {
    company = await openCompany()
  }, 300_000)
  afterAll(async () => {
    await company?.browser.close()
    await company?.app.close()
  })
}

export const routes = routesOf(registry).filter(route => route.roles !== 'public')

const hasPage = ({ name }: { name: string }): boolean =>
  routes.some(({ kind, resource }) => kind === 'detail' && resource === name)

const isOwned = ({ reach }: Resource): boolean => Object.values(reach.view ?? {}).includes('own')

/** What is shown to a few alone, or to whom it is about, everybody makes for themselves. */
const personal = typed.filter(one => (one.admits.length > 0 || isOwned(one)) && hasPage(one))

async function ownRecords(person: KnownPerson): Promise<ReadonlyMap<string, string>> {
  const voice = await voiceOf(company.app, person)
  const own = new Map(company.records)
  for (const one of personal) {
    const { name } = one
    const given = { ...(await company.keeper.given(name)), ...(isOwned(one) && { user: person.id }) }
    const { body } = await voice('POST', `/api/${name}`, given)
    if (body.row) own.set(name, body.row.id)
    else own.delete(name)
  }
  return own
}

export const addressOf = ({ path, resource }: Route, known: ReadonlyMap<string, string>): string | null => {
  const id = resource && known.get(resource)
  return path.includes(':') ? (id ? path.replace(':id', id) : null) : path
}

export const somebody = async (role: Role, language: 'en-US' | 'es', username = 'rosa'): Promise<KnownPerson> =>
  company.app.addPerson({
    username: `${username}-${role}-${language.slice(0, 2)}`,
    firstName: 'Rosa',
    lastName: 'Díaz',
    roles: [`${role}`],
    locale: language,
    ...(role === roles.businessPartner && {
      more: { businessPartner: await company.keeper.make('business-partners', { portalEnabled: true }) },
    }),
  })

/** `npm run sweep` sends every role to every route in both languages; it takes half an hour. */
const isWhole = process.env.SWEEP === 'whole'

/**
 * The three of the desk see nearly the same, so in every run of the tests they share the work: each route is walked in
 * Spanish by an administrator, and in English by a manager or a member of staff in turns. What is open to one of them
 * alone, that one walks. Pages on which the manager makes a record in creating.test.ts, and the pages of these records, the
 * manager has looked at there.
 */
const languagesOf = (role: Role): readonly ('en-US' | 'es')[] =>
  isWhole || !officeRoles.includes(role) ? ['en-US', 'es'] : role === roles.administrator ? ['es'] : ['en-US']

const makers = new Map(
  routes.filter(({ kind }) => kind === 'create').map(route => [route.resource, makerOf(route)] as const),
)

const isSeenInCreating = ({ kind, resource }: Route, role: Role): boolean =>
  (kind === 'create' || kind === 'detail') && makers.get(resource) === role

const walkOf = (role: Role): readonly Route[] =>
  routes.filter(
    route =>
      mayOpen(route, [role]) &&
      (isWhole || !takingTurns.includes(role) || (turnOf(route) === role && !isSeenInCreating(route, role))),
  )

/** Every route that is built is opened by those of these roles who may, and looked at for what must not be there. */
export function walkPages(walking: readonly Role[]): void {
  const walks = walking.flatMap(role => languagesOf(role).map(language => [role, language] as const))
  test.each(walks)('role %i opens its routes, in %s', walkAs, 600_000)
}

async function walkAs(role: Role, language: 'en-US' | 'es'): Promise<void> {
  const { app, browser, records } = company
  const person = await somebody(role, language)
  const known = officeRoles.includes(role) ? await ownRecords(person) : records
  const walk = await startWalk({ browser, url: app.url, person, language, pictures: `${role}-${language}` })
  const wrong: string[] = []
  try {
    await walk.forEach(walkOf(role), async (window, route) => {
      const address = addressOf(route, known)
      if (!address) return
      for (const what of await window.look(address)) wrong.push(`${route.path}: ${what}`)
      await window.picture(pictureName(route.path))
    })
  } finally {
    await walk.close()
  }
  expect(wrong).toEqual([])
}
