import { managers } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'
import { employees } from './personal-data.ts'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  {
    path: '/receptionist-defaults/settings',
    kind: 'list',
    shows: { resource: 'receptionist-defaults', page: 'list' },
  },
  { path: '/kiosks/manage', kind: 'special' },
  { path: '/users/schedule', kind: 'special', roles: managers },
  { path: '/my-time', kind: 'dashboard', roles: employees },
  { path: '/time-off-requests/view', kind: 'special' },
  { path: '/who-is-here', kind: 'special' },
  { path: '/who-is-here-activity', kind: 'special' },
  { path: '/user-statuses', kind: 'special' },
  { path: '/user-metrics', kind: 'dashboard' },
  { path: '/user-skills', kind: 'special' },
  { path: '/shift-users', kind: 'special' },
  { path: '/skill-users', kind: 'special' },
  { path: '/tests/org-chart', kind: 'special' },
]
