/** Words of the production module's own screens. */
export const en = {
  productionScreens: { more: 'Show more', noCounts: 'No counts yet.' },
  setups: {
    add: 'Add changeover',
    none: 'No changeovers. Only the setup time of the operation applies.',
  },
  master: {
    title: 'Job timeline',
    lead: 'Open jobs from start to due date, by customer. Late jobs are red.',
    empty: 'No open jobs.',
    stock: 'For stock',
  },
} as const
