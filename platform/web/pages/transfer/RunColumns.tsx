import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { Nothing } from '#platform/web/parts/Cells.tsx'
import { RunType } from './RunType.tsx'

/** The columns somebody exported. */
export default function RunColumns({ record, value }: CellSlotProps) {
  const columns = (value ?? []) as readonly string[]
  if (columns.length === 0) return <Nothing />
  return <RunType name={String(record.row.resource)}>{({ labelOf }) => columns.map(labelOf).join(', ')}</RunType>
}
