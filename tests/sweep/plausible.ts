import { type FieldSpec, type Predicate, pickerFilterOf, type Registry, type Resource } from '#platform/model'

type Given = Record<string, unknown>

/** Values a person might type, for what cannot be guessed from the kind of a field. */
export type Samples = Readonly<Record<string, (count: number, make: Make) => Given | Promise<Given>>>
type Make = (resource: string, like?: Given) => Promise<string>

export interface Making {
  readonly registry: Registry
  readonly samples: Samples
  /** Writes a record and answers it. */
  readonly write: (resource: string, given: Given) => Promise<Made>
  /** Some record that is there already. */
  readonly find: (resource: string) => Promise<string>
  /** Takes an action on a record. */
  readonly act: (resource: string, id: string, verb: string, asked: Given) => Promise<void>
  /** Brings a small file. */
  readonly upload: () => Promise<unknown>
}
export type Made = Given & { readonly id: string }

/** Makes records of any type with values somebody might type, and whatever they refer to before them. */
export function recordMaker({ registry, samples, write, find, act, upload }: Making) {
  let count = 0
  const known = new Map<string, Promise<string>>()

  /** A record to refer to, made once for each kind and condition. */
  const referred = (name: string, like: Given): Promise<string> => {
    const key = `${name} ${JSON.stringify(like)}`
    const there = known.get(key) ?? (registry.resource(name).byVerbsOnly ? find(name) : make(name, like))
    known.set(key, there)
    return there
  }

  const aValueOf = async (resource: Resource, field: string, spec: FieldSpec, way: Set<string>): Promise<unknown> => {
    const [target] = spec.targets ?? []
    switch (spec.kind) {
      case 'ref': {
        const like = pickerFilterOf(resource.name, field) ?? {}
        return wantsItsOwn(resource, field) ? make(target!, like) : referred(target!, like)
      }
      case 'refOneOf':
        return `${target}/${await referred(target!, {})}`
      case 'refAny':
        return `users/${await referred('users', {})}`
      case 'refs':
        return [await referred(target!, {})]
      case 'file':
        return upload()
      case 'lines':
        return [await values(registry.resource(spec.lines!), {}, way)]
      default:
        return plainValue(field, spec, ++count)
    }
  }

  /** All that is asked for: what is required, and what that makes required in turn. */
  const values = async (resource: Resource, like: Given, way: Set<string>): Promise<Given> => {
    if (way.has(resource.name)) throw new Error(`${[...way, resource.name].join(' → ')} has no beginning`)
    const given: Given = { ...(await samples[resource.name]?.(++count, make)), ...like }
    for (let wanted = missingIn(resource, given); wanted.length > 0; wanted = missingIn(resource, given))
      for (const field of wanted)
        given[field] = await aValueOf(resource, field, resource.fields[field]!, new Set([...way, resource.name]))
    return given
  }

  /** Lines are made with their header, and found in it. */
  const makeLine = async (line: Resource): Promise<string> => {
    const header = registry.resource(line.partOf!)
    const [field] = Object.entries(header.fields).find(([, spec]) => spec.lines === line.name)!
    const row = await write(
      header.name,
      await values(header, { [field]: [await values(line, {}, new Set())] }, new Set()),
    )
    return (row[field] as Made[])[0]!.id
  }

  async function make(name: string, like: Given = {}): Promise<string> {
    const resource = registry.resource(name)
    if (resource.partOf) return makeLine(resource)
    const { [resource.statusField ?? '']: state, ...given } = like
    const { id } = await write(name, await values(resource, given, new Set()))
    for (const verb of wayTo(resource, state as string | undefined)) {
      const asks = Object.entries(resource.flow!.actions[verb]!.asks ?? {}).filter(([, { spec }]) => spec.required)
      const asked = await Promise.all(
        asks.map(async ([ask, { spec }]) => [ask, await aValueOf(resource, ask, spec, new Set())] as const),
      )
      await act(name, id, verb, Object.fromEntries(asked))
    }
    return id
  }
  /** What somebody would type into a new record, with whatever it refers to already made. */
  const given = (name: string): Promise<Given> => values(registry.resource(name), {}, new Set())
  return { make, given }
}

