import type { Module } from '#platform/model'

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  company: {
    at: '/company-info',
    parts: { facts: { of: 'company-info', filter: { field: 'phone', op: 'notEmpty' } } },
    rank: 10,
  },
}
