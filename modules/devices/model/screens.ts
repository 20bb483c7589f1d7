import { role } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/devices/file-transfer-access', kind: 'special', coming: true },
  { path: '/devices/devices-things', kind: 'special' },
  { path: '/devices/upload', kind: 'special', coming: true },
  { path: '/devices/download', kind: 'special', coming: true },
  { path: '/devices/history', kind: 'special' },
  { path: '/devices/switch-board', kind: 'special', coming: true },
  { path: '/cnc/view-cnc', kind: 'special' },
  { path: '/cnc/repository-explorer/:path*', kind: 'special' },
  { path: '/cnc/repository-search', kind: 'special', coming: true },
  { path: '/cnc/repository-manager', kind: 'special' },
  { path: '/switchboard', kind: 'dashboard', coming: true },
  { path: '/devices-status', kind: 'dashboard' },
  { path: '/devices-productivity', kind: 'dashboard', coming: true },
  { path: '/thing-dashboard/view-cnc', kind: 'special', roles: [role.thingDashboard], coming: true },
]
