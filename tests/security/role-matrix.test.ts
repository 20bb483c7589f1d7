import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { allRoles, role } from '#modules/security/model/front.ts'
import {
  type Actor,
  opensEveryRow,
  type Resource,
  type Role,
  type Scope,
  scopeFor,
  standardActions,
} from '#platform/model'
import { accessTable } from './access-table.ts'
import { type OpenDoor, openDoor } from './open-door.ts'

/**
 * Every record type, every verb, every role: what the table says of it against the declarations, and against the API as
 * it answers. `ROLE_MATRIX=all` asks for every verb, also of what a role may not come near at all.
 */
const isLong = process.env.ROLE_MATRIX === 'all'
const roots = registry.resources.filter(resource => !resource.partOf)
// A period's own export and that of the list are one right, `pay-periods.export`.
const verbsOf = (resource: Resource): string[] => [...new Set([...standardActions, ...Object.keys(resource.actions)])]

type Reach = 'every row' | 'some rows' | 'none'
const asReach = (scope: Scope | null): Reach => (scope === null ? 'none' : scope === 'all' ? 'every row' : 'some rows')

/** What the table says of each verb of a record type, role by role. */
function said(name: string): Map<string, Map<Role, Reach>> {
  const verbs = new Map<string, Map<Role, Reach>>()
  for (const [roles, listed] of Object.entries(accessTable[name] ?? {}))
    for (const verb of listed.split(' ').flatMap(one => (one === 'all' ? [...standardActions] : [one]))) {
      if (verbs.has(verb)) throw new Error(`${name}.${verb} stands twice in the table`)
      const reaches =
        roles === 'nobody'
          ? []
          : roles
              .split(' ')
              .map(key => [Number.parseInt(key, 10) as Role, key.endsWith('*') ? 'some rows' : 'every row'] as const)
      verbs.set(verb, new Map<Role, Reach>(reaches))
    }
  return verbs
}
const reachIn = (table: Map<string, Map<Role, Reach>>, verb: string, key: Role): Reach =>
  table.get(verb)?.get(key) ?? 'none'

const alone = (key: Role): Actor => ({ userId: 'somebody', roles: [key], grants: [] })

describe('the declarations', () => {
  test('every record type has its line in the table, and every line its record type', () => {
    expect(Object.keys(accessTable).sort()).toEqual(roots.map(resource => resource.name).sort())
    for (const resource of roots)
      expect([resource.name, [...said(resource.name).keys()].sort()]).toEqual([resource.name, verbsOf(resource).sort()])
  })

  test('people R31, R35: each role has the verbs the table gives it, and no other', () => {
    const wrong = roots.flatMap(resource => {
      const table = said(resource.name)
      return verbsOf(resource).flatMap(verb =>
        allRoles.flatMap(key => {
          const is = asReach(scopeFor(alone(key), resource, verb))
          const should = reachIn(table, verb, key)
          return is === should ? [] : [`${resource.name}.${verb} for role ${key}: ${is}, should be ${should}`]
        }),
      )
    })
    expect(wrong).toEqual([])
  })

  test('people R35: a manager may do what staff may', () => {
    const lacking = roots.flatMap(resource =>
      verbsOf(resource)
        .filter(verb => scopeFor(alone(role.staff), resource, verb) && !scopeFor(alone(role.manager), resource, verb))
        .map(verb => `${resource.name}.${verb}`),
    )
    expect(lacking).toEqual([])
  })

  test('a role outside the office meets no page of the main layout', () => {
    const open = roots.flatMap(({ name, pages, gate, hidden, single }) =>
      hidden || single || gate.includes(role.businessPartner)
        ? []
        : (['list', 'create', 'detail'] as const)
            .filter(page => (pages[page] ?? gate).some(key => key > role.staff))
            .map(page => `${name} ${page}`),
    )
    expect(open).toEqual([])
  })
})

