import {
  type FieldSpec,
  type Kind,
  permissionLabel,
  type Resource,
  resourceLabel,
  secondsOf,
  valueLabel,
  type Words,
} from '#platform/model'
import { csvMany, csvMoney, csvQuantity, guardedText } from '#platform/model/values/csv-text.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatHours } from '#platform/model/values/formats.ts'
import { instantWithOffset } from '#platform/model/values/zones.ts'
import type { Labels } from '../records/labels.ts'

/** What a cell needs to know besides its value. */
export interface CellContext {
  readonly words: Words
  readonly zone: string
  readonly labels: Labels
}

/** A column of a file: a field of the resource, of the record one hop away, or of its lines. */
export interface Column {
  readonly name: string
  readonly spec: FieldSpec
  /** The resource the field belongs to, and its own name there. */
  readonly owner: Resource
  readonly field: string
  /** The list of lines it belongs to: `lines`, `lines.notes`. */
  readonly within?: string
  /** A part of the field: the city of an address, a line of it, a whole name. */
  readonly piece?: string
  /** The further record of the row it belongs to: `contact`. */
  readonly beside?: string
}

type CellWriter = (value: never, column: Column, context: CellContext) => string

export const addressParts = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

/** A record as people know it: its code, else its title, else its id. */
function calledBy({ labels }: CellContext, resource: string, id: string): string {
  const label = labels[resource]?.[id]
  return label?.code ?? label?.title ?? id
}

/** A link says which resource it means unless the code does. */
function linked(context: CellContext, link: string): string {
  const [resource, id] = link.split('/') as [string, string]
  const label = context.labels[resource]?.[id]
  return label?.code ?? `${resource}/${label?.title ?? id}`
}

const words: CellWriter = (value: string) => guardedText(value)
/** Names of record types and actions stay as they are where a file may be brought back. */
const named: CellWriter = (value: string, { spec, owner }, { words }) => {
  if (spec.said && spec.origin === 'readonly') return guardedText(spec.said(value, words))
  if (owner.byVerbsOnly && spec.recordType) return guardedText(resourceLabel(words, value))
  return guardedText(owner.byVerbsOnly && spec.permission ? permissionLabel(words, value) : value)
}
const plain: CellWriter = (value: unknown) => String(value)
const quantity: CellWriter = (value: string) => csvQuantity(value)
const choice: CellWriter = (value: string, { owner, field }, { words }) =>
  guardedText(valueLabel(words, owner.name, field, value))

/** How each kind of value stands in a file that people open in a spreadsheet (documents R19, R20). */
const writers: Record<Kind, CellWriter> = {
  text: named,
  longText: words,
  richText: words,
  code: words,
  email: words,
  phone: words,
  url: words,
  color: words,
  integer: (value: number, { spec }) => (spec.timeIn ? formatHours(secondsOf(spec, value)) : String(value)),
  decimal: (value: string, { spec }) => (spec.timeIn ? formatHours(secondsOf(spec, value)) : csvQuantity(value)),
  quantity,
  money: (value: string) => csvMoney(value),
  unitPrice: quantity,
  percent: quantity,
  duration: (value: number) => formatHours(value),
  boolean: (value: boolean, _column, { words }) => words(value ? 'transfer.yes' : 'transfer.no'),
  date: plain,
  dateTime: (value: Instant, _column, { zone }) => instantWithOffset(value, zone),
  time: plain,
  oneOf: choice,
  status: choice,
  progress: choice,
  someOf: (values: string[], column, context) =>
    guardedText(
      csvMany(
        values.map(value =>
          column.spec.values ? valueLabel(context.words, column.owner.name, column.field, value) : value,
        ),
      ),
    ),
  ref: (id: string, { spec }, context) => guardedText(calledBy(context, spec.targets![0]!, id)),
  refOneOf: (link: string, _column, context) => guardedText(linked(context, link)),
  refAny: (link: string, _column, context) => guardedText(linked(context, link)),
  refs: (ids: string[], { spec }, context) =>
    guardedText(csvMany(ids.map(id => calledBy(context, spec.targets![0]!, id)))),
  lines: () => '',
  file: (file: { name: string }) => guardedText(file.name),
  files: (files: { name: string }[]) => guardedText(csvMany(files.map(file => file.name))),
  json: (value: unknown, { spec }) => (spec.texts ? guardedText(csvMany(value as string[])) : JSON.stringify(value)),
  address: (address: Record<string, string>) => guardedText(addressParts.map(part => address[part] ?? '').join('; ')),
}

export function cellText(value: unknown, column: Column, context: CellContext): string {
  if (value === null || value === undefined) return ''
  return writers[column.spec.kind](value as never, column, context)
}
