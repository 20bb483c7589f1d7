import type { FieldSpec } from './declaration/field.ts'
import type { Resource } from './declaration/resource.ts'
import type { Predicate } from './predicates.ts'
import { isId, readValue, tooWide } from './read-value.ts'
import { type Complaint, complaint } from './reason.ts'
import type { Registry } from './registry.ts'
import { revive, toWire, type Wire } from './revive.ts'
import { similarField } from './similar.ts'

/** What defaults are read from at the moment of creation. */
export interface Moment {
  readonly at: string
  readonly today: string
  readonly by: string | null
  /** A verb writes it: what only verbs settle may be given too. */
  readonly byVerb?: true
}

export interface Checked {
  /** The whole record as it would stand after the write: given values, kept values, defaults, formulas. */
  readonly row: Wire
  readonly complaints: readonly Complaint[]
}

type Path = readonly (string | number)[]

/** Fields of every record that people may write besides the declared ones. */
const implicitSpecs: Record<string, FieldSpec> = {
  visibility: { kind: 'ref', origin: 'typed', required: false, unique: false, targets: ['visibilities'] },
  keywords: { kind: 'json', origin: 'typed', required: false, unique: false },
}

const missing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether something that is asked for was left out: nothing said, or no record chosen. */
export const isUnanswered = ({ required, kind }: FieldSpec, value: unknown): boolean =>
  required && (value === null || value === undefined || (kind === 'refs' && missing(value)))

export const defaultOf = (spec: FieldSpec, moment: Moment): unknown => {
  if (spec.default === '@today') return moment.today
  if (spec.default === '@now') return moment.at
  if (spec.default === '@me') return moment.by
  if (spec.default !== undefined) return toWire(spec.default)
  if (spec.kind === 'boolean' && spec.origin !== 'clock') return false
  return spec.kind === 'refs' || spec.kind === 'files' || spec.kind === 'someOf' || spec.kind === 'lines' ? [] : null
}

/** An empty record with its defaults: what a create page opens with. */
export function blank(resource: Resource, moment: Moment): Wire {
  const row: Wire = {}
  for (const [field, spec] of keptFields(resource)) row[field] = defaultOf(spec, moment)
  return Object.assign(row, startingWith(resource, row))
}

const kept = new WeakMap<Resource, readonly [string, FieldSpec][]>()

/** The fields a record keeps itself, worked out once: lines come by the thousand. */
function keptFields(resource: Resource): readonly [string, FieldSpec][] {
  const known =
    kept.get(resource) ??
    Object.entries(resource.fields).filter(([, { origin }]) => origin !== 'rollup' && origin !== 'clock')
  kept.set(resource, known)
  return known
}

/** What the defaults that follow from other fields are, as the row stands. */
export const startingWith = (resource: Resource, row: Wire): Wire =>
  Object.fromEntries(Object.entries(resource.startsAs).map(([field, follow]) => [field, toWire(follow(row as never))]))

/**
 * Checks a record with its lines, whole: in the browser while it is typed, on the server before it is written.
 * `existing` is the row as it stands when this is a change.
 */
export function check(registry: Registry, name: string, given: unknown, moment: Moment, existing?: Wire): Checked {
  const complaints: Complaint[] = []
  if (countLines(registry, registry.resource(name), given) > mostLines)
    return { row: { ...existing }, complaints: [complaint([], 'tooManyLines', { max: mostLines })] }
  const row = readRecord(registry, registry.resource(name), given, moment, existing, [], complaints)
  if (complaints.length === 0) settle(registry, registry.resource(name), row, [], complaints, moment)
  return { row, complaints }
}

/** Of all kinds and at all depths together: each costs as much as a record of its own. */
const mostLines = 20_000

/** Counts no further than it must to know that they are too many. */
function countLines(registry: Registry, resource: Resource, given: unknown): number {
  if (typeof given !== 'object' || given === null) return 0
  let count = 0
  for (const [field, spec] of keptFields(resource)) {
    const lines = spec.kind === 'lines' && Object.hasOwn(given, field) ? (given as Wire)[field] : undefined
    if (!Array.isArray(lines)) continue
    const child = registry.resource(spec.lines!)
    count += lines.length
    for (const line of lines) if (count <= mostLines) count += countLines(registry, child, line)
  }
  return count
}

/** Nobody mends so many at once: what follows is only read for what is wrong with it, not filled in. */
const mostMended = 200

