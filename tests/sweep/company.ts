import { registry } from '#app/registry.ts'
import { officeRoles, role as roles } from '#modules/security/model/front.ts'
import { mayOpen, type Role, type Route, routesOf } from '#platform/model'
import { ApiVisitor } from '../support/api-visitor.ts'
import type { KnownPerson, TestApp } from '../support/app-server.ts'
import { type Made, recordMaker } from './plausible.ts'
import { samples } from './samples.ts'

/** Somebody with every right, in a company where a password is enough. */
export async function capablePerson(app: TestApp): Promise<KnownPerson> {
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  return app.addPerson({ username: 'ana', firstName: 'Ana', lastName: 'Núñez', roles: ['1', '2', '3'] })
}

/** Somebody who makes records over the API. */
export async function recordKeeper(app: TestApp, person: KnownPerson) {
  const ask = await voiceOf(app, person)
  const carrier = new ApiVisitor()
  await carrier.signIn(app.url, person)
  const { make, given } = recordMaker({
    registry,
    samples,
    write: async (resource, given) => {
      const answer = await ask('POST', `/api/${resource}`, given)
      demand(resource, answer, given)
      return answer.body.row as unknown as Made
    },
    find: async resource => {
      const { rows } = (await ask('GET', `/api/${resource}`)).body as unknown as { rows: { id: string }[] }
      if (!rows[0]) throw new Error(`nothing made a record of ${resource} yet`)
      return rows[0].id
    },
    act: async (resource, id, verb, asked) =>
      demand(`${resource}.${verb}`, await ask('POST', `/api/${resource}/${id}/actions/${verb}`, asked), asked),
    upload: () => carrier.bring(app.url, 'Sample part.nc', '%\nG21\n%\n'),
  })
  return { ask, make, given }
}

/** Somebody's way to ask the API. */
export async function voiceOf(app: TestApp, person: KnownPerson) {
  const visitor = new ApiVisitor()
  await visitor.signIn(app.url, person)
  return (method: string, path: string, body?: unknown) => visitor.ask(app.url, method, path, body)
}

/** A refusal, with what was given, as one readable line. */
function demand(what: string, { status, body }: { status: number; body: Record<string, unknown> }, given: unknown) {
  if (status === 200 || status === 201) return
  const why = JSON.stringify(body.errors ?? body.detail)
  throw new Error(`${what} is refused (${status}): ${why} for ${JSON.stringify(given)}`)
}

/** Those of the desk who are no administrators. */
export const takingTurns: readonly Role[] = officeRoles.filter(role => role !== roles.administrator)
const places = new Map(routesOf(registry).map(({ path }, place) => [path, place]))

/** Whose turn a route is among them; nobody's, if none of them may open it. */
export function turnOf(route: Route): Role | undefined {
  const sharing = takingTurns.filter(role => mayOpen(route, [role]))
  return sharing[places.get(route.path)! % sharing.length]
}

/** Who makes a record on a create page: a member of staff may open some on which only a manager may fill everything in. */
export const makerOf = (route: Route): Role => (mayOpen(route, [roles.manager]) ? roles.manager : roles.administrator)

/** Record types that people write by hand. */
export const typed = registry.resources.filter(
  one => !one.partOf && !one.byVerbsOnly && !one.single && !one.isView && one.gate.some(role => role <= 3),
)
