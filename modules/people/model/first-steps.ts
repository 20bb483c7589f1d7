import type { Module } from '#platform/model'

/** What a new company does first here, counted by what is in the database. */
export const firstSteps: Module['firstSteps'] = {
  people: { at: '/users/create', parts: { users: { of: 'users', least: 2 } }, rank: 60 },
}
