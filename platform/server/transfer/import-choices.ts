import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  type AnyField,
  complaint,
  files,
  integer,
  isAmount,
  json,
  oneOf,
  type Resource,
  reason,
  type StoredFile,
  text,
  type Words,
} from '#platform/model'
import type { DateOrder } from '#platform/model/values/written-day.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import { companionsOf, type ImportKind, type Preset, presets } from '../work/import-hints.ts'
import type { AnyWork } from '../work/work.ts'
import type { Column } from './cells.ts'
import { headerNames, valuesAsMapped } from './header-names.ts'
import type { Decision } from './import-alike.ts'
import { importable } from './import-columns.ts'
import type { PlacedColumn } from './import-parts.ts'
import type { ImportPlan } from './import-plan.ts'
import { sharedEnds } from './import-skips.ts'
import {
  givenMapping,
  type HeaderNames,
  key,
  type Mapping,
  mappedColumns,
  proposeMapping,
  rememberedMapping,
} from './mapping.ts'
import {
  type DecimalMark,
  type Delimiter,
  detectDateOrder,
  detectDecimalMark,
  type Encoding,
} from './reading/detect.ts'
import { allLines, readReport } from './reading/report-file.ts'
import { atMostATable, readTable, type Table } from './reading/table-file.ts'
import { type Knowing, layoutFor, recognize } from './recognize.ts'

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
  /** The list it is: customers, vendors; '' where it is none of them. */
  readonly kind: string | null
  /** The program it comes from. */
  readonly preset: Preset | null
  /** The sheet of a workbook, or the list of an IIF file. */
  readonly section: string | null
  readonly headerRow: number | null
  /** Column → the cell that all rows have. */
  readonly constants: unknown
  /** Row → what becomes of it. */
  readonly decisions: unknown
  /** What becomes of all likely duplicates. */
  readonly duplicates: Decision | null
  /** Record types of which missing ones are made with the import. */
  readonly adding: unknown
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
  kind: text(),
  preset: oneOf(...presets),
  section: text(),
  headerRow: integer({ min: 1 }),
  constants: json(),
  decisions: json(),
  duplicates: oneOf('skip', 'update', 'make'),
  adding: json(),
}

/** Reads the stored bytes again and makes sure they are still the ones that were uploaded. */
export async function tableOf(services: Services, stored: StoredFile, given: Partial<Choices>): Promise<Table> {
  const bytes = await bytesOf(services, stored)
  const reads = given.kind ? services.app.handlers.imports.kinds.get(given.kind)?.reads : undefined
  return reads ? readReport(bytes, given, reads) : readTable(bytes, given)
}

/** Every line of a file, its first one too: other programs put titles where we have column names. */
export const linesOf = async (services: Services, stored: StoredFile) => allLines(await bytesOf(services, stored), {})

async function bytesOf({ files: kept }: Services, stored: StoredFile): Promise<Buffer> {
  if (!(await kept.exists(stored.sha256))) throw Refusal.conflict(reason('importFileChanged'))
  const bytes = await buffer(atMostATable(kept.read(stored.sha256)))
  if (createHash('sha256').update(bytes).digest('hex') !== stored.sha256)
    throw Refusal.conflict(reason('importFileChanged'))
  return bytes
}

/** Everything that is settled about a file before its rows are read. */
interface Settled {
  readonly mapping: Mapping
  readonly constants: Readonly<Record<string, string>>
  readonly kind: string | null
  readonly preset: Preset
  readonly decimalMark: DecimalMark
  readonly dateFormat: DateOrder | null
  readonly plan: ImportPlan
}

/** The country of addresses that name none, by the money the company counts in. */
const countries: Readonly<Record<string, string>> = { USD: 'US', MXN: 'MX', CAD: 'CA', GBP: 'GB', EUR: 'DE' }

