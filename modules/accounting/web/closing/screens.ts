import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

// An entry shows beforehand what posting it would write; documents do so under "Books".
fillSlots('general-ledgers', {
  tabs: {
    preview: {
      label: 'closing.preview.tab',
      load: () => import('./EntryPreview.tsx'),
      when: row => row.status === 'draft',
    },
  },
})

/** Closing, tying out and opening the books, by their path in the route table. */
export const closingScreens: ScreenLoaders = {
  '/general-ledgers/periods': () => import('./PeriodClose.tsx'),
  '/general-ledgers/opening-balances': () => import('./opening/OpeningBalances.tsx'),
  '/opening-invoices': () => import('./opening/OpeningInvoices.tsx'),
  '/opening-bills': () => import('./opening/OpeningBills.tsx'),
  '/general-ledgers/tie-out': () => import('./TieOut.tsx'),
}
