import type { Registry, Resource } from '#platform/model'
import { fieldLabel } from '#platform/model'
import { type CellFrame, cellText, FieldValue, useCellFrame } from '#platform/web/fields/cells.tsx'
import { linksIn } from '#platform/web/fields/form/links.ts'
import { labelsOfLinks } from '#platform/web/fields/known-labels.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { useLabelText } from '#platform/web/fields/use-label-text.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Place } from './merge.ts'

/** The record type and field a place leads to. */
export function fieldAt(
  registry: Registry,
  resource: Resource,
  [field, , ...deeper]: Place,
): { resource: Resource; field: string } {
  const lines = resource.fields[field!]?.lines
  return lines && deeper.length ? fieldAt(registry, registry.resource(lines), deeper) : { resource, field: field! }
}

/** "Lines 2 · Copies": how a place is called on the page; lines are counted as they stand in the row. */
export function usePlaceLabel(registry: Registry, resource: Resource, row: Readonly<Record<string, unknown>>) {
  const words = useWords()
  return (place: Place): string => {
    const [field, id, ...deeper] = place
    const own = fieldLabel(words, resource.name, field!)
    if (id === undefined) return own
    const index = ((row[field!] as { id: string }[] | undefined) ?? []).findIndex(line => line.id === id)
    const line = `${own} ${index >= 0 ? index + 1 : '+'}`
    if (deeper.length === 0) return line
    const inner = fieldAt(registry, resource, place)
    return `${line} · ${fieldLabel(words, inner.resource.name, inner.field)}`
  }
}

/** A value of a place as plain text, for comparing side by side. */
export function useValueText(registry: Registry, resource: Resource, labels: Labels) {
  const frame = useCellFrame()
  return (place: Place, value: unknown): string => {
    const inner = fieldAt(registry, resource, place)
    const spec = specOf(registry, inner.resource, inner.field)?.spec
    if (!spec || value === null || value === undefined) return ''
    if (spec.kind === 'lines')
      return lineText(frame, registry, registry.resource(spec.lines!), value as Record<string, unknown>, labels)
    const own = { ...labels, ...labelsOfLinks(linksIn(registry, inner.resource.name, { [inner.field]: value })) }
    return cellText(value, {
      spec,
      resource: inner.resource,
      field: inner.field,
      row: {},
      labels: own,
      inGrid: false,
      ...frame,
    })
  }
}

const lineText = (
  frame: CellFrame,
  registry: Registry,
  child: Resource,
  line: Record<string, unknown>,
  labels: Labels,
): string =>
  Object.entries(child.fields)
    .filter(([, spec]) => spec.origin === 'typed' && spec.kind !== 'lines')
    .map(([field, spec]) =>
      cellText(line[field], {
        spec,
        resource: child,
        field,
        row: line,
        labels: { ...labels, ...labelsOfLinks(linksIn(registry, child.name, line)) },
        inGrid: false,
        ...frame,
      }),
    )
    .filter(Boolean)
    .join(' · ')

/** An old value by itself: references are named even when the page never met them. */
export function OldValue({
  registry,
  resource,
  field,
  value,
  labels,
}: {
  registry: Registry
  resource: Resource
  field: string
  value: unknown
  labels: Labels
}) {
  const spec = specOf(registry, resource, field)?.spec
  if (!spec) return <>{value === null || value === undefined ? '—' : String(value)}</>
  if (spec.kind === 'ref' && typeof value === 'string')
    return <RefName target={spec.targets![0]!} id={value} labels={labels} />
  return <FieldValue spec={spec} resource={resource} field={field} value={value} row={{}} labels={labels} inGrid />
}

function RefName({ target, id, labels }: { target: string; id: string; labels: Labels }) {
  return <>{useLabelText(labels, target, id)}</>
}
