type Row = Readonly<Record<string, unknown>>

/** One row of two lists. */
export interface ComparedRow {
  readonly key: string
  readonly change: 'added' | 'removed' | 'changed' | 'same'
  readonly before: Row | null
  readonly after: Row | null
  /** What differs, of a row that is in both. */
  readonly fields: readonly string[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Rows by what tells them apart; a second one of the same is told by its place. */
function keyed(rows: readonly Row[], key: string): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    let name = String(row[key] ?? '')
    while (found.has(name)) name += '+'
    found.set(name, row)
  }
  return found
}

/** Two lists of rows side by side, in the order of the first and then of the second. */
export function sideBySide(
  before: readonly Row[],
  after: readonly Row[],
  key: string,
  unseen: readonly string[] = [],
): ComparedRow[] {
  const [was, now] = [keyed(before, key), keyed(after, key)]
  return [...new Set([...was.keys(), ...now.keys()])].map((name): ComparedRow => {
    const [old, fresh] = [was.get(name) ?? null, now.get(name) ?? null]
    if (!old) return { key: name, change: 'added', before: null, after: fresh, fields: [] }
    if (!fresh) return { key: name, change: 'removed', before: old, after: null, fields: [] }
    const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
      field => !unseen.includes(field) && !same(old[field], fresh[field]),
    )
    return { key: name, change: fields.length === 0 ? 'same' : 'changed', before: old, after: fresh, fields }
  })
}

/** What came, went and changed between two lists of rows; what only stands at another place is the same. */
export const compareRows = (...lists: Parameters<typeof sideBySide>): ComparedRow[] =>
  sideBySide(...lists).filter(row => row.change !== 'same')
