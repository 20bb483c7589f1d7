import {
  type FieldSpec,
  fieldHint,
  oneOf,
  reason,
  resourceLabel,
  type StoredFile,
  text,
  valueLabel,
  type Words,
} from '#platform/model'
import { guardedText } from '#platform/model/values/csv-text.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { Column } from './cells.ts'
import { type Choices, tableOf } from './import-choices.ts'
import { importable, importLabel } from './import-columns.ts'
import { kindLabel } from './import-kinds.ts'
import { recordsAmong } from './import-parts.ts'
import { openedRun } from './import-work.ts'
import { type Mapping, mappedColumns } from './mapping.ts'
import { keysAmong } from './reading/match-rows.ts'
import { type SmallFormat, smallFile, smallType } from './small-files.ts'

/** Files that help to bring data: a template to fill in, and the rows that were wrong, to be mended. */

interface TemplateQuery {
  readonly format?: SmallFormat
  readonly kind?: string
}

export const importFileEndpoints = (services: Services): Endpoint[] => [
  endpoint<Row, TemplateQuery>({
    method: 'GET',
    path: '/api/:resource/import-template',
    access: { verb: 'import' },
    summary: 'A spreadsheet with the columns of an import, an example row and what each column is',
    query: { format: oneOf('csv', 'xlsx'), kind: text() },
    handle: ask => template(services, ask),
  }),
  endpoint<Row, Pick<TemplateQuery, 'format'>>({
    method: 'GET',
    path: '/api/import-runs/:id/wrong-rows',
    access: { action: 'import-runs.view' },
    summary: 'The rows of a file that were wrong, with what is wrong with each, to be mended and brought again',
    query: { format: oneOf('csv', 'xlsx') },
    handle: ask => wrongRows(services, ask),
  }),
]

const download = (name: string, format: SmallFormat, content: Buffer): Answer =>
  new Answer(200, content, {
    'content-type': smallType(format),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
  })

/** Columns that say nothing to somebody who fills a sheet in by hand. */
const isAside = ({ name, piece, within, spec }: Column): boolean =>
  ['id', 'visibility', 'keywords', 'code'].includes(name) && (name !== 'code' || spec.kind === 'code')
    ? true
    : Boolean(within) ||
      /^text\d?$/.test(piece ?? '') ||
      spec.kind === 'address' ||
      ['file', 'files', 'json'].includes(spec.kind)

async function template({ app }: Services, ask: Ask<Row, TemplateQuery>): Promise<Answer> {
  const resource = resourceOf(app, ask as never)
  const by = ask.by!
  const hints = app.handlers.imports
  const words = app.words(by.language)
  const { format = 'xlsx', kind } = ask.query
  const list = kind ? hints.kinds.get(kind) : undefined
  if (kind && list?.resource !== resource.name) throw Refusal.notFound()
  const fields = importable(app.registry, hints, resource, by)
  const example = hints.records.get(resource.name)?.example ?? {}
  const given = { ...list?.always }
  const wanted = list?.template ?? (Object.keys(example).length ? Object.keys(example) : null)
  const columns = (
    wanted
      ? wanted.flatMap(name => fields.get(name) ?? [])
      : [...fields.values()].filter(column => !isAside(column) && !column.beside)
  ).filter(({ name }) => given[name] === undefined)
  const labels = columns.map(column => importLabel(words, app.registry, resource, column))
  const name = kind ? kindLabel(words, kind) : resourceLabel(words, resource.name)
  const explained = [
    ['column', 'required', 'explanation', 'example'].map(head => words(`transfer.template.${head}`)),
    ...columns.map((column, index) => [
      labels[index]!,
      words(
        column.spec.required && column.spec.default === undefined && !column.beside ? 'transfer.yes' : 'transfer.no',
      ),
      explanation(words, column),
      exampleOf(words, column, example),
    ]),
  ]
  const content = await smallFile(
    [
      { name, rows: [labels, columns.map(column => exampleOf(words, column, example))] },
      { name: words('transfer.template.columns'), rows: explained },
    ],
    format,
  )
  return download(name, format, content)
}

