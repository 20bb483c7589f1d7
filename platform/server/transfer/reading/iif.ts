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

/** What frames other rows is no list of its own. */
const frames = new Set(['HDR', 'SPL', 'ENDTRNS', 'TIMERHDR'])

/** How many rows each list of the file has, transactions and budgets too. */
export function rowsOfLists(lines: readonly TableRow[]): { name: string; rows: number }[] {
  const keys = lines.map(({ cells }) => (cells[0] ?? '').trim().toUpperCase())
  const names = [...new Set(keys)].filter(key => key && !key.startsWith('!') && !frames.has(key))
  return names
    .filter(name => keys.includes(`!${name}`))
    .map(name => ({ name, rows: keys.filter(key => key === name).length }))
}

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
