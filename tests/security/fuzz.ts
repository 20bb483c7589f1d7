import { registry } from '#app/registry.ts'
import { type FieldSpec, operatorsOf, type Resource } from '#platform/model'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { implicitFields } from '#platform/server/records/columns.ts'
import type { Random } from '../faults/random.ts'
import type { OpenDoor } from './open-door.ts'

/** One request somebody might send who means no good, or mistypes. */
export interface Request {
  readonly role: number
  readonly method: Endpoint['method']
  readonly url: string
  /** As it is sent, which need not be JSON. */
  readonly payload?: string
}

/** Values as they stand in JSON. */
const hostile: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '-0.0000000000001',
  '9007199254740993',
  '""',
  '" "',
  '"1e400"',
  '"1e-400"',
  '"NaN"',
  '"Infinity"',
  '"-0"',
  '"99999999999999999999"',
  '"0.123456789123456789"',
  '"2026-02-31"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"2026-03-08T02:30:00Z"',
  '"+275760-09-13T00:00:00Z"',
  '"25:61"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  `"${'x'.repeat(5000)}"`,
  '"\' or 1=1 --"',
  '"%_\\\\"',
  '"0198aaaa-0000-7000-8000-000000000000"',
  '"users/0198aaaa-0000-7000-8000-000000000000"',
  '"nothing/0198aaaa-0000-7000-8000-000000000000"',
  '"__proto__"',
  '[]',
  '[null]',
  '[[]]',
  '["",{}]',
  '{}',
  '{"__proto__":{"x":1}}',
  '{"all":[]}',
  '[{"id":"x"}]',
  '[{"id":"0198aaaa-0000-7000-8000-000000000000"}]',
]
const plainTexts = hostile.map(text => {
  const value: unknown = JSON.parse(text)
  // What is no text at all cannot stand in an address.
  return typeof value === 'string' ? value.toWellFormed() : text
})
const nowhere = '0198aaaa-0000-7000-8000-000000000000'

const roots = registry.resources.filter(resource => !resource.partOf)
const streams = new Set(['GET /api/live'])

