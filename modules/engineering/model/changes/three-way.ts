/** A record with its lines, as plain values: what a change request works on. */
export type Content = Readonly<Record<string, unknown>>
type Rows = readonly Content[]

/** What the rows of each list are told apart by. */
export type RowKeys = Readonly<Record<string, string>>

/** One thing that is no longer as it was when the draft was made. */
export interface Difference {
  /** `description`, `operations/20` for a row that came or went, `operations/20/runValue` for a field of one. */
  readonly path: string
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Both sides changed it, and not alike: somebody has to choose. */
  readonly conflict: boolean
}

export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const rowsOf = (content: Content, list: string): Rows => (content[list] as Rows | undefined) ?? []

/** Rows by what tells them apart; a second one of the same is `6061#2`. */
function byKey(content: Content, list: string, key: string): Map<string, Content> {
  const found = new Map<string, Content>()
  for (const row of rowsOf(content, list)) {
    const name = String(row[key] ?? '')
    let place = 1
    while (found.has(place === 1 ? name : `${name}#${place}`)) place++
    found.set(place === 1 ? name : `${name}#${place}`, row)
  }
  return found
}

/** What they changed since the base and mine does not have yet; unchanged and equally changed things are left out. */
function moved(path: string, base: unknown, theirs: unknown, mine: unknown): Difference[] {
  if (same(base, theirs) || same(theirs, mine)) return []
  return [{ path, base: base ?? null, theirs: theirs ?? null, mine: mine ?? null, conflict: !same(base, mine) }]
}

const fieldsOf = (...all: readonly Content[]): string[] => [...new Set(all.flatMap(Object.keys))]

/** sales R52: what happened to the base since a draft was made of it, against what the draft says. */
export function differences(base: Content, theirs: Content, mine: Content, keys: RowKeys): Difference[] {
  const fields = fieldsOf(base, theirs, mine).filter(field => !Object.hasOwn(keys, field))
  const plain = fields.flatMap(field => moved(field, base[field], theirs[field], mine[field]))
  const rows = Object.entries(keys).flatMap(([list, key]) => {
    const [was, now, own] = [base, theirs, mine].map(content => byKey(content, list, key)) as [
      Map<string, Content>,
      Map<string, Content>,
      Map<string, Content>,
    ]
    return [...new Set([...was.keys(), ...now.keys(), ...own.keys()])].flatMap(name =>
      rowDifferences(`${list}/${name}`, was.get(name), now.get(name), own.get(name)),
    )
  })
  return [...plain, ...rows]
}

function rowDifferences(path: string, base?: Content, theirs?: Content, mine?: Content): Difference[] {
  if (!base || !theirs || !mine) return moved(path, base, theirs, mine)
  return fieldsOf(base, theirs, mine).flatMap(field =>
    moved(`${path}/${field}`, base[field], theirs[field], mine[field]),
  )
}

/** Conflicts nobody has chosen about. */
export const unchosen = (all: readonly Difference[], choices: Choices): Difference[] =>
  all.filter(({ conflict, path }) => conflict && choices[path] !== 'theirs' && choices[path] !== 'mine')

/** Mine, with what only they changed and what was chosen from them. */
export function merged(mine: Content, theirs: Content, keys: RowKeys, all: readonly Difference[], choices: Choices) {
  const taken = all.filter(({ conflict, path }) => !conflict || choices[path] === 'theirs')
  const content: Record<string, unknown> = { ...mine }
  for (const { path } of taken) if (!path.includes('/')) content[path] = theirs[path] ?? null
  for (const [list, key] of Object.entries(keys)) {
    const own = byKey(mine, list, key)
    const other = byKey(theirs, list, key)
    for (const { path } of taken) {
      const [of, name, field] = path.split('/') as [string, string, string?]
      if (of !== list) continue
      const row = other.get(name)
      if (field) own.set(name, { ...own.get(name), [field]: row?.[field] ?? null })
      else if (row) own.set(name, row)
      else own.delete(name)
    }
    content[list] = [...own.values()].sort((one, two) => Number(one[key]) - Number(two[key]) || 0)
  }
  return content
}
