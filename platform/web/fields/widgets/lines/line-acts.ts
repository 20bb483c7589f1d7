import { defaultOf, type Moment, type Resource, type Wire } from '#platform/model'

/** What can be done with the lines of a record; pure, so that undo is keeping the list from before. */
type Lines = readonly Wire[]

export const newLine = (child: Resource, moment: Moment): Wire => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(
    Object.entries(child.fields)
      .filter(([, { origin }]) => origin !== 'rollup' && origin !== 'clock')
      .map(([field, spec]) => [field, defaultOf(spec, moment)]),
  ),
})

/** A line again, with keys of its own all the way down; what facts made true stays with the original. */
export function copyOf(child: Resource, line: Wire, moment: Moment, childOf: (name: string) => Resource): Wire {
  const fresh = newLine(child, moment)
  for (const [field, spec] of Object.entries(child.fields)) {
    if (spec.kind === 'lines')
      fresh[field] = ((line[field] as Wire[] | null) ?? []).map(below =>
        copyOf(childOf(spec.lines!), below, moment, childOf),
      )
    else if (spec.origin !== 'readonly' && !spec.notCopied) fresh[field] = line[field]
  }
  return fresh
}

export const insertAt = (lines: Lines, index: number, line: Wire): Wire[] => [
  ...lines.slice(0, index),
  line,
  ...lines.slice(index),
]
export const removeAt = (lines: Lines, index: number): Wire[] => lines.filter((_, place) => place !== index)
export const moved = (lines: Lines, from: number, to: number): Wire[] => {
  const target = Math.max(0, Math.min(to, lines.length - 1))
  return insertAt(removeAt(lines, from), target, lines[from]!)
}
export const changedAt = (lines: Lines, index: number, field: string, value: unknown): Wire[] =>
  lines.map((line, place) => (place === index ? { ...line, [field]: value } : line))
