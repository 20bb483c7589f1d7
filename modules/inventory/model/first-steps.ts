import type { Module } from '#platform/model'

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  starterSet: {
    at: '/company-info',
    parts: {
      terms: { of: 'terms' },
      methods: { of: 'payment-methods' },
      classes: { of: 'inventory-classes' },
      locations: { of: 'storage-locations' },
    },
    rank: 20,
  },
  opening: {
    at: '/general-ledgers/opening-balances',
    parts: {
      balances: {
        of: 'general-ledgers',
        filter: { field: 'sourceEvent', op: 'startsWith', value: 'OPEN.BALANCE' },
        at: '/general-ledgers/opening-balances',
      },
      stock: { of: 'item-stocks', filter: { field: 'onHand', op: 'gt', value: '0' }, at: '/opening-stock-lines' },
    },
    rank: 80,
  },
}