/** Requests that look random and come again with the same seed. */
export function requestsOf(door: OpenDoor, { pick, below, next }: Random) {
  const own = door.endpoints.filter(
    ({ method, path }) => !path.startsWith('/api/:resource') && !streams.has(`${method} ${path}`),
  )
  const chance = (part: number) => next() < part
  const roleFor = (resource: Resource) => (chance(0.7) && resource.gate.length ? pick(resource.gate) : below(11))
  const idOf = (resource: string) => (chance(0.85) ? (door.ids.get(resource) ?? nowhere) : pick([nowhere, 'x', '-']))
  const fieldsOf = (resource: Resource): [string, FieldSpec][] => [
    ...Object.entries(resource.fields),
    ...Object.entries(implicitFields),
  ]

  const conditionOf = (resource: Resource): unknown => {
    const [field, spec] = pick(fieldsOf(resource))
    const hop = spec.kind === 'ref' && chance(0.3) ? pick(fieldsOf(registry.resource(spec.targets![0]!))) : null
    const [name, of] = hop ? [`${field}.${hop[0]}`, hop[1]] : [field, spec]
    const op = chance(0.9) && operatorsOf[of.kind].length ? pick(operatorsOf[of.kind]) : pick(['eq', 'like', 'in'])
    const value: unknown = chance(0.5) ? JSON.parse(pick(hostile)) : (of.values?.[0] ?? pick(['1', 1, 'me', nowhere]))
    return { field: name, op, value: chance(0.2) ? [value, value] : value }
  }
  const filterOf = (resource: Resource): string => {
    const one = conditionOf(resource)
    const filter = chance(0.7) ? one : { [pick(['all', 'any'])]: [one, conditionOf(resource)] }
    return JSON.stringify(filter)
  }
  const nameIn = (resource: Resource) => (chance(0.95) ? pick(fieldsOf(resource))[0] : pick(plainTexts))

  const listWords = (resource: Resource): Record<string, string> => ({
    ...(chance(0.5) && { sort: `${pick(['', '-'])}${nameIn(resource)}` }),
    ...(chance(0.5) && { filter: chance(0.95) ? filterOf(resource) : pick(hostile) }),
    ...(chance(0.2) && { search: pick(plainTexts) }),
    ...(chance(0.2) && { columns: `${nameIn(resource)},${nameIn(resource)}` }),
    ...(chance(0.1) && { limit: pick(plainTexts) }),
    ...(chance(0.1) && { at: pick(['0', '1', '999999999', '-1']) }),
    ...(chance(0.1) && { goTo: pick(plainTexts) }),
    ...(chance(0.1) && { archived: 'true' }),
    ...(chance(0.1) && { lines: 'true' }),
    ...(chance(0.05) && { [pick(['after', 'before'])]: Buffer.from(pick(hostile)).toString('base64url') }),
  })
  const addressOf = (path: string, words: Record<string, string>) => {
    const query = new URLSearchParams(words).toString().slice(0, 8000)
    return query ? `${path}?${query}` : path
  }

  const list = (): Request => {
    const resource = pick(roots)
    const part = pick(['', '', '', '/count', '/aggregate', '/group', '/schema', '/picks', '/export'])
    const words: Record<string, string> = {
      ...listWords(resource),
      ...(part === '/aggregate' && { of: `${nameIn(resource)}:${pick(['sum', 'avg', 'min', 'median', 'count'])}` }),
      ...(part === '/group' && { by: nameIn(resource), ...(chance(0.5) && { sums: nameIn(resource) }) }),
      ...(part === '/export' && { format: pick(['csv', 'json', 'jsonl', 'xlsx']) }),
    }
    return { role: roleFor(resource), method: 'GET', url: addressOf(`/api/${resource.name}${part}`, words) }
  }

  const one = (): Request => {
    const resource = pick(roots)
    const part = pick(['', '', '/history', '/related', '/duplicate', '/paper.pdf', '/progress'])
    const words: Record<string, string> = {
      ...(part === '' && chance(0.6) && { asOf: pick([new Date().toISOString(), '2026-01-01', ...plainTexts]) }),
      ...(part === '/history' && chance(0.4) && { before: pick(plainTexts) }),
    }
    const path = `/api/${resource.name}/${encodeURIComponent(idOf(resource.name))}${part}`
    return { role: roleFor(resource), method: 'GET', url: addressOf(path, words) }
  }

  /** What somebody would send, with one or two values gone wrong. */
  const spoilt = (good: Record<string, unknown>, names: readonly string[]): string => {
    const wrong = new Map<string, string>()
    for (let many = 1 + below(2); many > 0 && names.length; many--) wrong.set(pick(names), pick(hostile))
    const kept = Object.entries(good).filter(([name]) => !wrong.has(name))
    const parts = [...kept.map(([name, value]) => [name, JSON.stringify(value)] as const), ...wrong]
    return `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
  }
  const typedIn = (resource: Resource) =>
    Object.entries(resource.fields)
      .filter(([, spec]) => spec.origin === 'typed')
      .map(([field]) => field)

  const write = (): Request => {
    const resource = pick(roots)
    const role = chance(0.5) && resource.gate.length ? Math.min(...resource.gate) : roleFor(resource)
    const good = door.given.get(resource.name) ?? {}
    const names = [...typedIn(resource), ...(chance(0.1) ? ['version', 'visibility', 'keywords', '__proto__'] : [])]
    if (chance(0.4)) return { role, method: 'POST', url: `/api/${resource.name}`, payload: spoilt(good, names) }
    const id = encodeURIComponent(idOf(resource.name))
    const verbs = Object.keys(resource.actions)
    if (chance(0.4) || verbs.length === 0)
      return { role, method: 'PATCH', url: `/api/${resource.name}/${id}`, payload: spoilt({}, names) }
    const verb = pick(verbs)
    const asks = Object.keys(resource.actions[verb]!.asks ?? {})
    const payload = chance(0.2) ? pick(hostile) : spoilt({}, [...asks, 'version', 'reason'])
    return { role, method: 'POST', url: `/api/${resource.name}/${id}/actions/${verb}`, payload }
  }

  /** An endpoint of a module's own, with whatever its address and body ask for. */
  const special = (): Request => {
    const { method, path, access, asks } = pick(own)
    const idIn = path.split('/')[2] ?? ''
    const url = path
      .replace(/:id\b(\([^)]*\))?/g, () =>
        encodeURIComponent(registry.has(idIn) ? idOf(idIn) : pick(plainTexts).slice(0, 300)),
      )
      .replace(/:[a-zA-Z0-9]+(\([^)]*\))?/g, () =>
        encodeURIComponent(pick([nowhere, pick(roots).name, ...plainTexts]).slice(0, 300) || 'x'),
      )
      .replace('*', 'x')
    const roles = typeof access === 'object' && 'roles' in access ? access.roles : [1, 1, 2, 3, 7, 8]
    const role = chance(0.8) ? pick(roles) : below(11)
    if (method === 'GET') {
      const words = ['asOf', 'on', 'from', 'to', 'q', 'filter', 'ids', 'quantity', 'year', 'partner', 'day', 'code']
      return { role, method, url: addressOf(url, { ...(chance(0.7) && { [pick(words)]: pick(plainTexts) }) }) }
    }
    const names = typeof asks === 'object' ? Object.keys(asks) : ['id', 'ids', 'lines', 'version']
    return { role, method, url, payload: chance(0.15) ? pick(hostile) : spoilt({}, names) }
  }

  const kinds = [list, list, one, write, write, special, special]
  return (): Request => pick(kinds)()
}
