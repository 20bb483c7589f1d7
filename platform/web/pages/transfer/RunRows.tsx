import { RefLink } from '#platform/web/fields/RefLink.tsx'
import { useLabel } from '#platform/web/fields/use-label-text.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { ImportedRows } from './ImportedRows.tsx'
import type { ImportRow } from './import-api.ts'
import { RunType } from './RunType.tsx'
import './transfer-words.ts'

/** What became of each row of an imported file. */
export default function RunRows({ record, value }: CellSlotProps) {
  const name = String(record.row.resource)
  return (
    <RunType name={name}>
      {({ labelOf }) => (
        <ImportedRows
          rows={(value ?? []) as readonly ImportRow[]}
          labelOf={labelOf}
          recordOf={row => row.record && <Made resource={name} id={row.record} />}
        />
      )}
    </RunType>
  )
}

function Made({ resource, id }: { resource: string; id: string }) {
  return <RefLink resource={resource} id={id} label={useLabel(undefined, resource, id)} />
}
