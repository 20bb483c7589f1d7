import { type FieldSpec, headingPart, resourceLabel, spoken } from '#platform/model'
import { cellText, isEmptyValue, useCellFrame } from '#platform/web/fields/cells.tsx'
import { labelFor } from '#platform/web/fields/known-labels.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useOpened } from './record-context.ts'

/** Another record in a heading is called by its name; its number is for those who type it. */
function nameOf({ kind, targets }: FieldSpec, value: unknown, labels: Labels): string | null {
  if (kind !== 'ref' && kind !== 'refOneOf') return null
  const [target, id] = kind === 'ref' ? [targets![0]!, String(value)] : (String(value).split('/') as [string, string])
  const label = labelFor(labels, target, id)
  return label?.title ?? label?.code ?? null
}

/** What people call the record: its customer and PO, its part and how many. Nothing where it has but a number. */
export function useHeading(): string | null {
  const { registry, resource, record } = useOpened()
  const frame = useCellFrame()
  const { words, formats } = frame
  const parts = resource.page.heading.flatMap(field => {
    const known = specOf(registry, resource, field)
    const value = spoken(resource, record.row, field, words.language)
    if (!known || isEmptyValue(value)) return []
    const named = nameOf(known.spec, value, record.labels)
    if (named) return [headingPart(words, resource.name, field, named)]
    const isFigure = known.spec.kind === 'quantity' || known.spec.kind === 'decimal'
    const text = isFigure
      ? formats.number(String(value), { most: 6 })
      : cellText(value, { ...frame, ...known, row: record.row, labels: record.labels, inGrid: false })
    return text ? [headingPart(words, resource.name, field, text)] : []
  })
  // What is one name is read as one; what places it by two facts has a dot between them.
  return parts.join(resource.page.heading === resource.title ? ' ' : ' · ') || null
}

/** The record in a browser's tab: its number and what people call it. */
export function usePageName(heading: string | null): string {
  const { resource, record } = useOpened()
  const { words } = useCellFrame()
  const code = typeof record.row.code === 'string' ? record.row.code : null
  return [...new Set([code, heading])].filter(Boolean).join(' · ') || resourceLabel(words, resource.name, 'one')
}
