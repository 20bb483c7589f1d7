import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('audit-logs', { cells: { diff: () => import('./trail/ChangedValues.tsx') } })
fillSlots('user-groups', {
  aside: () => import('./groups/GroupRights.tsx'),
  cells: { securityActions: () => import('./groups/GroupGrants.tsx') },
})
