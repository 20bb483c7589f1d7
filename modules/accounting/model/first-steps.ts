import type { Module } from '#platform/model'

/** The tax code a sample sale makes where there is none. */
export const sampleTaxCode = 'SAMPLE'
const notSample = { field: 'code', op: 'ne', value: sampleTaxCode } as const

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  salesTax: { at: '/sales-taxes', parts: { codes: { of: 'sales-taxes', filter: notSample } }, rank: 30 },
}
