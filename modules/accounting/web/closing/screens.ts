import type { ScreenLoaders } from '#platform/web/frame/screens.ts'
import { fillSlots, slotsOf } from '#platform/web/pages/record/slots.ts'

const preview = { label: 'closing.preview.tab', load: () => import('./EntryPreview.tsx') }

// Everything that is posted by a button shows beforehand what it would write.
for (const resource of ['general-ledgers', 'ar-invoices', 'ap-invoices', 'credit-memos', 'cash-receipts', 'deposits'])
  fillSlots(resource, { tabs: { ...slotsOf(resource).tabs, preview } })

/** Closing, tying out and opening the books, by their path in the route table. */
export const closingScreens: ScreenLoaders = {
  '/general-ledgers/periods': () => import('./PeriodClose.tsx'),
  '/general-ledgers/opening-balances': () => import('./opening/OpeningBalances.tsx'),
  '/general-ledgers/tie-out': () => import('./TieOut.tsx'),
}
