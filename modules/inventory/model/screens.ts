import { role } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

const librarian = [role.librarian]

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/storage-groups/tree', kind: 'special' },
  { path: '/storage-locations/slots', kind: 'special' },
  { path: '/qr-code-generator', kind: 'special' },
  { path: '/inventory-transactions/value', kind: 'special', needs: 'inventory-transactions.viewCost' },
  { path: '/librarian', kind: 'special', roles: librarian },
  { path: '/librarian/slots', kind: 'special', roles: librarian },
  { path: '/librarian/coming-soon', kind: 'special', roles: librarian },
]
