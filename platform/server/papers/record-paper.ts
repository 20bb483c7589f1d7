import {
  type FieldSpec,
  fieldLabel,
  type Kind,
  type Registry,
  type Resource,
  resourceLabel,
  spoken,
} from '#platform/model'
import type { Row } from '../records/load.ts'
import { addressLines, valueText, type Writing } from '../records/value-text.ts'
import type { Fact, Paper, PaperAddress, PaperCompany, PaperNote } from './paper.ts'
import type { PaperColumn, PaperRow, PaperTable } from './paper-table.ts'
import type { Total } from './totals.ts'

const amounts: readonly Kind[] = ['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent', 'duration']
const apart: readonly Kind[] = ['lines', 'address', 'longText', 'richText', 'json']
const codes: readonly Kind[] = ['code']
const mostFacts = 7
const mostColumns = 8

interface Printing extends Writing {
  readonly registry: Registry
}

/** Any record as a paper: its fields, addresses, lines and sums, as far as the reader may see them. */
export function recordPaper(
  printing: Printing,
  resource: Resource,
  row: Row,
  company: PaperCompany,
  size: Paper['formats']['paper'],
): Paper {
  const { registry, words } = printing
  const shown = Object.entries(resource.fields).filter(([field]) => row[field] !== undefined && row[field] !== null)
  const label = (field: string) => fieldLabel(words, resource.name, field)
  const text = (field: string, spec: FieldSpec) => valueText(printing, resource.name, field, spec, row[field])
  const sums = shown.filter(([, spec]) => spec.kind === 'money' && spec.origin === 'stored')
  const title = resource.title
    .flatMap(field => {
      const spec = resource.fields[field]
      const value = spoken(resource, row, field, words.language)
      return spec ? [valueText(printing, resource.name, field, spec, value)] : []
    })
    .filter(Boolean)
    .join(' ')
  const plain = inOrder(resource, shown)
    .filter(([field, spec]) => !apart.includes(spec.kind) && field !== 'code' && !resource.title.includes(field))
    .filter(([field, spec]) => !sums.some(([sum]) => sum === field) && says(spec, row[field]))
    .map(([field, spec]): Fact => [label(field), text(field, spec)])
    .filter(([, value]) => value !== '')
  const tables = shown
    .filter(([, spec]) => spec.kind === 'lines')
    .map(([field, spec]) => linesOf(printing, registry.resource(spec.lines!), row[field] as Row[], label(field)))
    .filter(({ rows }) => rows.length > 0)
  const [first, ...further] = tables
  const code = row.code as string | undefined
  return {
    company,
    title: resourceLabel(words, resource.name, 'one'),
    ...(code ? { number: code, barcode: { kind: 'code128', text: code } as const } : {}),
    facts: plain.slice(0, mostFacts),
    addresses: [
      ...(title ? [{ label: label(resource.title[0]!), lines: [title] }] : []),
      ...addressesOf(shown, row, label, words.language),
    ],
    details: plain.slice(mostFacts),
    ...(first && { table: further.length ? first : { columns: first.columns, rows: first.rows } }),
    furtherTables: further,
    totals: sums.map(
      ([field, spec], place): Total => ({
        label: label(field),
        value: text(field, spec),
        grand: place === sums.length - 1,
      }),
    ),
    notes: notesOf(shown, label, text),
    ...(row.archivedAt ? { watermark: words('papers.archived') } : {}),
    language: words.language,
    formats: { paper: size },
    at: row.updatedAt as string,
  }
}

/** No, and nothing of something, say nothing. */
const says = ({ kind }: FieldSpec, value: unknown): boolean =>
  value !== false && !(amounts.includes(kind) && Number(value) === 0)

/** As the form has them; what the form leaves out comes after. */
function inOrder(resource: Resource, shown: [string, FieldSpec][]): [string, FieldSpec][] {
  const form = resource.form.flatMap(section => section.rows.flat())
  const place = ([field]: [string, FieldSpec]) => {
    if (field === resource.statusField) return -1
    const found = form.indexOf(field)
    return found < 0 ? form.length : found
  }
  return [...shown].sort((one, other) => place(one) - place(other))
}

const addressesOf = (
  shown: [string, FieldSpec][],
  row: Row,
  label: (field: string) => string,
  language: string,
): PaperAddress[] =>
  shown
    .filter(([, spec]) => spec.kind === 'address')
    .map(([field]) => ({ label: label(field), lines: addressLines(row[field] as never, language) }))

const notesOf = (
  shown: [string, FieldSpec][],
  label: (field: string) => string,
  text: (field: string, spec: FieldSpec) => string,
): PaperNote[] =>
  shown
    .filter(([, spec]) => spec.kind === 'longText' || spec.kind === 'richText')
    .map(([field, spec]) => ({ heading: label(field), text: text(field, spec) }))
    .filter(note => note.text !== '')

/**
 * Lines as a table of the columns that hold anything, those of the screen where the declaration names them; what does not
 * fit, and lines of lines, stand small below.
 */
function linesOf(printing: Printing, child: Resource, lines: readonly Row[], heading: string): PaperTable {
  const used = Object.entries(child.fields).filter(
    ([field, spec]) =>
      spec.kind !== 'lines' &&
      lines.some(line => says(spec, line[field]) && valueText(printing, child.name, field, spec, line[field]) !== ''),
  )
  const wide = used.filter(([, spec]) => apart.includes(spec.kind))
  const narrow = used.filter(([, spec]) => !apart.includes(spec.kind))
  const fitting = child.lineColumns?.flatMap(name => narrow.filter(([field]) => field === name)) ?? narrow
  const columns = fitting.slice(0, mostColumns)
  const below = [...fitting.slice(mostColumns), ...wide]
  const filling = columns.find(([, spec]) => !amounts.includes(spec.kind) && !codes.includes(spec.kind))?.[0]
  const label = (field: string) => fieldLabel(printing.words, child.name, field)
  const text =
    (line: Row) =>
    ([field, spec]: [string, FieldSpec]) =>
      valueText(printing, child.name, field, spec, line[field])
  return {
    heading,
    columns: [
      { label: '#', width: 14, align: 'right' },
      ...columns.map(
        ([field, spec]): PaperColumn => ({
          label: label(field),
          width: field === filling ? 'fill' : 'fit',
          align: amounts.includes(spec.kind) ? 'right' : 'left',
          mono: codes.includes(spec.kind),
        }),
      ),
    ],
    rows: lines.map(
      (line, place): PaperRow => ({
        cells: [String(place + 1), ...columns.map(text(line))],
        under: [
          ...below
            .filter(([field, spec]) => says(spec, line[field]) && text(line)([field, spec]) !== '')
            .map(one => `${label(one[0])}: ${text(line)(one)}`),
          ...nested(printing, child, line),
        ],
      }),
    ),
  }
}

function nested(printing: Printing, resource: Resource, row: Row): string[] {
  return Object.entries(resource.fields)
    .filter(([field, spec]) => spec.kind === 'lines' && Array.isArray(row[field]))
    .flatMap(([field, spec]) => {
      const child = printing.registry.resource(spec.lines!)
      return (row[field] as Row[]).map(line =>
        Object.entries(child.fields)
          .map(([name, one]) => [
            fieldLabel(printing.words, child.name, name),
            valueText(printing, child.name, name, one, line[name]),
          ])
          .filter(([, value]) => value !== '')
          .map(([label, value]) => `${label} ${value}`)
          .join(', '),
      )
    })
}
