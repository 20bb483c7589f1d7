import { role } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

const sides = { 'ar-invoices': 'receivable', 'ap-invoices': 'payable' } as const

/** What both sides have, each at its own address. */
const onBothSides: readonly Screen[] = Object.entries(sides).flatMap(([invoices, side]) => {
  const list = (path: string, resource: string, more: Readonly<Record<string, string>> = {}): Screen => ({
    path: `/bp/${invoices}/${path}`,
    kind: 'portal',
    roles: [role.businessPartner],
    shows: { resource, page: 'list', where: { side, ...more } },
  })
  return [
    list('agings', 'portal-agings'),
    list('agings/details', 'portal-aging-details'),
    list('payments', 'portal-payments'),
    list('credit-memos/credit', 'portal-memos', { direction: 'credit' }),
    list('credit-memos/debit', 'portal-memos', { direction: 'debit' }),
    list('cash-receipts', 'portal-cash-receipts'),
  ]
})

export const screens: readonly Screen[] = [
  ...onBothSides,
  { path: '/tests/portal-attacks', kind: 'special', coming: true },
]
