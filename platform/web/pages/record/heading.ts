import { resourceLabel } from '#platform/model'
import { useCellFrame } from '#platform/web/fields/cells.tsx'
import { headingText } from '#platform/web/fields/heading-text.ts'
import { useOpened } from './record-context.ts'

/** What people call the record. */
export function useHeading(): string | null {
  const { registry, resource, record } = useOpened()
  return headingText(registry, resource, record, useCellFrame())
}

/** The record in a browser's tab: its number and what people call it. */
export function usePageName(heading: string | null): string {
  const { resource, record } = useOpened()
  const { words } = useCellFrame()
  const code = typeof record.row.code === 'string' ? record.row.code : null
  return [...new Set([code, heading])].filter(Boolean).join(' · ') || resourceLabel(words, resource.name, 'one')
}
