type Row = Readonly<Record<string, unknown>>

/** One row of two lists that is not the same in both. */
export interface ComparedRow {
  readonly key: string
  readonly change: 'added' | 'removed' | 'changed'
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

/** What came, went and changed between two lists of rows; what only stands at another place is the same. */
export function compareRows(
  before: readonly Row[],
  after: readonly Row[],
  key: string,
  unseen: readonly string[] = [],
): ComparedRow[] {
  const [was, now] = [keyed(before, key), keyed(after, key)]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((name): ComparedRow[] => {
    const [old, fresh] = [was.get(name) ?? null, now.get(name) ?? null]
    if (!old) return [{ key: name, change: 'added', before: null, after: fresh, fields: [] }]
    if (!fresh) return [{ key: name, change: 'removed', before: old, after: null, fields: [] }]
    const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
      field => !unseen.includes(field) && !same(old[field], fresh[field]),
    )
    return fields.length === 0 ? [] : [{ key: name, change: 'changed', before: old, after: fresh, fields }]
  })
}
