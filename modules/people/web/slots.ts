import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('users', { aside: () => import('./users/Account.tsx') })
fillSlots('kiosks', { aside: () => import('./kiosks/EnrolmentCode.tsx') })