function readRecord(
  registry: Registry,
  resource: Resource,
  given: unknown,
  moment: Moment,
  existing: Wire | undefined,
  path: Path,
  complaints: Complaint[],
): Wire {
  const isHopeless = complaints.length > mostMended
  const row: Wire = existing ? { ...existing } : isHopeless ? {} : blank(resource, moment)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    complaints.push(complaint(path, 'notObject'))
    return row
  }
  for (const [field, value] of Object.entries(given)) {
    if (field === 'id' || field === 'version') continue
    if (field === 'position' && resource.partOf) continue
    const spec = writable(resource, field)
    if (!spec || spec.origin === 'secret')
      complaints.push(complaint([...path, field], 'unknownField', unknownParams(field, resource, complaints.length)))
    else if (spec.kind === 'lines')
      row[field] = readLines(
        registry,
        spec,
        value,
        moment,
        existing?.[field] as Wire[] | undefined,
        [...path, field],
        complaints,
      )
    else readField(row, field, spec, value, moment, existing, [...path, field], complaints)
  }
  if (isHopeless) return row
  keepTyped(resource, row, given as Wire, existing)
  if (!existing)
    for (const [field, value] of Object.entries(startingWith(resource, row)))
      if (!Object.hasOwn(given, field)) row[field] = value
  return row
}

/** What was typed beside what it is worth; a number that comes back as it was read says nothing new about it. */
function keepTyped(resource: Resource, row: Wire, given: Wire, existing: Wire | undefined): void {
  for (const [name, { typedOf }] of Object.entries(resource.fields)) {
    if (!typedOf) continue
    const typed = { ...(existing?.[name] as Record<string, string> | null | undefined) }
    for (const field of typedOf) {
      const text = typeof given[field] === 'string' ? (given[field] as string).trim() : null
      const isAsRead = text === row[field]
      const isSame = (toWire(existing?.[field]) ?? null) === row[field]
      if (text && !isAsRead && row[field] !== null && Object.hasOwn(given, field)) typed[field] = text
      else if (!isSame || row[field] === null) delete typed[field]
    }
    row[name] = Object.keys(typed).length ? typed : null
  }
}

/** Names come from anywhere: only what was declared counts, not what every object has. */
const writable = (resource: Resource, field: string): FieldSpec | undefined => {
  if (Object.hasOwn(resource.fields, field)) return resource.fields[field]
  return !resource.partOf && Object.hasOwn(implicitSpecs, field) ? implicitSpecs[field] : undefined
}

/** Whoever mistypes a name does it a few times; whoever sends thousands of them needs no help. */
const mostHints = 20

const unknownParams = (field: string, resource: Resource, before: number) => {
  const near = before < mostHints ? similarField(field, resource) : undefined
  return { name: field.slice(0, 60), hint: near ?? 'none' }
}

function readField(
  row: Wire,
  field: string,
  spec: FieldSpec,
  value: unknown,
  { byVerb }: Moment,
  existing: Wire | undefined,
  path: Path,
  complaints: Complaint[],
) {
  const read = readValue(value, spec, path)
  if ('wrong' in read) {
    complaints.push(read.wrong)
    return
  }
  const same = JSON.stringify(toWire(row[field]) ?? null) === JSON.stringify(read.value ?? null)
  // Repeating what already stands is never an error, so that a form may send the whole record back.
  const isOpen = spec.origin === 'typed' || (byVerb && spec.origin === 'readonly')
  if (!same && !isOpen) complaints.push(complaint(path, 'readOnly'))
  else if (!same && existing && spec.fixed) complaints.push(complaint(path, 'fixed'))
  else row[field] = read.value
}

const idOf = (line: unknown): unknown => (typeof line === 'object' && line !== null ? (line as Wire).id : undefined)

function readLines(
  registry: Registry,
  spec: FieldSpec,
  given: unknown,
  moment: Moment,
  existing: Wire[] | undefined,
  path: Path,
  complaints: Complaint[],
): Wire[] {
  if (!Array.isArray(given)) {
    complaints.push(complaint(path, 'notList'))
    return existing ?? []
  }
  if (given.length > 5000) {
    complaints.push(complaint(path, 'tooMany', { max: 5000 }))
    return existing ?? []
  }
  // Lines that are kept for people are not theirs to add, change or take away; sent back as they stand they say nothing.
  if (spec.origin !== 'typed' && !moment.byVerb) {
    const isSame = JSON.stringify(given.map(idOf)) === JSON.stringify((existing ?? []).map(idOf))
    if (!isSame) complaints.push(complaint(path, 'readOnly'))
    return existing ?? []
  }
  const child = registry.resource(spec.lines!)
  const known = new Map(existing?.map(line => [line.id, line]))
  return given.map((line: unknown, index) => {
    const id = idOf(line)
    const stands = typeof id === 'string' ? known.get(id) : undefined
    const read = readRecord(registry, child, line, moment, stands, [...path, index], complaints)
    if (id !== undefined && id !== null && !isId(id)) complaints.push(complaint([...path, index, 'id'], 'notRecord'))
    return { ...read, ...(typeof id === 'string' && { id }), position: index + 1 }
  })
}

/**
 * From the innermost line outwards: what must be there, then the formulas, then everything the whole record must meet.
 * Formulas and rules count on what is required, so an incomplete record is not worked out.
 */
