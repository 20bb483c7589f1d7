import type { Module } from '#platform/model'

/** Mail is set up once one has left. */
export const firstSteps: Module['firstSteps'] = {
  mail: {
    at: '/settings/mail',
    parts: { sent: { of: 'outgoing-mails', filter: { field: 'status', op: 'in', value: ['sent'] } } },
    rank: 90,
  },
}
