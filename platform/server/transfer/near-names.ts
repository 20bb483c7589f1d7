import { isAmount } from '#platform/model'
import { readBoolean } from '#platform/model/values/csv-text.ts'
import { coreKey, coreWords } from '#platform/model/values/header-words.ts'
import { writtenDay } from '#platform/model/values/written-day.ts'
import type { Column } from './cells.ts'
import { plainNumber } from './read-cell.ts'

/**
 * Headers nobody has seen before: understood without the words that add nothing, such as what the list is of ("Customer e-mail"),
 * the units ("Wt (lb)") or how a database writes names (`EMAIL_ADDR_TX`). What is only nearly a name must fit its cells.
 */
export interface NearNames {
  learn(name: string, column: Column): void
  columnsOf(header: string, samples: readonly string[]): string[]
}

/** The contact of a customer is "Billing contact" as well as "Contact". */
const besideWords = [
  ...['bill', 'billing', 'to', 'ap', 'sales', 'purchasing', 'buyer', 'compras', 'order', 'po'],
  ...['office', 'oficina', 'business', 'work', 'personal', 'number', 'id', 'name', 'person'],
]

const namesRecords = ({ spec, piece }: Column): boolean =>
  piece === undefined && Boolean(spec.targets?.length || spec.values?.length)

const isStreet = ({ spec, piece }: Column): boolean =>
  piece !== undefined && piece !== 'fullName' && spec.kind === 'text'

/** Of a list of customers the word "customer" says nothing, and "contact" of its contact. */
export function nearNames(subjects: readonly string[], columns: Iterable<Column>): NearNames {
  // "Ship to" tells its address from another one: only what is one word may go without saying.
  const besides = [...columns].flatMap(({ beside }) => (beside && /^[a-z]+$/.test(beside) ? [beside] : []))
  const [silent, aside] = [coreWords(subjects), coreWords([...subjects, ...besides, ...besideWords])]
  const [known, knownBeside] = [new Map<string, Column[]>(), new Map<string, Column[]>()]
  const add = (to: Map<string, Column[]>, key: string, column: Column) => {
    if (key) to.set(key, [...(to.get(key) ?? []), column])
  }
  return {
    learn: (name, column) => {
      const isWholeAddress = column.spec.kind === 'address' && !column.piece
      if (isWholeAddress || ['id', 'code', 'keywords', 'visibility'].includes(column.name)) return
      add(known, coreKey(name, silent), column)
      if (column.beside && !isStreet(column)) add(knownBeside, coreKey(name, aside), column)
      // Terms, customers and units are named by a code or a name of theirs.
      if (namesRecords(column))
        for (const word of ['code', 'name', 'id', 'number']) add(known, coreKey(`${name} ${word}`, silent), column)
    },
    columnsOf: (header, samples) => {
      // "Customer / Company" and "EIN or SSN" are either.
      const halves = header.split(/\s*\/\s*|\s+(?:or|o|ó)\s+/i).filter(half => /\p{L}{2}/u.test(half))
      const own = [header, ...(halves.length === 2 ? halves : [])].flatMap(one => known.get(coreKey(one, silent)) ?? [])
      const beside = knownBeside.get(coreKey(header, aside)) ?? []
      return [...own, ...beside].filter(column => couldHold(column, samples)).map(({ name }) => name)
    },
  }
}

const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length === 0 || cells.filter(is).length * 2 >= cells.length

const isNumber = (cell: string): boolean => {
  const bare = cell.replace(/(?<=\d)\s*\/?\s*\p{L}{1,5}\.?$/u, '')
  return plainNumber(bare, '.') !== null || plainNumber(bare, ',') !== null
}
const isDay = (cell: string): boolean => writtenDay(cell, 'mdy') !== null || writtenDay(cell, 'dmy') !== null

/** Whether the first cells look like values of the column. */
export function couldHold({ spec: { kind }, piece }: Column, samples: readonly string[]): boolean {
  const filled = samples.map(cell => cell.trim()).filter(Boolean)
  if (piece) return true
  if (isAmount(kind as never)) return mostly(filled, isNumber)
  if (kind === 'date' || kind === 'dateTime') return mostly(filled, isDay)
  if (kind === 'email') return mostly(filled, cell => cell.includes('@'))
  if (kind === 'phone') return mostly(filled, cell => cell.replace(/\D/g, '').length >= 7)
  if (kind === 'boolean') return mostly(filled, cell => readBoolean(cell) !== null)
  return true
}
