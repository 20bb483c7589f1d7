import { fieldLabel, type Registry, type Resource, type Words } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { companionsOf, type ImportKind, type ImportLayout, type JoinedHints } from '../work/import-hints.ts'
import type { HeaderNames } from './mapping.ts'

type Named = readonly [column: string, names: readonly string[]]

/** What the parts of an address are called in files, in both languages. */
const pieceNames: Readonly<Record<string, readonly string[]>> = {
  line1: [
    'street',
    'street 1',
    'street address',
    'address 1',
    'address line 1',
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
    'dirección 2',
    'colonia',
  ],
  city: ['city', 'town', 'city/town', 'ciudad', 'municipio', 'población'],
  region: ['state', 'st', 'province', 'region', 'state/province', 'estado', 'provincia', 'state code'],
  postalCode: [
    'zip',
    'zip code',
    'zipcode',
    'postal code',
    'post code',
    'postcode',
    'zip/postal code',
    'código postal',
    'cp',
    'c.p.',
  ],
  country: ['country', 'country code', 'nation', 'país', 'ctry'],
  text: ['address', 'full address', 'addr', 'dirección', 'domicilio', 'mailing address'],
  text1: [],
}

/** "Bill to city", "Billing address 1", "Bill to 3". */
function addressNames(field: string, prefixes: readonly string[], isMain: boolean): Named[] {
  const parts = Object.entries(pieceNames).map(([piece, names]): Named => {
    const named = names.flatMap(name => [...prefixes.map(prefix => `${prefix} ${name}`), ...(isMain ? [name] : [])])
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

/** What the headers of a file may mean, by all that is known of such lists. */
export function headerNames(
  registry: Registry,
  hints: JoinedHints,
  resource: Resource,
  languages: readonly Words[],
  kind: ImportKind | undefined,
  layout: ImportLayout | undefined,
): HeaderNames {
  const own = hints.records.get(resource.name)?.names ?? {}
  const companions = companionsOf(hints, name => registry.has(name), resource.name)
  return {
    layout: layout?.columns ?? {},
    values: valueNames([hints.records.get(resource.name)?.values, layout?.values]),
    before: Object.entries(kind?.names ?? {}),
    after: [
      ...Object.entries(own),
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
