/** Words of the production module's own screens. */
export const en = {
  productionScreens: { more: 'Show more', noCounts: 'Nothing has been counted yet.' },
  setups: {
    add: 'Add a changeover',
    none: 'No changeover into this family is known: it takes no time beyond the setup of the operation.',
  },
  master: {
    title: 'Jobs over months',
    lead: 'Every open job from its start to its due date, gathered by customer. Late ones are red.',
    empty: 'No job is open.',
    stock: 'For stock',
  },
} as const
