type Row = Readonly<Record<string, unknown>>

/** Values in a row's order, or words that are said once and the place of each row's word among them. */
type Column = readonly unknown[] | { readonly words: readonly string[]; readonly at: readonly (number | null)[] }

/** Rows as columns: names of fields stand once, and so do words that come again. For answers of thousands of rows. */
export interface Packed {
  readonly count: number
  readonly columns: Readonly<Record<string, Column>>
}

function columnOf(values: readonly unknown[]): Column | null {
  if (values.every(value => value === null)) return null
  if (!values.every(value => value === null || typeof value === 'string')) return values
  const words = [...new Set(values as (string | null)[])].filter(word => word !== null)
  if (words.length * 2 > values.length) return values
  const places = new Map(words.map((word, place) => [word, place]))
  return { words, at: (values as (string | null)[]).map(word => (word === null ? null : places.get(word)!)) }
}

/** What nobody says is null, and a field nobody fills is left out. */
export function pack(rows: readonly Row[], fields: readonly string[]): Packed {
  const columns: Record<string, Column> = {}
  for (const field of fields) {
    const column = columnOf(rows.map(row => row[field] ?? null))
    if (column) columns[field] = column
  }
  return { count: rows.length, columns }
}

export function unpack<R extends object = Record<string, unknown>>({ count, columns }: Packed): R[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}))
  for (const [field, column] of Object.entries(columns)) {
    if ('words' in column)
      for (const [place, row] of rows.entries()) row[field] = column.words[column.at[place] ?? -1] ?? null
    else for (const [place, row] of rows.entries()) row[field] = column[place] ?? null
  }
  return rows as R[]
}
