import { fieldLabel, type Resource } from '#platform/model'
import type { Row } from '../records/load.ts'
import { type CellReading, readCells } from './import-cells.ts'
import type { Part, RowError } from './import-parts.ts'
import { type Key, keyValue, recordsByKey } from './reading/match-rows.ts'

/** What tells which records the rows mean. */
export interface Matching extends CellReading {
  readonly resource: Resource
  readonly keys: readonly Key[]
  /** documents R14: the row in which each key value stood first. */
  readonly firstRows: Map<string, number>
  load(ids: readonly string[]): Promise<Map<string, Row>>
}

/** Finds the record each row means, and refuses a key that stands twice in the file. */
export async function matchRecords(matching: Matching, drafts: readonly Part[]): Promise<void> {
  const { work, plan, errors } = matching
  const found = new Map<Part, Set<string>>(drafts.map(draft => [draft, new Set()]))
  for (const key of matching.keys) await matchByKey(matching, key, found)
  for (const [draft, ids] of found) {
    const meant = ids.size > 0 ? undefined : await plan.stands?.find(work, draft.given)
    if (meant) ids.add(meant)
  }
  for (const [draft, ids] of found)
    if (ids.size > 1) draft.errors.push(errors.say(draft.number, null, 'twoKeys', errors.records()))
  const existing = await matching.load([...found.values()].flatMap(ids => [...ids]))
  for (const [draft, [id]] of [...found].map(([draft, ids]) => [draft, [...ids]] as const))
    if (id !== undefined) draft.existing = existing.get(id) ?? { id }
}

async function matchByKey(matching: Matching, key: Key, found: ReadonlyMap<Part, Set<string>>): Promise<void> {
  const { work, resource } = matching
  const given = [...found.keys()].map(draft => draft.given)
  const known = await recordsByKey(work, resource, key, given)
  for (const [draft, ids] of found) {
    const value = keyValue(resource, key, draft.given)
    if (value === null) continue
    noteKey(matching, draft, key, value)
    const id = known.get(value)
    // A unique field may be about to change: only a surer key than it names the record.
    if (id && (ids.size === 0 || key[0] === 'code')) ids.add(id)
    else if (!id && (key[0] === 'id' || resource.fields[key[0]!]?.kind === 'code')) unknownKey(matching, draft, key[0]!)
  }
}

function noteKey(matching: Matching, draft: Part, key: Key, value: string): void {
  const place = `${key.join()}\u001f${value}`
  const first = matching.firstRows.get(place)
  if (first === undefined) matching.firstRows.set(place, draft.number)
  else if (first !== draft.number) draft.errors.push(sameKey(matching, draft, key[0]!, first, key))
}

function sameKey({ work, resource, errors }: Matching, { number }: Part, column: string, first: number, key: Key) {
  const labels = key.map(field => fieldLabel(work.words, resource.name, field))
  return errors.say(number, column, 'duplicateKey', { first, field: labels.join(', ') })
}

function unknownKey({ errors }: Matching, draft: Part, field: string): void {
  const code = String(draft.given[field])
  draft.errors.push(errors.say(draft.number, field, 'noSuchCode', { code, ...errors.records() }))
}

/** A line is the one at its position, and a new one where that is blank; a file without positions names lines by their order. */
export async function matchLines(matching: Matching, part: Part): Promise<void> {
  for (const [field, lines] of part.lines) {
    const standing = part.existing?.[field] as Row[] | undefined
    const taken = new Map<number, number>()
    const isNumbered = matching.columns.some(({ column }) => column.name === `${lines[0]!.within}.position`)
    for (const [index, line] of lines.entries()) {
      await readCells(matching, line, column => column.field === 'position')
      const position = line.given.position as number | undefined
      const first = position === undefined ? undefined : taken.get(position)
      if (first !== undefined) line.errors.push(samePosition(matching, line, first))
      else if (position !== undefined) taken.set(position, line.number)
      const stands = isNumbered ? standing?.find(one => one.position === position) : standing?.[index]
      if (stands && first === undefined) line.existing = stands
      await matchLines(matching, line)
    }
  }
}

const samePosition = (matching: Matching, line: Part, first: number): RowError =>
  sameKey(matching, line, `${line.within}.position`, first, ['position'])
