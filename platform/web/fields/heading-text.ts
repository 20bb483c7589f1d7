import { type FieldSpec, headingPart, type Registry, type Resource, spoken } from '#platform/model'
import type { Labels, Row } from '../kernel/record-api.ts'
import { type CellFrame, cellText, isEmptyValue } from './cells.tsx'
import { labelFor } from './known-labels.ts'
import { specOf } from './spec-of.ts'

interface Headed {
  readonly row: Row
  readonly labels: Labels
}

/** Another record in a heading is called by its name; its number is for those who type it. */
function nameOf({ kind, targets }: FieldSpec, value: unknown, labels: Labels): string | null {
  if (kind !== 'ref' && kind !== 'refOneOf') return null
  const [target, id] = kind === 'ref' ? [targets![0]!, String(value)] : (String(value).split('/') as [string, string])
  const label = labelFor(labels, target, id)
  return label?.title ?? label?.code ?? null
}

/** What people call a record: its customer and PO, its part and how many. Nothing where it has but a number. */
export function headingText(
  registry: Registry,
  resource: Resource,
  { row, labels }: Headed,
  frame: CellFrame,
): string | null {
  const { words, formats } = frame
  const parts = resource.page.heading.flatMap(field => {
    const known = specOf(registry, resource, field)
    const value = spoken(resource, row, field, words.language)
    if (!known || isEmptyValue(value)) return []
    const named = nameOf(known.spec, value, labels)
    if (named) return [headingPart(words, resource.name, field, named)]
    const isFigure = known.spec.kind === 'quantity' || known.spec.kind === 'decimal'
    const text = isFigure
      ? formats.number(String(value), { most: 6 })
      : cellText(value, { ...frame, ...known, row, labels, inGrid: false })
    return text ? [headingPart(words, resource.name, field, text)] : []
  })
  // What is one name is read as one; what places it by two facts has a dot between them.
  return parts.join(resource.page.heading === resource.title ? ' ' : ' · ') || null
}
