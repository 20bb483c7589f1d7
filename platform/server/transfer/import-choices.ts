import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type AnyField, files, isAmount, json, oneOf, type Resource, reason, type StoredFile } from '#platform/model'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { AnyWork } from '../work/work.ts'
import {
  type DateOrder,
  type DecimalMark,
  type Delimiter,
  detectDateOrder,
  detectDecimalMark,
  type Encoding,
} from './detect.ts'
import type { ImportPlan } from './import-rows.ts'
import { givenMapping, importable, type Mapping, mappedColumns, proposeMapping, rememberedMapping } from './mapping.ts'
import { atMostATable, readTable, type Table } from './table-file.ts'

/** What somebody may settle about a file; whatever is left out is found out from the file. */
export interface Choices {
  readonly mapping: unknown
  readonly mode: ImportPlan['mode'] | null
  readonly policy: 'allOrNothing' | 'goodRowsOnly' | null
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  readonly decimalMark: DecimalMark | null
  readonly dateFormat: DateOrder | null
  readonly attachments: readonly StoredFile[] | null
}

export const choices: Record<string, AnyField> = {
  mapping: json(),
  mode: oneOf('create', 'update', 'upsert'),
  policy: oneOf('allOrNothing', 'goodRowsOnly'),
  encoding: oneOf('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
  delimiter: oneOf('comma', 'semicolon', 'tab', 'pipe'),
  decimalMark: oneOf('.', ','),
  dateFormat: oneOf('ymd', 'dmy', 'mdy'),
  attachments: files(),
}

/** Reads the stored bytes again and makes sure they are still the ones that were uploaded. */
export async function tableOf({ files: kept }: Services, stored: StoredFile, given: Partial<Choices>): Promise<Table> {
  if (!(await kept.exists(stored.sha256))) throw Refusal.conflict(reason('importFileChanged'))
  const bytes = await buffer(atMostATable(kept.read(stored.sha256)))
  if (createHash('sha256').update(bytes).digest('hex') !== stored.sha256)
    throw Refusal.conflict(reason('importFileChanged'))
  return readTable(bytes, { encoding: given.encoding ?? null, delimiter: given.delimiter ?? null })
}

/** Everything that is settled about a file before its rows are read. */
interface Settled {
  readonly mapping: Mapping
  readonly decimalMark: DecimalMark
  readonly dateFormat: DateOrder | null
  readonly plan: ImportPlan
}

export async function settle(
  app: App,
  work: AnyWork,
  resource: Resource,
  table: Table,
  given: Partial<Choices>,
): Promise<Settled> {
  const fields = importable(work.registry, resource, work.by)
  const words = { 'en-US': app.words('en-US'), es: app.words('es') }
  const mapping = given.mapping
    ? givenMapping(resource, fields, table.headers, given.mapping)
    : ((await rememberedMapping(work, resource, fields, table.headers)) ??
      proposeMapping(work.registry, resource, fields, table.headers, [work.words, words['en-US'], words.es]))
  const columns = mappedColumns(fields, table.headers, mapping)
  const cellsOf = (wanted: (kind: string) => boolean) =>
    columns
      .filter(({ column }) => wanted(column.spec.kind))
      .flatMap(({ place }) => table.rows.map(row => row.cells[place] ?? ''))
  const decimalMark =
    given.decimalMark ??
    (table.format === 'xlsx'
      ? '.'
      : detectDecimalMark(
          cellsOf(kind => isAmount(kind as never)),
          table.delimiter,
        ))
  const dateFormat = given.dateFormat ?? detectDateOrder(cellsOf(kind => kind === 'date' || kind === 'dateTime'))
  const { zone } = await app.company()
  return {
    mapping,
    decimalMark,
    dateFormat,
    plan: {
      resource,
      columns,
      mode: given.mode ?? 'upsert',
      reading: { decimalMark, dateOrder: dateFormat ?? 'ymd', zone, words, files: given.attachments ?? [] },
    },
  }
}

export const settledFields = (table: Table, { mapping, decimalMark, dateFormat, plan }: Settled): Row => ({
  mapping,
  mode: plan.mode,
  encoding: table.encoding,
  delimiter: table.format === 'csv' ? table.delimiter : null,
  decimalMark,
  dateFormat,
  counts: null,
})

/** What a person must settle before the rows can be read (documents R18). */
export function needOf(table: Table, row: Row): string | null {
  const mapping = row.mapping as Mapping
  if (!table.headers.some(header => mapping[header])) return 'importNoColumns'
  return row.dateFormat === null ? 'importAmbiguousDates' : null
}
