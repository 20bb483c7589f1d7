import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { allRoles } from '#modules/security/model/front.ts'
import { type Actor, asChosen, type FieldSpec, maySee, type Resource, type Role, scopeFor } from '#platform/model'
import type { Person } from '#platform/server/work/person.ts'
import { type OpenDoor, openDoor } from './open-door.ts'

/** Nobody attaches, or finds out about, a record they may neither look at nor choose by typing its id. */

let door: OpenDoor
beforeAll(async () => {
  door = await openDoor({ filled: true })
}, 240_000)
afterAll(() => door?.close())

const nowhere = '01900000-0000-7000-8000-00000000dead'

const mayName = (actor: Actor, target: string): boolean => {
  const root = registry.rootOf(target)
  return target === 'users' || scopeFor(actor, asChosen(actor, root), 'view') !== null
}

interface Hidden {
  readonly field: string
  readonly spec: FieldSpec
  readonly target: string
}

/** Fields somebody may type into that name records of types hidden from them. */
const hiddenFrom = (actor: Actor, resource: Resource): Hidden[] =>
  Object.entries(resource.fields).flatMap(([field, spec]) =>
    ['ref', 'refs', 'refOneOf', 'refAny'].includes(spec.kind) &&
    spec.origin === 'typed' &&
    maySee(actor, resource, field)
      ? (spec.targets?.length ? spec.targets : ['accounts', 'ar-invoices'])
          .filter(target => registry.has(target) && !mayName(actor, target) && door.ids.has(target))
          .map(target => ({ field, spec, target }))
      : [],
  )

const valueFor = ({ spec, target }: Hidden, id: string): unknown => {
  if (spec.kind === 'refs') return [id]
  return spec.kind === 'ref' ? id : `${target}/${id}`
}

const create = (key: number, resource: string, more: Record<string, unknown>) =>
  door.ask(key, 'POST', `/api/${resource}`, JSON.stringify({ ...door.given.get(resource), ...more }))

test('people R5: an id of a type hidden from whoever types it is refused as if it were not there', async () => {
  const wrong: string[] = []
  let asked = 0
  for (const resource of registry.resources.filter(one => !one.partOf && !one.byVerbsOnly && door.given.has(one.name)))
    for (const key of allRoles.filter((one): one is Role => one > 1 && one !== 8)) {
      const by = door.people.get(key)!
      if (!scopeFor(by, resource, 'create')) continue
      for (const hidden of hiddenFrom(by, resource)) {
        asked++
        const real = await create(key, resource.name, {
          [hidden.field]: valueFor(hidden, door.ids.get(hidden.target)!),
        })
        const made = await create(key, resource.name, { [hidden.field]: valueFor(hidden, nowhere) })
        const isRefused = real.status === 403 || (real.status === 422 && real.body.includes(hidden.field))
        if (!isRefused || real.status !== made.status || told(real.body) !== told(made.body))
          wrong.push(
            `${resource.name}.${hidden.field} → ${hidden.target} for role ${key}: ${real.status}, ${made.status}`,
          )
      }
    }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(5)
})

/** What was answered, but for what names the request. */
const told = (body: string): string => JSON.stringify((JSON.parse(body) as { errors: unknown }).errors)

/** Does something as somebody who is, for as long, more or less than they were. */
async function as<T>(key: number, changed: Partial<Person>, task: () => Promise<T>): Promise<T> {
  const people = door.people as Map<number, Person | null>
  const before = people.get(key)!
  people.set(key, { ...before!, ...changed })
  return task().finally(() => people.set(key, before))
}

const order = (more: Record<string, unknown>) => create(3, 'orders', more)

test('people R31: a right to look that a group takes away takes the right to name with it', async () => {
  const given = { customerPo: 'HIDDEN-1' }
  const denied = [{ action: 'business-partners.view', effect: 'deny', scope: 'all' }] as const
  const refused = await as(3, { grants: denied }, () => order(given))
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('"businessPartner"')])
  expect((await order(given)).status).toBe(201)
})

test('a key that may only write names what its owner may look at', async () => {
  const made = await as(3, { only: ['orders.create'] }, () => order({ customerPo: 'HIDDEN-2' }))
  expect(made.status).not.toBe(422)
})

test('documents R5: a line of a record one does not see is no line', async () => {
  const [seen, hidden] = await door.asSystem(async work => {
    const few = await work.create('visibilities', { name: 'Only a few' })
    const given = door.given.get('storage-locations')
    const place = (code: string, more = {}) =>
      work.create('storage-locations', { ...given, code, name: code, slots: [{ code: 'S-1' }], ...more })
    return [await place('SEEN-1'), await place('HIDDEN-1', { visibility: few.id })]
  })
  const ask = (homeSlot: string) => create(3, 'stock-policies', { homeLocation: seen!.id, homeSlot })
  const refused = await ask(hidden!.slots[0]!.id)
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('homeSlot')])
  expect(told(refused.body)).toBe(told((await ask(nowhere)).body))
  expect((await ask(seen!.slots[0]!.id)).body).not.toContain('homeSlot","code":"noSuchRecord')
})

test('purchasing: whoever asks for something says which expense it is, and names no other account', async () => {
  const [expense, cash] = await door.asSystem(async work => [
    await work.create('accounts', { number: '6990', name: 'Shop supplies', type: 'expense' }),
    await work.create('accounts', { number: '1990', name: 'A vault', type: 'asset' }),
  ])
  const unit = door.ids.get('units')
  const line = { kind: 'expense', description: 'Gloves', quantity: '1', unit, needBy: '2031-01-15' }
  const ask = (account: string) => create(7, 'purchase-requests', { lines: [{ ...line, account }] })
  const refused = await ask(cash!.id)
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('account')])
  expect(told(refused.body)).toBe(told((await ask(nowhere)).body))
  expect((await ask(expense!.id)).status).toBe(201)
})