export async function settle(
  app: App,
  work: AnyWork,
  resource: Resource,
  table: Table,
  given: Partial<Choices> & { readonly fileName?: string },
): Promise<Settled> {
  const { imports: hints } = app.handlers
  const { registry, by } = work
  const fields = importable(registry, hints, resource, by)
  const words = { 'en-US': app.words('en-US'), es: app.words('es') }
  const languages = [work.words, words['en-US'], words.es]
  const kind = kindOf({ registry, hints, by, languages }, resource, table, given)
  const list = kind === null ? undefined : hints.kinds.get(kind)
  const layout = layoutFor(list, table, given.preset ?? null)
  const names = headerNames(registry, hints, resource, languages, list, layout)
  const { mapping, constants } = await meaningOf(work, { resource, kind, fields, table, names, languages }, given)
  const columns = withConstants(fields, mappedColumns(fields, table.headers, mapping), {
    ...list?.always,
    ...constants,
  })
  const { decimalMark, dateFormat } = writingOf(table, columns, given)
  const { zone, currency } = await app.company()
  const known = hints.records.get(resource.name)
  return {
    mapping,
    constants,
    kind,
    preset: layout?.preset ?? given.preset ?? 'plain',
    decimalMark,
    dateFormat,
    plan: {
      resource,
      columns,
      mode: given.mode ?? 'upsert',
      reading: {
        decimalMark,
        dateOrder: dateFormat ?? 'ymd',
        zone,
        words,
        values: valuesAsMapped(names.values, known?.opposite, mapping),
        likely: names.likely,
        files: given.attachments ?? [],
      },
      whenNew: Object.entries(list?.whenNew ?? {})
        .filter(([name]) => fields.has(name) && constants[name] === undefined)
        .map(([name, text]) => ({ column: fields.get(name)!, text })),
      fills: known?.fills,
      tells: known?.tells,
      companions: companionsOf(hints, name => registry.has(name), resource.name),
      alike: (known?.alike ?? []).filter(field => columns.some(({ column }) => column.name === field)),
      decisions: givenDecisions(given.decisions),
      duplicates: given.duplicates ?? null,
      leaveOut: leftOut(list, columns, table),
      behindColon: behindColons(list, columns, table),
      inParentheses: list?.inParentheses ?? [],
      spelled: known?.spelled ?? {},
      stands: list?.stands ?? null,
      adding: givenKinds(given.adding),
      country: countries[currency] ?? 'US',
    },
  }
}

const behindColons = (list: ImportKind | undefined, columns: readonly PlacedColumn[], { rows }: Table) =>
  new Map(
    (list?.behindColon ?? []).map(name => {
      const places = columns.filter(one => one.column.name === name && one.constant === undefined)
      return [
        name,
        sharedEnds(
          places.map(({ place }) => place),
          rows,
        ),
      ]
    }),
  )

interface Meant {
  readonly resource: Resource
  readonly kind: string | null
  readonly fields: ReadonlyMap<string, Column>
  readonly table: Table
  readonly names: HeaderNames
  readonly languages: readonly Words[]
}

/** What the columns mean: said now, settled for such a file before, or proposed. */
async function meaningOf(
  work: AnyWork,
  { resource, kind, fields, table, names, languages }: Meant,
  given: Partial<Choices>,
): Promise<Pick<Settled, 'mapping' | 'constants'>> {
  const { headers, rows } = table
  const isOpen = !given.mapping && !given.preset
  const before = isOpen ? await rememberedMapping(work, resource, kind, fields, headers) : undefined
  const constants = givenConstants(resource, fields, given.constants ?? before?.constants)
  if (given.mapping) return { mapping: givenMapping(resource, fields, headers, given.mapping), constants }
  if (before) return { mapping: before.mapping, constants }
  const samples = (header: string) => rows.slice(0, 20).map(({ cells }) => cells[headers.indexOf(header)] ?? '')
  return {
    mapping: proposeMapping(work.registry, resource, fields, headers, languages, names, samples),
    constants,
  }
}

