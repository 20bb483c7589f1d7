import { isId } from '#platform/model'
import { cellMeaning } from '#platform/model/values/csv-text.ts'
import type { AnyWork } from '../work/work.ts'
import type { Column } from './cells.ts'
import { besideOf, madeOf, type Part, type PlacedColumn } from './import-parts.ts'
import type { ImportPlan } from './import-plan.ts'
import { meantText } from './import-skips.ts'
import { mayBeDay, saysNothing, spoiled } from './odd-cells.ts'
import { cleared, type Reading, readCell } from './read-cell.ts'
import type { RowErrors } from './row-errors.ts'

/** What cells are read with. */
export interface CellReading {
  readonly work: AnyWork
  readonly plan: ImportPlan
  readonly columns: readonly PlacedColumn[]
  readonly reading: Reading
  readonly errors: RowErrors
}

/** Reads the wanted cells of a record or a line into what it says. */
export async function readCells(importing: CellReading, part: Part, wanted: (column: Column) => boolean) {
  for (const { column } of importing.columns) {
    if ((column.within ?? '') !== part.within) continue
    const cell = part.cells.get(column.name)
    if (cell === undefined || !wanted(column)) continue
    const meaning = cellMeaning(cell)
    if (meaning.kind === 'clear' && (column.piece || column.beside)) continue
    if (meaning.kind === 'clear') part.given[column.field] = cleared(column.spec)
    else if (meaning.kind === 'text') await readInto(importing, part, column, meaning.text)
  }
}

async function readInto(importing: CellReading, part: Part, column: Column, written: string): Promise<void> {
  const { say } = importing.errors
  const text = meantText(importing.plan, column, written)
  const value = text.slice(0, 60)
  const spoilt = spoiled(text, column)
  const isNothing = saysNothing(text, column)
  if (spoilt && !isNothing) {
    part.errors.push(say(part.number, column.name, spoilt, { value }))
    return
  }
  if (isNothing && (column.piece || ['phone', 'email', 'url'].includes(column.spec.kind))) return
  if (mayBeDay(text, column)) part.notes.push(importing.work.words('transfer.mayBeDay', { value }))
  if (column.piece) {
    const { pieces } = column.beside ? besideOf(part, column.beside) : part
    pieces.set(column.field, { ...pieces.get(column.field), [column.piece]: text.trim() })
  } else if (column.name === 'id') readId(importing, part, text)
  else await readValue(importing, part, column, text, isNothing)
}

function readId({ errors: { say, records } }: CellReading, part: Part, text: string): void {
  if (isId(text.trim())) part.given.id = text.trim()
  else part.errors.push(say(part.number, 'id', 'noMatch', { value: text.slice(0, 60), ...records() }))
}

async function readValue(
  { work, reading, errors: { say, records } }: CellReading,
  part: Part,
  column: Column,
  text: string,
  isNothing: boolean,
): Promise<void> {
  const bag = column.beside ? besideOf(part, column.beside) : part
  const read = await readCell(text, column, reading)
  if ('value' in read) {
    bag.given[column.field] = column.field === 'position' && part.within ? Number(read.value) : read.value
    if (read.note) part.notes.push(work.words(`transfer.${read.note}`))
    return
  }
  if (isNothing) return
  const named = read.records && records(read.records)
  const error = say(part.number, column.name, read.wrong, { value: text.slice(0, 60), ...read.params, ...named })
  part.errors.push(error)
  if (read.wrong === 'noMatch' && read.records && read.name)
    part.waiting.push({ column, text, error, records: read.records, name: read.name })
}

/** What a row says besides; of a record that stands nothing but what the file has a column for is changed. */
export function tellFurther({ columns, plan }: CellReading, { given, existing }: Part): void {
  const isOwn = (field: string) => columns.some(({ column }) => column.name === field)
  for (const [field, value] of Object.entries(plan.tells?.(given) ?? {}))
    if (!existing || isOwn(field)) given[field] = value
}

/** `@hireDate|today` is what the record says of it, else the day of the import. */
function toldBy({ work }: CellReading, text: string, { given }: Part): string {
  if (!text.startsWith('@')) return text
  const [fields = '', otherwise] = text.slice(1).split('|')
  return madeOf(fields, given) || (otherwise === 'today' ? work.today : '')
}

/** A new record says what it does not say itself by the kind of list it comes from. */
export async function fillNew(importing: CellReading, draft: Part): Promise<void> {
  for (const { column, text } of importing.plan.whenNew)
    for (const part of column.within ? (draft.lines.get(column.within) ?? []) : [draft])
      if (part.cells.get(column.name) === undefined && part.given[column.field] === undefined) {
        const told = toldBy(importing, text, draft)
        if (told) await readInto(importing, part, column, told)
      }
}
