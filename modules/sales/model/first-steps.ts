import type { Module } from '#platform/model'

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  firstSale: {
    at: '/quotes',
    guide: 'firstSale',
    parts: {
      quote: { of: 'quotes', filter: { field: 'status', op: 'in', value: ['sent', 'won', 'partiallyWon'] } },
      order: {
        of: 'orders',
        filter: {
          field: 'status',
          op: 'in',
          value: ['confirmed', 'inProduction', 'partiallyShipped', 'shipped', 'closed'],
        },
      },
      ship: { of: 'packing-slips', filter: { field: 'status', op: 'in', value: ['shipped', 'delivered'] } },
      invoice: { of: 'ar-invoices', filter: { field: 'status', op: 'in', value: ['posted'] } },
      payment: { of: 'cash-receipts', filter: { field: 'status', op: 'in', value: ['posted'] } },
    },
    rank: 100,
  },
}
