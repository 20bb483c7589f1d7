import type { Module } from '#platform/model'

/** The part of the sample sale: it is none of the company's own. */
export const samplePartNumber = 'SAMPLE-1'

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  items: {
    at: '/import-data',
    parts: {
      parts: { of: 'parts', filter: { field: 'partNumber', op: 'ne', value: samplePartNumber } },
      materials: { of: 'material-codes' },
    },
    rank: 50,
  },
}
