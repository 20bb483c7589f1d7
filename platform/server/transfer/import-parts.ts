import { cellMeaning, unguardedText } from '#platform/model/values/csv-text.ts'
import { folded } from '#platform/model/values/folded.ts'
import type { Row } from '../records/load.ts'
import type { Column } from './cells.ts'
import type { TableRow } from './reading/table-file.ts'

export interface PlacedColumn {
  readonly place: number
  readonly column: Column
  /** The same for all rows, instead of a cell of each. */
  readonly constant?: string
}

export interface RowError {
  readonly row: number
  readonly field: string | null
  readonly message: string
}

/** A record on its way, or one of its lines: what its cells say, and what stands already. */
export interface Part {
  /** The spreadsheet's row it begins in. */
  readonly number: number
  /** '' for the record itself, else the list it is a line of: `lines`, `lines.notes`. */
  readonly within: string
  readonly cells: ReadonlyMap<string, string>
  readonly given: Row
  /** Parts of addresses and names, until they are put together: by their field. */
  readonly pieces: Map<string, Record<string, string>>
  /** What the row says of further records, by their name: `contact`. */
  readonly beside: Map<string, Beside>
  /** What a person should know of the row although it is imported. */
  readonly notes: string[]
  /** One list for the record and all its lines. */
  readonly errors: RowError[]
  /** Names nobody answers to yet: a row further up in the same file may make their record, or the import itself. */
  readonly waiting: Waiting[]
  readonly lines: Map<string, Part[]>
  existing?: Row
}

export interface Waiting {
  readonly column: Column
  readonly text: string
  readonly error: RowError
  /** The record it names: its type, and what it is called. */
  readonly records: string
  readonly name: string
}

/** A further record that a row makes or changes. */
export interface Beside {
  readonly given: Row
  readonly pieces: Map<string, Record<string, string>>
}

const withinOf = ({ column }: PlacedColumn): string => column.within ?? ''

/** What a row says in the columns of one list; blank cells say nothing (documents R15). */
const cellsIn = (columns: readonly PlacedColumn[], within: string, { cells }: TableRow): Map<string, string> => {
  const filled = columns
    .filter(one => withinOf(one) === within && one.constant === undefined)
    .map(({ place, column }) => [column.name, cells[place] ?? ''] as const)
  return new Map(filled.filter(([, cell]) => cellMeaning(cell).kind !== 'keep'))
}

/** With what holds for all rows; a line that says nothing is none. */
function filledUp(columns: readonly PlacedColumn[], within: string, cells: Map<string, string>): Map<string, string> {
  if (within && cells.size === 0) return cells
  for (const { column, constant } of columns)
    if (constant !== undefined && (column.within ?? '') === within && !cells.has(column.name))
      cells.set(column.name, constant)
  return cells
}

/**
 * Rows that belong to one record: one that says nothing of the record itself continues the one above, and so does one
 * that repeats its key and all the rest of it to give a further line.
 */
export function recordsAmong(
  columns: readonly PlacedColumn[],
  keys: readonly (readonly string[])[],
  rows: readonly TableRow[],
): TableRow[][] {
  if (!columns.some(withinOf)) return rows.map(row => [row])
  const records: TableRow[][] = []
  let head = new Map<string, string>()
  for (const row of rows) {
    const own = cellsIn(columns, '', row)
    const isNamed = keys.some(key => key.every(field => own.has(field)))
    const isRepeated = isNamed && JSON.stringify([...own]) === JSON.stringify([...head])
    if (records.length > 0 && (own.size === 0 || isRepeated)) records.at(-1)!.push(row)
    else {
      records.push([row])
      head = own
    }
  }
  return records
}

/** The record with its lines, as its rows say them. */
export function partsOf(columns: readonly PlacedColumn[], rows: readonly TableRow[]): Part {
  const errors: RowError[] = []
  const part = (within: string, row: TableRow, cells: ReadonlyMap<string, string>): Part => ({
    number: row.number,
    within,
    cells,
    given: {},
    pieces: new Map(),
    beside: new Map(),
    notes: [],
    errors,
    waiting: [],
    lines: new Map(),
  })
  const record = part('', rows[0]!, filledUp(columns, '', cellsIn(columns, '', rows[0]!)))
  /** The line of each list that is being filled. */
  const open = new Map<string, Part>([['', record]])
  const begin = (within: string, row: TableRow, cells: ReadonlyMap<string, string>): Part => {
    const [field, ...outer] = within.split('.').reverse() as [string, ...string[]]
    const around = outer.reverse().join('.')
    const parent = open.get(around) ?? begin(around, row, new Map())
    const line = part(within, row, cells)
    parent.lines.set(field, [...(parent.lines.get(field) ?? []), line])
    for (const path of open.keys()) if (path.startsWith(`${within}.`)) open.delete(path)
    open.set(within, line)
    return line
  }
  const lists = [...new Set(columns.map(withinOf))].filter(Boolean)
  lists.sort((one, other) => one.split('.').length - other.split('.').length)
  for (const row of rows)
    for (const within of lists) {
      const cells = filledUp(columns, within, cellsIn(columns, within, row))
      if (cells.size > 0) begin(within, row, cells)
    }
  return record
}

export const allParts = (part: Part): Part[] => [part, ...[...part.lines.values()].flat().flatMap(allParts)]

export function besideOf({ beside }: Part, name: string): Beside {
  if (!beside.has(name)) beside.set(name, { given: {}, pieces: new Map() })
  return beside.get(name)!
}

/** `name` is what the record is called; `firstName.lastName` becomes jane.doe. */
export function madeOf(fields: string, given: Row): string {
  const said = fields.split('.').map(field => String(given[field] ?? ''))
  if (said.length === 1) return said[0]!.slice(0, 80)
  return folded(said.filter(Boolean).join('.')).replace(/[^a-z0-9._-]+/g, '')
}

/** A spreadsheet shows instants as the company's wall clock, without the offset. */
export function sameCell(exported: string, cell: string, { spec }: Column): boolean {
  if (exported === cell || exported === unguardedText(cell)) return true
  if (spec.kind !== 'dateTime' || exported === '') return false
  const wall = exported.slice(0, 19).replace('T', ' ')
  return wall === cell || wall === `${cell} 00:00:00`
}