/** What may stand in a cell, in a sentence. */
function explanation(words: Words, { spec, owner, field, piece }: Column): string {
  const hint = piece ? undefined : fieldHint(words, owner.name, field)
  const { values, targets, max } = spec
  const allowed = values?.map(value => valueLabel(words, owner.name, field, value)).join(', ')
  const records = targets?.length && !piece ? resourceLabel(words, targets[0]!).toLocaleLowerCase(words.language) : ''
  const said = words(`transfer.template.kinds.${kindOf(spec)}`, { values: allowed ?? '', records, max: max ?? 0 })
  return [said, hint].filter(Boolean).join(' ')
}

const amounts = ['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent']
function kindOf({ kind, values }: FieldSpec): string {
  if (values?.length) return 'choice'
  if (amounts.includes(kind)) return 'number'
  if (kind === 'ref' || kind === 'refs' || kind === 'refOneOf') return 'record'
  return ['boolean', 'date', 'dateTime', 'email', 'phone'].includes(kind) ? kind : 'text'
}

function exampleOf(
  words: Words,
  { name, spec, owner, field }: Column,
  example: Readonly<Record<string, string>>,
): string {
  const given = example[name]
  if (given !== undefined) return given
  if (spec.values?.length) return valueLabel(words, owner.name, field, String(spec.default ?? spec.values[0]))
  if (amounts.includes(spec.kind)) return '1'
  if (spec.kind === 'boolean') return words('transfer.no')
  if (spec.kind === 'date') return '2026-01-31'
  return spec.kind === 'text' && spec.required ? words('transfer.template.example') : ''
}

/** As the file writes them, so that whoever mends them knows them again. */
async function wrongRows(services: Services, ask: Ask<Row, Pick<TemplateQuery, 'format'>>): Promise<Answer> {
  const { app } = services
  const by = ask.by!
  const { row, resource, words } = await perform(app, { by, via: 'import' }, async work => ({
    ...(await openedRun(app, work, ask.params.id!)),
    words: work.words,
  }))
  const wrong = new Map(
    (row.rows as Row[])
      .filter(({ action }) => action === 'error')
      .map(one => [one.row as number, (one.errors as { message: string }[] | null) ?? []]),
  )
  if (wrong.size === 0) throw Refusal.conflict(reason('importNoErrors'))
  const table = await tableOf(services, row.file as StoredFile, row as Partial<Choices>)
  const fields = importable(app.registry, app.handlers.imports, resource, by)
  const columns = mappedColumns(fields, table.headers, row.mapping as Mapping)
  const keys = keysAmong(resource, new Set(columns.map(({ column }) => column.name)))
  const records = recordsAmong(columns, keys, table.rows).filter(([first]) => wrong.has(first!.number))
  const bare = (message: string) => message.replace(/^(Row|Fila) \d+(, |: )/, '')
  const lines = records.flatMap(rows =>
    rows.map(({ cells, number }, index) => [
      ...table.headers.map((_, place) => guarded(cells[place] ?? '')),
      index === 0 ? (wrong.get(number) ?? []).map(({ message }) => bare(message)).join(' ') : '',
      // What fell apart has more cells than there are columns: none of them is lost.
      ...cells.slice(table.headers.length).map(guarded),
    ]),
  )
  const format = ask.query.format ?? (row.format as SmallFormat)
  const name = `${row.code} ${words('transfer.wrongRows')}`
  const content = await smallFile(
    [{ name: words('transfer.wrongRows'), rows: [[...table.headers, words('transfer.whatIsWrong')], ...lines] }],
    format,
  )
  return download(name, format, content)
}

/** A figure below zero is no formula. */
const guarded = (cell: string): string => (/^[-+]?[\d.,$€() ]+$/.test(cell) ? cell : guardedText(cell))
