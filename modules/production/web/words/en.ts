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
    lead: 'Open jobs from start to projected finish. Diamonds mark due dates.',
    empty: 'No open jobs.',
    emptyText: 'Jobs appear here from the day they are made until they are complete.',
    stock: 'For stock',
    jobs: '{count, plural, one {# job} other {# jobs}}{late, plural, =0 {} other {, # late}}',
    by: 'Group by',
    byCustomer: 'By customer',
    byOrder: 'By order',
    late: 'Late',
    noPlan: 'Not scheduled yet',
    done: '{percent} done',
    say: '{job}, {part}, {customer}, due {due}, finish {finish}{late, select, yes {, late} other {}}',
  },
} as const
