import type { Registry } from '#platform/model'
import type { Row } from '#platform/server/records/load.ts'

/** Gives lines without a number the next one: 10, 20… or 1, 2…; typed numbers stay. */
export function numberLines(lines: Row[], field: string, step: number): void {
  let last = 0
  for (const line of lines) {
    line[field] ??= Math.floor(last / step) * step + step
    last = Math.max(last, Number(line[field]))
  }
}

/** What a person typed into a record and its lines, as a new record: no code, state, facts or formulas. */
export function typedCopy(registry: Registry, name: string, row: Row): Row {
  const copy: Row = {}
  for (const [field, spec] of Object.entries(registry.resource(name).fields))
    if (spec.kind === 'lines')
      copy[field] = ((row[field] as Row[] | null) ?? []).map(line => typedCopy(registry, spec.lines!, line))
    else if (spec.origin === 'typed' && row[field] !== undefined && row[field] !== null) copy[field] = row[field]
  return copy
}
