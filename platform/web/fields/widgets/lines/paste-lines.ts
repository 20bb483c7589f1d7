import type { FieldSpec, Wire } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { folded } from '#platform/model/values/folded.ts'
import { parseTypedDate } from '#platform/model/values/typed-date.ts'
import { parseTypedDuration } from '#platform/model/values/typed-duration.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { parseTypedTime } from '../typed-time.ts'
import { unread } from '../unread.ts'

/** A column of the grid a block is pasted into. */
export interface PasteColumn {
  readonly field: string
  readonly label: string
  readonly spec: FieldSpec
  readonly editable: boolean
  /** Labels of the values of a choice, for reading them by their word. */
  readonly choices?: Readonly<Record<string, string>>
}

export interface Reading {
  readonly formatLocale: string
  readonly today: string
  readonly newLine: () => Wire
}

/** A reference given by code or name, to be looked up after the paste. */
export interface LookUp {
  readonly line: string
  readonly field: string
  readonly targets: readonly string[]
  readonly text: string
  /** One of several types: the value says which. */
  readonly qualified?: true
}

export interface Pasted {
  readonly lines: Wire[]
  readonly lookUps: LookUp[]
  /** How many rows of the block were read. */
  readonly count: number
}

/**
 * Puts a block from a spreadsheet into lines, from one cell on, making rows as needed. A first row that only holds column
 * names says which column is which and is not pasted itself.
 */
export function pasteLines(
  lines: readonly Wire[],
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly field: string },
  columns: readonly PasteColumn[],
  reading: Reading,
): Pasted {
  const headed = headingsIn(block[0] ?? [], columns)
  const start = Math.max(
    0,
    columns.findIndex(column => column.field === at.field),
  )
  const into = headed ?? columns.slice(start)
  const rows = headed ? block.slice(1) : block
  const result = [...lines]
  const lookUps: LookUp[] = []
  for (const [index, cells] of rows.entries()) {
    const place = Math.min(at.row + index, result.length)
    const line: Wire = { ...(result[place] ?? reading.newLine()) }
    for (const [position, text] of cells.entries()) {
      const column = into[position]
      if (!column?.editable) continue
      const value = readCell(text.trim(), column, reading)
      if (isLookUp(value)) {
        line[column.field] = unread(value.text, 'noMatch')
        lookUps.push({ line: line.id as string, field: column.field, ...value })
      } else line[column.field] = value
    }
    result[place] = line
  }
  return { lines: result, lookUps, count: rows.length }
}

function headingsIn(row: readonly string[], columns: readonly PasteColumn[]): PasteColumn[] | null {
  const named = row.map(cell => {
    const word = folded(cell.trim())
    return columns.find(({ field, label }) => folded(label) === word || folded(field) === word)
  })
  return row.length > 0 && named.every(column => column !== undefined) ? named : null
}

const isLookUp = (value: unknown): value is Pick<LookUp, 'targets' | 'text' | 'qualified'> =>
  typeof value === 'object' && value !== null && 'targets' in value

const yes = ['yes', 'si', 'true', '1', 'x', 'y', 's']
const no = ['no', 'false', '0', 'n', '']

/** One cell as its column's kind; what cannot be read stays as typed, with the reason. */
function readCell(text: string, { spec, choices }: PasteColumn, { formatLocale, today }: Reading): unknown {
  if (text === '') return spec.kind === 'boolean' ? false : (spec.default ?? null)
  switch (spec.kind) {
    case 'integer':
    case 'decimal':
    case 'quantity':
    case 'money':
    case 'unitPrice':
    case 'percent': {
      // A spreadsheet copies figures as it shows them, with the sign of the currency or of the percent.
      const number = parseTypedNumber(
        text.replace(/^[\p{Sc}\s]+|[%\s]+$/gu, ''),
        formatLocale,
        spec.kind === 'integer' ? 0 : spec.places,
      )
      if (!number.ok) return unread(text, number.reason)
      return spec.kind === 'integer' ? number.value.toNumber() : number.value.toString()
    }
    case 'date': {
      const day = parseTypedDate(text, today as DateText, formatLocale)
      return day.ok ? day.date : unread(text, day.reason)
    }
    case 'time':
      return parseTypedTime(text) ?? unread(text, 'notATime')
    case 'duration': {
      const duration = parseTypedDuration(text)
      return duration.ok ? duration.seconds : unread(text, duration.reason)
    }
    case 'boolean':
      return yes.includes(folded(text)) ? true : no.includes(folded(text)) ? false : unread(text, 'notYesNo')
    case 'oneOf': {
      const found = spec.values?.find(value => value === text || folded(choices?.[value] ?? value) === folded(text))
      return found ?? unread(text, 'notAChoice')
    }
    case 'ref':
      return { targets: spec.targets!, text }
    case 'refOneOf':
      return { targets: spec.targets!, text, qualified: true }
    default:
      return text
  }
}
