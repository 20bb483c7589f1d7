import type { Screen } from '#platform/model'

/** Screens of the platform itself. */
export const screens: readonly Screen[] = [
  { path: '/', kind: 'special' },
  { path: '/dashboard', kind: 'dashboard' },
  { path: '/settings/mail', kind: 'special', needs: 'outgoing-mails.sendAgain' },
  { path: '/import-data', kind: 'special', needs: 'import-runs.view' },
  { path: '/coming-soon', kind: 'public' },
  { path: '/tests', kind: 'special' },
  { path: '/tests/components', kind: 'special' },
  { path: '/tests/notifications', kind: 'special' },
  { path: '/tests/time', kind: 'special' },
  { path: '/tests/scanner', kind: 'special' },
  { path: '/tests/printing', kind: 'special' },
  { path: '/tests/errors', kind: 'special' },
]
