import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('setup-families', {
  tabs: { changeovers: { label: 'setup-transitions.many', load: () => import('./setups/Changeovers.tsx') } },
})
fillSlots('job-operations', {
  tabs: { counts: { label: 'quantity-entries.many', load: () => import('./operations/Counts.tsx') } },
})
