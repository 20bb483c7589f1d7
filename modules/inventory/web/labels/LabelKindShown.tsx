import { useApplication } from '#platform/web/kernel/application.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'

/** The kind of record by its name. */
export default function LabelKindShown({ value }: CellSlotProps) {
  const { resources } = useApplication()
  return resources[String(value)]?.many ?? String(value)
}