function settle(
  registry: Registry,
  resource: Resource,
  row: Wire,
  path: Path,
  complaints: Complaint[],
  moment: Moment,
): void {
  for (const [field, spec] of Object.entries(resource.fields))
    if (spec.kind === 'lines')
      for (const [index, line] of ((row[field] as Wire[] | undefined) ?? []).entries())
        settle(registry, registry.resource(spec.lines!), line, [...path, field, index], complaints, moment)
  const isWorkedOut = (field: string) => Object.hasOwn(resource.derive, field)
  const demand = (when: (field: string) => boolean) => {
    for (const [field, spec] of Object.entries(resource.fields))
      if (spec.required && when(field) && missing(row[field])) complaints.push(complaint([...path, field], 'required'))
    for (const predicate of resource.require)
      if (!(moment.byVerb && predicate.is === 'onlyWhen') && when(fieldsOf(predicate).find(isWorkedOut) ?? ''))
        complaints.push(...unmet(predicate, row, path))
  }
  demand(field => !isWorkedOut(field))
  if (complaints.length > 0) return
  const worked = derive(registry, resource, row)
  demand(isWorkedOut)
  if (complaints.length > 0 || resource.rules.length === 0) return
  const revived = worked ?? revive(registry, resource.name, row)
  for (const rule of resource.rules) {
    const found = rule(revived as never)
    if (found) complaints.push({ ...found, path: [...path, ...found.path] })
  }
}

const fieldsOf = (predicate: Predicate): readonly string[] => {
  if (predicate.is === 'when') return [predicate.field, ...predicate.need]
  if (predicate.is === 'onlyWhen') return [predicate.field, ...predicate.fields]
  return 'from' in predicate ? [predicate.from, predicate.to] : predicate.fields
}

/** Writes the formulas' results into the row. Answers the row as formulas and rules see it, where there was anything to work out. */
export function derive(registry: Registry, resource: Resource, row: Wire): Wire | null {
  const formulas = Object.entries(resource.derive)
  if (formulas.length === 0) return null
  const revived = revive(registry, resource.name, row)
  for (const [field, formula] of formulas) {
    revived[field] = formula(revived as never) ?? null
    row[field] = toWire(revived[field])
  }
  return revived
}

/** Formulas of a record and all its lines, for showing totals while a person types. */
export function deriveAll(registry: Registry, name: string, row: Wire): void {
  const resource = registry.resource(name)
  for (const [field, spec] of Object.entries(resource.fields))
    if (spec.kind === 'lines')
      for (const line of (row[field] as Wire[] | null) ?? []) deriveAll(registry, spec.lines!, line)
  derive(registry, resource, row)
}

/** What formulas made that no column holds, of a record and all its lines. */
export function tooWideFigures(registry: Registry, resource: Resource, row: Wire, path: Path = []): Complaint[] {
  const own = Object.keys(resource.derive).flatMap(
    field => tooWide(row[field], resource.fields[field]!, [...path, field]) ?? [],
  )
  const lines = Object.entries(resource.fields).flatMap(([field, spec]) =>
    spec.kind === 'lines'
      ? ((row[field] as Wire[] | null | undefined) ?? []).flatMap((line, place) =>
          tooWideFigures(registry, registry.resource(spec.lines!), line, [...path, field, place]),
        )
      : [],
  )
  return [...lines, ...own]
}

export function unmet(predicate: Predicate, row: Wire, path: Path): Complaint[] {
  if (predicate.is === 'when') {
    if (!predicate.values.includes(row[predicate.field] as string | boolean)) return []
    return predicate.need.filter(field => missing(row[field])).map(field => complaint([...path, field], 'required'))
  }
  if ('from' in predicate) {
    const [from, to] = [row[predicate.from], row[predicate.to]] as [string | null, string | null]
    const fine = missing(from) || missing(to) || (predicate.is === 'after' ? to! > from! : to! >= from!)
    return fine ? [] : [complaint([...path, predicate.to], predicate.is, { earliest: from! })]
  }
  if (predicate.is === 'onlyWhen') {
    if (predicate.values.includes(row[predicate.field] as string | boolean)) return []
    const params = { other: predicate.field, values: predicate.values.join(', ') }
    return predicate.fields
      .filter(field => !missing(row[field]))
      .map(field => complaint([...path, field], 'onlyWhen', params))
  }
  if (predicate.is === 'different') {
    const [one, other] = predicate.fields
    return !missing(row[one]) && row[one] === row[other] ? [complaint([...path, other], 'different')] : []
  }
  return unmetCount(predicate, row, path)
}

function unmetCount(
  predicate: Extract<Predicate, { is: 'exactlyOne' | 'atMostOne' | 'atLeastOne' }>,
  row: Wire,
  path: Path,
): Complaint[] {
  const filled = predicate.fields.filter(field => !missing(row[field])).length
  const fine = predicate.is === 'exactlyOne' ? filled === 1 : predicate.is === 'atMostOne' ? filled <= 1 : filled >= 1
  return fine ? [] : [complaint([...path, predicate.fields[0]!], predicate.is, { fields: predicate.fields.join(', ') })]
}
