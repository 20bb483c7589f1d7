/** Words of the production wing's own screens. */
export const en = {
  master: {
    title: 'Jobs over months',
    lead: 'Every open job from its start to its due date, gathered by customer. Late ones are red.',
    empty: 'No job is open.',
    stock: 'For stock',
  },
} as const