describe('the API', () => {
  let door: OpenDoor
  beforeAll(async () => {
    door = await openDoor({ filled: true })
  }, 240_000)
  afterAll(() => door?.close())

  const nowhere = '01900000-0000-7000-8000-00000000dead'
  /** No record has this version: whoever may do it is told so, and nothing changes. */
  const stale = JSON.stringify({ version: 0 })

  /** How a verb is asked for: so that it is refused for its person, or else for what was sent. */
  function asking({ name, actions }: Resource, verb: string): [Parameters<OpenDoor['ask']>[1], string, string?] {
    const at = `/api/${name}`
    const one = `${at}/${door.ids.get(name) ?? nowhere}`
    if (actions[verb]) return ['POST', `${one}/actions/${verb}`, stale]
    if (verb === 'view') return ['GET', `${at}?limit=1`]
    if (verb === 'export') return ['GET', `${at}/export`]
    if (verb === 'create') return ['POST', at, '{"noSuchField":1}']
    if (verb === 'import') return ['POST', `${at}/import`, '{}']
    return verb === 'update' ? ['PATCH', one, stale] : ['POST', `${one}/archive`, stale]
  }

  const needsRecord = ({ actions }: Resource, verb: string): boolean =>
    Boolean(actions[verb]) || verb === 'update' || verb === 'archive'

  /**
   * Who may not may also be told that nobody can: only verbs write it, it is never archived (409); files go another way (412), and
   * so do posts and attachments, by the record they belong to (422).
   */
  const isForNobody = (
    { name, byVerbsOnly, appendOnly, archivable }: Resource,
    verb: string,
    status: number,
  ): boolean =>
    (status === 409 && (byVerbsOnly || appendOnly || (verb === 'archive' && !archivable))) ||
    (status === 412 && name === 'uploads') ||
    (status === 422 && ['attachments', 'posts'].includes(name))

  /** What is wrong with an answer, if anything. */
  function judged(resource: Resource, verb: string, key: Role, status: number): string | null {
    const table = said(resource.name)
    const isRefused = status === 403 || status === 404
    const where = `${resource.name}.${verb} for role ${key}: ${status}`
    if (status >= 500 || status === 401) return where
    if (reachIn(table, verb, key) === 'none') {
      return isRefused || isForNobody(resource, verb, status) ? null : `${where}, should be refused`
    }
    const isTheirs =
      !needsRecord(resource, verb) ||
      (door.ids.has(resource.name) &&
        reachIn(table, verb, key) === 'every row' &&
        reachIn(table, 'view', key) === 'every row' &&
        opensEveryRow(door.people.get(key)!, resource))
    return isTheirs && isRefused ? `${where}, should be allowed` : null
  }

  /** Reading, writing and every verb of its own; administrators have them all, and need not be asked each. */
  const telling = (resource: Resource, key: Role): string[] =>
    key === role.administrator
      ? ['view']
      : ['view', 'create', 'update', 'import', 'export', ...Object.keys(resource.actions)]

  const questions = () =>
    roots.flatMap(resource => {
      const table = said(resource.name)
      return allRoles.flatMap(key => {
        const isNear = [...table.values()].some(roles => roles.has(key))
        const verbs = isLong ? verbsOf(resource) : isNear ? telling(resource, key) : ['view']
        return verbs.map(verb => ({ resource, verb, key }))
      })
    })

  test('people R30, R34: answers each role as the table says, whatever the verb', async () => {
    const left = questions()
    const wrong: string[] = []
    const worker = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { resource, verb, key } = next
        const { status } = await door.ask(key, ...asking(resource, verb))
        const complaint = judged(resource, verb, key, status)
        if (complaint) wrong.push(complaint)
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(wrong.sort()).toEqual([])
  }, 600_000)

  const json = async (...asked: Parameters<OpenDoor['ask']>) => {
    const { status, body } = await door.ask(...asked)
    return { status, row: (JSON.parse(body) as { row: Record<string, unknown> & { id: string } }).row }
  }
  const post = (key: Role, url: string, body: unknown) => json(key, 'POST', url, JSON.stringify(body))
  const make = (name: string, more: Record<string, unknown> = {}) =>
    door.asSystem(work => work.create(name as never, { ...door.given.get(name), ...more } as never)) as Promise<{
      id: string
    }>

  test('whoever may make a record outside the office may name in it what belongs there', async () => {
    const kinds = roots.flatMap(({ name, byVerbsOnly, reach }) =>
      [...(said(name).get('create')?.keys() ?? [])]
        .filter(key => key > role.staff && !byVerbsOnly && !reach.create && door.given.has(name))
        .map(key => [name, key] as const),
    )
    expect(kinds.length).toBeGreaterThan(15)
    await door.asSystem(work =>
      work.act('procedures', door.given.get('procedure-runs')!.procedure as string, 'publish'),
    )
    const wrong: string[] = []
    for (const [name, key] of kinds) {
      // Adjusting is a matter of whose shelf it is; everybody may move what is there.
      if (name === 'inventory-transactions') continue
      const { status, body } = await door.ask(key, 'POST', `/api/${name}`, JSON.stringify(door.given.get(name)))
      if (status !== 201 && status !== 409) wrong.push(`${name} for role ${key}: ${status} ${body.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })

  test('production: 7 reports a down, 9 ends it; 10 does neither', async () => {
    const given = { ...door.given.get('thing-downs'), category: 'maintenance', planned: false }
    const down = await post(7, '/api/thing-downs', given)
    expect(down.status).toBe(201)
    const why = (await make('look-ups', { list: 'reason', key: 'coolant', label: 'Coolant' })).id
    expect((await door.ask(10, 'POST', `/api/thing-downs/${down.row.id}/actions/end`, '{}')).status).toBe(404)
    const ended = await post(9, `/api/thing-downs/${down.row.id}/actions/end`, { why })
    expect([ended.status, ended.row.status]).toEqual([200, 'ended'])
  })

  test('inventory: 4, 5, 7 and 9 issue and see no value; 5 adjusts in its own groups alone', async () => {
    const found = { ...door.given.get('inventory-transactions'), quantity: '20', value: '180.00' } as Record<
      string,
      unknown
    >
    expect((await post(3, '/api/inventory-transactions', { ...found, value: undefined })).status).toBe(201)
    const { reason, value, ...plain } = found
    for (const key of [4, 5, 7, 9] as const) {
      const issued = await post(key, '/api/inventory-transactions', { ...plain, type: 'issue', quantity: '1' })
      expect([key, issued.status, 'value' in issued.row, 'unitCost' in issued.row]).toEqual([key, 201, false, false])
    }
    for (const key of [6, 10] as const)
      expect((await door.ask(key, 'POST', '/api/inventory-transactions', '{}')).status).toBe(404)
    const adjusted = { ...plain, type: 'adjust', quantity: '1', reason }
    expect(
      (await door.ask(7, 'POST', '/api/inventory-transactions', JSON.stringify({ ...plain, type: 'scrap', reason })))
        .status,
    ).toBeGreaterThanOrEqual(403)
    expect((await post(5, '/api/inventory-transactions', adjusted)).status).toBe(403)
    const { storageGroup } = (await json(1, 'GET', `/api/storage-locations/${found.storageLocation}`)).row
    await door.asSystem(work =>
      work.update('storage-groups', storageGroup as string, { librarian: door.people.get(5)!.userId }),
    )
    expect((await post(5, '/api/inventory-transactions', adjusted)).status).toBe(201)
  })

  test('inventory: a holder extends what they have out themselves, and meets nothing else of the crib', async () => {
    const holder = door.people.get(7)!.userId
    const gage = async (name: string) => `things/${(await make('things', { name })).id}`
    const mine = await make('slot-checkouts', { holder, subject: await gage('Bore gage 12') })
    const others = await make('slot-checkouts', {
      holder: door.people.get(3)!.userId,
      subject: await gage('Bore gage 13'),
    })
    const until = { dueAt: '2027-04-02T15:00:00Z' }
    expect((await post(7, `/api/slot-checkouts/${mine.id}/actions/extend`, until)).status).toBe(200)
    expect(
      (await door.ask(7, 'POST', `/api/slot-checkouts/${mine.id}/actions/reportLost`, '{"returnNote":"gone"}')).status,
    ).toBe(403)
    expect(
      (await door.ask(7, 'POST', `/api/slot-checkouts/${others.id}/actions/extend`, JSON.stringify(until))).status,
    ).toBe(404)
  })

  test('quality: 10 opens a nonconformance, 7 contains it, and neither reads what it costs', async () => {
    const opened = await post(10, '/api/ncmrs', door.given.get('ncmrs'))
    expect([opened.status, 'totalCost' in opened.row]).toEqual([201, false])
    const contained = await post(7, `/api/ncmrs/${opened.row.id}/actions/contain`, {
      quarantineLocation: door.ids.get('storage-locations'),
    })
    expect([contained.status, 'totalCost' in contained.row]).toEqual([200, false])
    expect('totalCost' in (await json(3, 'GET', `/api/ncmrs/${opened.row.id}`)).row).toBe(true)
  })

  test('sales: 7 and 9 read released revisions without their prices, and no draft', async () => {
    const draft = await make('part-revisions', { revision: 'Q7' })
    const released = await make('part-revisions', { revision: 'Q8' })
    await door.asSystem(work =>
      work.client.query("update part_revisions set status = 'released' where id = $1", [released.id]),
    )
    for (const key of [7, 9] as const) {
      expect((await door.ask(key, 'GET', `/api/part-revisions/${draft.id}`)).status).toBe(404)
      const seen = await json(key, 'GET', `/api/part-revisions/${released.id}`)
      expect([key, seen.status, 'priceBreaks' in seen.row]).toEqual([key, 200, false])
    }
  })
})