/** How the file writes amounts and dates. */
function writingOf(
  table: Table,
  columns: readonly PlacedColumn[],
  given: Partial<Choices>,
): Pick<Settled, 'decimalMark' | 'dateFormat'> {
  const cellsOf = (wanted: (kind: string) => boolean) =>
    columns
      .filter(({ column }) => wanted(column.spec.kind))
      .flatMap(({ place, constant }) => (constant === undefined ? table.rows.map(row => row.cells[place] ?? '') : []))
  const amounts = () => cellsOf(kind => isAmount(kind as never))
  return {
    decimalMark: given.decimalMark ?? (table.format === 'xlsx' ? '.' : detectDecimalMark(amounts(), table.delimiter)),
    dateFormat: given.dateFormat ?? detectDateOrder(cellsOf(kind => kind === 'date' || kind === 'dateTime')),
  }
}

/** The list a file is: said by somebody, or given away by the file itself. */
function kindOf(
  knowing: Knowing,
  resource: Resource,
  table: Table,
  { kind, fileName }: Partial<Choices> & { readonly fileName?: string },
): string | null {
  if (kind === '') return null
  if (kind) {
    if (knowing.hints.kinds.get(kind)?.resource !== resource.name)
      throw Refusal.fields([complaint(['kind'], 'unknownField', { name: kind.slice(0, 60), hint: 'none' })])
    return kind
  }
  const [best] = recognize(knowing, table, fileName ?? '', resource.name)
  return best && best.score > 0.9 ? best.kind : null
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function givenConstants(
  resource: Resource,
  fields: ReadonlyMap<string, Column>,
  given: unknown,
): Readonly<Record<string, string>> {
  if (given === null || given === undefined) return {}
  if (!isPlain(given)) throw Refusal.fields([complaint(['constants'], 'notObject')], resource.name)
  const filled = Object.entries(given).filter(([, text]) => text !== null && String(text).trim() !== '')
  const wrong = filled.find(([name, text]) => !fields.has(name) || name === 'id' || typeof text !== 'string')
  if (wrong) throw Refusal.fields([complaint(['constants', wrong[0].slice(0, 60)], 'importUnmappable')], resource.name)
  return Object.fromEntries(filled) as Record<string, string>
}

function givenDecisions(given: unknown): Map<number, Decision> {
  if (given === null || given === undefined) return new Map()
  if (!isPlain(given)) throw Refusal.fields([complaint(['decisions'], 'notObject')])
  const isDecision = (value: unknown): value is Decision => ['skip', 'update', 'make'].includes(value as string)
  return new Map(
    Object.entries(given).flatMap(([row, value]) => (isDecision(value) ? [[Number(row), value] as const] : [])),
  )
}

function givenKinds(given: unknown): string[] {
  if (given === null || given === undefined) return []
  if (!Array.isArray(given) || !given.every(one => typeof one === 'string'))
    throw Refusal.fields([complaint(['adding'], 'notList')])
  return [...new Set(given)].slice(0, 100)
}

/** A column of the file says more than what holds for all rows. */
const withConstants = (
  fields: ReadonlyMap<string, Column>,
  columns: readonly PlacedColumn[],
  constants: Readonly<Record<string, string>>,
): PlacedColumn[] => {
  const mapped = new Set(columns.map(({ column }) => column.name))
  const further = Object.entries(constants).filter(([name]) => fields.has(name) && !mapped.has(name))
  return [...columns, ...further.map(([name, constant]) => ({ place: -1, column: fields.get(name)!, constant }))]
}

const leftOut = (
  list: ImportKind | undefined,
  columns: readonly PlacedColumn[],
  { headers }: Table,
): ImportPlan['leaveOut'] =>
  (list?.leaveOut ?? []).flatMap(({ column: name, headers: named = [], pattern, why }) => {
    const keys = named.map(key)
    const place =
      name === undefined
        ? headers.findIndex(header => keys.includes(key(header)))
        : (columns.find(({ column, place }) => column.name === name && place >= 0)?.place ?? -1)
    return place >= 0 ? [{ place, pattern, why }] : []
  })

export const settledFields = (
  table: Table,
  { mapping, constants, kind, preset, decimalMark, dateFormat, plan }: Settled,
): Row => ({
  mapping,
  constants,
  kind: kind ?? '',
  preset,
  section: table.section,
  headerRow: table.isIif ? null : table.headerRow,
  decisions: Object.fromEntries(plan.decisions),
  duplicates: plan.duplicates,
  adding: plan.adding,
  missing: null,
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
