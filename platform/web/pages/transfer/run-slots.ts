import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('import-runs', {
  cells: { mapping: () => import('./RunMapping.tsx'), rows: () => import('./RunRows.tsx') },
})
fillSlots('bulk-edits', { cells: { changes: () => import('./RunAction.tsx') } })
