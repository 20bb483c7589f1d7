import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('users', { aside: () => import('./users/Account.tsx') })
fillSlots('users', { aside: { order: 1, load: () => import('./time-off/PersonTimeOff.tsx') } })
fillSlots('time-off-requests', { asksFirst: { approve: () => [] } })
fillSlots('time-off-requests', { aside: () => import('./time-off/PersonTimeOff.tsx') })
fillSlots('timeclock', { overview: () => import('./time/Day.tsx'), tells: ['exceptions', 'trace', 'attest'] })
fillSlots('kiosks', { aside: () => import('./kiosks/EnrolmentCode.tsx') })

fillSlots('pay-periods', { overview: () => import('./payroll/Review.tsx') })
