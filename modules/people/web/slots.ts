import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

/** What this module adds to generated pages. */
fillSlots('users', { aside: () => import('./users/Account.tsx') })
fillSlots('users', { aside: { order: 1, load: () => import('./time-off/PersonTimeOff.tsx') } })
fillSlots('time-off-requests', { aside: () => import('./time-off/PersonTimeOff.tsx') })
fillSlots('kiosks', { aside: () => import('./kiosks/EnrolmentCode.tsx') })

addWords({ 'en-US': { payTabs: { review: 'Review' } }, es: { payTabs: { review: 'Revisión' } } })
fillSlots('pay-periods', {
  tabs: { review: { order: 1, label: 'payTabs.review', load: () => import('./payroll/ReviewTab.tsx') } },
})
