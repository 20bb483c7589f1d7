export const partHistoryWords = {
  'part-history': {
    one: 'Part history',
    many: 'Part history',
    about: 'Quotes, orders, jobs and NCMRs of a part, with prices and costs.',
    fields: {
      kind: 'Type',
      source: 'Document',
      partner: 'Customer or vendor',
      happenedOn: 'Date',
      unitPrice: 'Unit price',
      unitCost: 'Unit cost',
      totalCost: 'Cost',
      state: 'Status',
    },
    values: { kind: { quote: 'Quote', order: 'Sales order', job: 'Job', ncmr: 'NCMR' } },
  },
  'part-figures': {
    one: 'Part figures',
    many: 'Part figures',
    about: 'What each part last cost, sold for, and when it was last made.',
    fields: {
      lastPrice: 'Last price',
      lastOrderedOn: 'Last ordered',
      lastCost: 'Last cost',
      lastMadeOn: 'Last made',
    },
  },
} as const
