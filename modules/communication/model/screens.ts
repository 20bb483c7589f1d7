import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/discussions/chat', kind: 'special' },
  { path: '/discussions/chat/:channel', kind: 'special' },
  { path: '/surveys/:survey_id/feedback', kind: 'special' },
  { path: '/survey/:token', kind: 'public' },
]
