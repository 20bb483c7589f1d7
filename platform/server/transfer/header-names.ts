import { fieldLabel, type Registry, type Resource, resourceLabel, type Words } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import {
  companionsOf,
  type ImportKind,
  type ImportLayout,
  type JoinedHints,
  type RecordHints,
} from '../work/import-hints.ts'
import { type HeaderNames, key, type Mapping } from './mapping.ts'

type Named = readonly [column: string, names: readonly string[]]

/** What the parts of an address are called in files, in both languages. */
const pieceNames: Readonly<Record<string, readonly string[]>> = {
  line1: [
    'street',
    'street 1',
    'street address',
    'address 1',
    ...['address line 1', 'physical address 1', 'dirección línea 1'],
    'addr1',
    'addr 1',
    'add1',
    'calle',
    'dirección 1',
    'calle y número',
  ],
  line2: [
    'street 2',
    'address 2',
    'address line 2',
    'addr2',
    'addr 2',
    'add2',
    'suite',
    'unit',
    ...['dirección 2', 'colonia', 'col', 'fraccionamiento'],
  ],
  city: ['city', 'city name', 'town', 'city/town', 'ciudad', 'municipio', 'población'],
  region: [
    'state',
    'st',
    'province',
    'region',
    'state/province',
    'estado',
    'provincia',
    'state code',
    'state name',
    ...['entidad', 'entidad federativa', 'prov', 'state or province', 'state/prov', 'state prov'],
  ],
  postalCode: [
    'zip',
    'zip code',
    'zipcode',
    'postal code',
    'post code',
    'postcode',
    ...['zip/postal code', 'zip/post code', 'zip+4', 'zip5', 'postal/zip'],
    'código postal',
    'cp',
    'c.p.',
  ],
  country: ['country', 'country code', 'country name', 'nation', 'país', 'ctry'],
  text: ['address', 'full address', 'addr', 'dirección', 'domicilio', 'mailing address'],
  text1: [],
}

/** "Bill to city", "Billing address 1", "Bill to 3". */
function addressNames(field: string, prefixes: readonly string[], isMain: boolean): Named[] {
  const before = [...prefixes, ...prefixes.map(prefix => `${prefix} address`), ...(isMain ? ['address'] : [])]
  const parts = Object.entries(pieceNames).map(([piece, names]): Named => {
    const named = names.flatMap(name => [...before.map(prefix => `${prefix} ${name}`), ...(isMain ? [name] : [])])
    return [`${field}.${piece}`, piece === 'text' ? [...named, ...prefixes] : named]
  })
  const lines = [1, 2, 3, 4, 5].map(
    (line): Named => [
      `${field}.text${line}`,
      prefixes.flatMap(prefix => [`${prefix} ${line}`, `${prefix} line ${line}`]),
    ],
  )
  return [...parts, ...lines]
}

function addressesOf(
  resource: Resource,
  languages: readonly Words[],
  names: Readonly<Record<string, readonly string[]>>,
): Named[] {
  const fields = Object.entries(resource.fields).filter(
    ([, { kind, origin }]) => kind === 'address' && origin === 'typed',
  )
  return fields.flatMap(([field], index) => {
    const labels = languages.map(words => fieldLabel(words, resource.name, field))
    return addressNames(field, [...labels, ...(names[field] ?? [])], index === 0)
  })
}

const under = (prefix: string, list: readonly Named[]): Named[] =>
  list.map(([column, names]) => [`${prefix}.${column}`, names])

type ValueNames = ImportLayout['values']
function valueNames(given: readonly ValueNames[]): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>()
  for (const [column, names] of given.flatMap(one => Object.entries(one ?? {})))
    all.set(
      column,
      new Map([
        ...(all.get(column) ?? []),
        ...Object.entries(names).map(([name, value]) => [folded(name), value] as const),
      ]),
    )
  return all
}

/** A column that says the opposite of what it is taken for is read the other way round. */
export function valuesAsMapped(
  values: HeaderNames['values'],
  opposite: RecordHints['opposite'] = {},
  mapping: Mapping,
): HeaderNames['values'] {
  const turned = Object.entries(opposite).filter(([column, { headers }]) => {
    const header = Object.keys(mapping).find(one => mapping[one] === column)
    return header !== undefined && headers.some(one => key(one) === key(header))
  })
  const asTurned = turned.map(
    ([column, { values: said }]) => [column, valueNames([{ [column]: said }]).get(column)!] as const,
  )
  return new Map([...values, ...asTurned])
}

/** What every record must have and the file alone can say. */
export function neededColumns(
  { fields }: Resource,
  kind: ImportKind | undefined,
  filled: readonly string[] = [],
): string[] {
  const given = new Set([...filled, ...Object.keys(kind?.always ?? {}), ...Object.keys(kind?.whenNew ?? {})])
  return Object.entries(fields).flatMap(([field, { required, origin, default: usual, kind: fieldKind }]) =>
    required && origin === 'typed' && usual === undefined && fieldKind !== 'code' && !given.has(field) ? [field] : [],
  )
}

/** What the headers of a file may mean, by all that is known of such lists. */
export function headerNames(
  registry: Registry,
  hints: JoinedHints,
  resource: Resource,
  languages: readonly Words[],
  kind: ImportKind | undefined,
  layout: ImportLayout | undefined,
): HeaderNames {
  const known = hints.records.get(resource.name)
  const own = known?.names ?? {}
  const companions = companionsOf(hints, name => registry.has(name), resource.name)
  return {
    layout: layout?.columns ?? {},
    values: valueNames([known?.values, layout?.values]),
    likely: known?.likely ?? {},
    subjects: [
      ...(kind?.called ?? []).filter(called => !called.includes(' ')),
      ...languages.map(words => resourceLabel(words, resource.name, 'one')).filter(one => !one.includes(' ')),
    ],
    needed: neededColumns(resource, kind, known?.fills?.fields),
    before: Object.entries(kind?.names ?? {}),
    after: [
      ...Object.entries(own),
      ...Object.entries(known?.opposite ?? {}).map(([column, { headers }]): Named => [column, headers]),
      ...addressesOf(resource, languages, own),
      ...companions.flatMap(([name, one]) => [
        ...under(name, Object.entries(one.names ?? {})),
        ...under(
          name,
          Object.entries(registry.resource(one.resource).fields)
            .filter(([field, { kind: fieldKind }]) => fieldKind === 'address' && one.fields.includes(field))
            .flatMap(([field]) => addressNames(field, one.names?.[field] ?? [], false)),
        ),
      ]),
    ],
  }
}
