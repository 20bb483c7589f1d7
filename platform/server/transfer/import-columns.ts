import {
  columnLabel,
  comesNear,
  type FieldSpec,
  fieldLabel,
  type Registry,
  type Resource,
  resourceLabel,
  scopeFor,
  type Words,
} from '#platform/model'
import { implicitFields } from '../records/columns.ts'
import { mayRead } from '../records/may-read.ts'
import type { Viewer } from '../records/row-access.ts'
import { companionsOf, type ImportCompanion, type JoinedHints } from '../work/import-hints.ts'
import { addressParts, type Column } from './cells.ts'
import { lineColumns } from './lines.ts'

const isTyped = (_field: string, spec: FieldSpec): boolean => spec.origin === 'typed' && spec.kind !== 'lines'

const plainText: FieldSpec = { kind: 'text', origin: 'typed', required: false, unique: false }

/** An address as a letter has it: in one cell, or line by line. */
export const addressLines = ['text', 'text1', 'text2', 'text3', 'text4', 'text5'] as const

/** A first and a last name in one cell. */
export const fullName = 'fullName'

const pieceColumns = (owner: Resource, field: string, prefix: string, beside?: string): Column[] =>
  [...addressParts, ...addressLines].map(piece => ({
    name: `${prefix}.${piece}`,
    spec: plainText,
    owner,
    field,
    piece,
    ...(beside && { beside }),
  }))

function besideColumns(
  registry: Registry,
  viewer: Viewer,
  [beside, companion]: readonly [string, ImportCompanion],
): Column[] {
  const owner = registry.resource(companion.resource)
  if (!viewer.isSystem && (!comesNear(viewer, owner) || !scopeFor(viewer, owner, 'create'))) return []
  const named: Column[] = companion.fullName
    ? [{ name: `${beside}.${fullName}`, spec: plainText, owner, field: companion.fullName[0], piece: fullName, beside }]
    : []
  const own = companion.fields
    .filter(field => owner.fields[field] && mayRead(viewer, owner, field))
    .flatMap((field): Column[] => {
      const spec = owner.fields[field]!
      const name = `${beside}.${field}`
      return spec.kind === 'address' ? pieceColumns(owner, field, name, beside) : [{ name, spec, owner, field, beside }]
    })
  return [...named, ...own]
}

/**
 * What a column can mean: every field people type, the parts of addresses, what tells existing records apart, the same of their
 * lines, and the further records a row makes.
 */
export function importable(
  registry: Registry,
  hints: JoinedHints,
  resource: Resource,
  viewer: Viewer,
): Map<string, Column> {
  const typed = Object.entries(resource.fields).filter(
    ([field, spec]) => mayRead(viewer, resource, field) && (spec.kind === 'code' || isTyped(field, spec)),
  )
  const { id, visibility, keywords } = implicitFields
  const implicit = { id: id!, visibility: visibility!, keywords: keywords! }
  const own = [...typed, ...Object.entries(implicit)].flatMap(([field, spec]): Column[] => [
    { name: field, spec, owner: resource, field },
    ...(spec.kind === 'address' ? pieceColumns(resource, field, field) : []),
  ])
  const beside = companionsOf(hints, name => registry.has(name), resource.name)
  const columns = [
    ...own,
    ...beside.flatMap(one => besideColumns(registry, viewer, one)),
    ...lineColumns(registry, resource, viewer, isTyped),
  ]
  return new Map(columns.map(column => [column.name, column]))
}

const pieceLabel = (words: Words, piece: string): string =>
  words.find(`transfer.pieces.${piece}`) ?? fieldLabel(words, '', piece)

/** "Main address · City", "Contact · Email", "Lines · Book". */
export function importLabel(words: Words, registry: Registry, resource: Resource, column: Column): string {
  const { beside, piece, owner, field, name } = column
  if (!beside && !piece) return columnLabel(words, registry, resource, name)
  const isWhole = piece === fullName
  return [
    ...(beside ? [resourceLabel(words, owner.name, 'one')] : []),
    ...(isWhole || (beside && piece) ? [] : [fieldLabel(words, owner.name, field)]),
    ...(piece ? [pieceLabel(words, piece)] : []),
  ].join(' · ')
}
