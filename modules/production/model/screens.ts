import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/quick-tasks/view', kind: 'special' },
  { path: '/production-dashboard', kind: 'dashboard' },
  { path: '/auto-scheduling', kind: 'special' },
  { path: '/schedules/gantt', kind: 'special' },
  { path: '/schedules/gantt-activity', kind: 'special' },
  { path: '/schedules/gantt-master', kind: 'special' },
  { path: '/schedules/simple-gantt', kind: 'special' },
  { path: '/schedules/user-thing-gantt', kind: 'special' },
  { path: '/production/:name/:id', kind: 'special' },
  { path: '/things-productivity', kind: 'dashboard' },
  { path: '/singleclick-dashboard', kind: 'dashboard' },
  { path: '/daily-summary-dashboard', kind: 'dashboard' },
]
