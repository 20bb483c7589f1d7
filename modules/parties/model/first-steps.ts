import type { Module } from '#platform/model'

/** What marks the sample customer: it is none of the company's own. */
export const sampleShortName = 'SAMPLE'
const notSample = { field: 'shortName', op: 'ne', value: sampleShortName } as const

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  partners: {
    at: '/import-data',
    parts: {
      customers: {
        of: 'business-partners',
        filter: { all: [{ field: 'isCustomer', op: 'eq', value: true }, notSample] },
      },
      vendors: {
        of: 'business-partners',
        filter: { field: 'isVendor', op: 'eq', value: true },
      },
    },
    rank: 40,
  },
}
