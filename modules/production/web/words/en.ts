/** Words of the production module's own screens. */
export const en = {
  productionScreens: { more: 'Show more', noCounts: 'No counts yet.' },
  job: {
    strip: 'Operations',
    noMachine: 'No machine',
    made: '{made} / {all}',
    estimated: 'Estimate',
    actual: 'Actual',
    costTitle: 'Estimate {estimated}, actual {actual}',
    costs: { Labor: 'Labor', Machine: 'Machine', Burden: 'Burden', Material: 'Material', Outside: 'Outside' },
    noCost: 'No costs yet.',
    noCostLead: 'Costs appear when the job is planned and people report on it.',
  },
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
