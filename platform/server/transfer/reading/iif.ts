import type { TableRow } from './table-file.ts'

/** QuickBooks Desktop's own exchange format: rows begin with the list they belong to, `!` marks the names of its columns. */

export interface IifList {
  readonly name: string
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
}

export const isIif = (text: string): boolean => /^\ufeff?\s*"?!(HDR|[A-Z]{3,12})"?[\t,]/.test(text)

/** Lists of a file's own facts and of transactions, which are no list of records. */
const notLists = new Set([
  'HDR',
  'TRNS',
  'SPL',
  'ENDTRNS',
  'TIMERHDR',
  'TIMEACT',
  'BUD',
  'CUSTNAMEDICT',
  'CUSTITEMDICT',
])

export function iifLists(lines: readonly TableRow[]): IifList[] {
  const lists = new Map<string, { headers: readonly string[]; rows: TableRow[] }>()
  for (const { number, cells } of lines) {
    const [key = '', ...rest] = cells.map(cell => cell.trim())
    if (key.startsWith('!')) {
      const name = key.slice(1).toUpperCase()
      if (!notLists.has(name) && !lists.has(name)) lists.set(name, { headers: rest, rows: [] })
    } else lists.get(key.toUpperCase())?.rows.push({ number, cells: rest })
  }
  return [...lists].map(([name, list]) => ({ name, ...list })).filter(({ rows }) => rows.length > 0)
}