/** The shortest way of actions from the first state to another. */
export function wayTo({ flow }: Resource, state: string | undefined): string[] {
  if (!flow || state === undefined) return []
  const ways = new Map<string, string[]>([[flow.start, []]])
  for (const [here, way] of ways) {
    if (here === state) return way
    for (const [verb, { from = [], to }] of Object.entries(flow.actions))
      if (to !== undefined && from.includes(here) && !ways.has(to)) ways.set(to, [...way, verb])
  }
  throw new Error(`no action leads to ${state}`)
}

/** Must differ from what other records or fields point to. */
const wantsItsOwn = ({ fields, unique, require }: Resource, field: string): boolean =>
  fields[field]!.unique ||
  unique.some(fields => fields.includes(field)) ||
  require.some(condition => condition.is === 'different' && condition.fields.includes(field))

const missingIn = (resource: Resource, given: Given): string[] => {
  const isThere = (field: string) => given[field] !== undefined && given[field] !== null
  const demanded = resource.require.flatMap(condition => demandedBy(condition, resource, given, isThere))
  const required = Object.entries(resource.fields)
    .filter(([, spec]) => spec.origin === 'typed' && spec.required && spec.default === undefined)
    .map(([field]) => field)
  return [...new Set([...required, ...demanded])].filter(
    field => !isThere(field) && resource.fields[field]?.origin === 'typed' && !(field in resource.startsAs),
  )
}

function demandedBy(
  condition: Predicate,
  resource: Resource,
  given: Given,
  isThere: (field: string) => boolean,
): readonly string[] {
  if (condition.is === 'when') {
    const value = given[condition.field] ?? resource.fields[condition.field]?.default
    return condition.values.includes(value as string) ? condition.need : []
  }
  if (condition.is === 'exactlyOne' || condition.is === 'atLeastOne')
    return condition.fields.some(isThere) ? [] : condition.fields.slice(0, 1)
  return []
}

function plainValue(field: string, spec: FieldSpec, count: number): unknown {
  const { kind, min = 0, max = Number.POSITIVE_INFINITY, values = [] } = spec
  const number = Math.min(Math.max(count, min), max)
  switch (kind) {
    case 'oneOf':
      return values[0]
    case 'someOf':
      return values.slice(0, 1)
    case 'boolean':
      return true
    case 'integer':
    case 'duration':
      return number
    case 'decimal':
    case 'quantity':
    case 'money':
    case 'unitPrice':
    case 'percent':
      return String(Math.min(number, 100))
    case 'date':
      return '2026-03-02'
    case 'dateTime':
      return '2026-03-02T15:00:00Z'
    case 'time':
      return '07:30'
    case 'email':
      return `someone${count}@example.com`
    case 'phone':
      return '+1 312 555 0142'
    case 'url':
      return `https://example.com/${count}`
    case 'color':
      return '#336699'
    case 'json':
      return spec.texts ? ['one'] : {}
    case 'address':
      return { line1: '1 Mill Road', city: 'Racine', region: 'WI', postalCode: '53402', country: 'US' }
    default:
      return aText(field, spec, count)
  }
}

/** Words with a number; where only some spelling is admitted, the first of these that is. */
function aText(field: string, { pattern, max, recordType }: FieldSpec, count: number): string {
  // Chosen among those there are.
  if (recordType) return 'departments'
  const spellings = [
    `${field} ${count}`,
    `${field.toLowerCase()}-${count}`,
    `${field}${count}`,
    `A${count}`,
    `${count}`,
  ]
  const admitted = pattern ? spellings.find(spelling => new RegExp(pattern, 'u').test(spelling)) : spellings[0]
  return (admitted ?? spellings[0]!).slice(0, max)
}
