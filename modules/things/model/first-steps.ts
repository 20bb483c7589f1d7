import type { Module } from '#platform/model'

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  shop: {
    at: '/things?view=machines',
    parts: {
      machines: {
        of: 'things',
        filter: { field: 'kind', op: 'in', value: ['machine'] },
        at: '/things?view=machines',
      },
      rates: {
        of: 'things-groups',
        filter: { any: ['laborRate', 'machineRate'].map(field => ({ field, op: 'notEmpty' as const })) },
        at: '/things-groups',
      },
      shifts: { of: 'shifts', at: '/shifts' },
    },
    rank: 70,
  },
}
