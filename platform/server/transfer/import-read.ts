import { unguardedText } from '#platform/model/values/csv-text.ts'
import { folded } from '#platform/model/values/folded.ts'
import type { Row } from '../records/load.ts'
import type { Column } from './cells.ts'
import type { Beside, Part } from './import-parts.ts'

export function besideOf({ beside }: Part, name: string): Beside {
  if (!beside.has(name)) beside.set(name, { given: {}, pieces: new Map() })
  return beside.get(name)!
}

/** `name` is what the record is called; `firstName.lastName` becomes jane.doe. */
export function madeOf(fields: string, given: Row): string {
  const said = fields.split('.').map(field => String(given[field] ?? ''))
  if (said.length === 1) return said[0]!.slice(0, 80)
  return folded(said.filter(Boolean).join('.')).replace(/[^a-z0-9._-]+/g, '')
}

/** A spreadsheet shows instants as the company's wall clock, without the offset. */
export function sameCell(exported: string, cell: string, { spec }: Column): boolean {
  if (exported === cell || exported === unguardedText(cell)) return true
  if (spec.kind !== 'dateTime' || exported === '') return false
  const wall = exported.slice(0, 19).replace('T', ' ')
  return wall === cell || wall === `${cell} 00:00:00`
}
