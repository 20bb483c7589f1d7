import type { ScreenLoaders } from '../kernel/screens.ts'
import '../pages/transfer/run-slots.ts'

/** Screens of the platform itself. */
export const platformScreens: ScreenLoaders = {
  '/dashboard': () => import('./Dashboard.tsx'),
  '/settings/mail': () => import('./MailSettings.tsx'),
  '/import-data': () => import('../pages/transfer/bring/BringData.tsx'),
  '/coming-soon': () => import('./ComingSoonPage.tsx'),
  '/tests': () => import('./TestBench.tsx'),
  '/tests/components': () => import('./GalleryPage.tsx'),
  '/tests/notifications': () => import('./NotificationSamples.tsx'),
  '/tests/time': () => import('./TimeSamples.tsx'),
  '/tests/scanner': () => import('./ScannerSample.tsx'),
  '/tests/printing': () => import('./PrintingSample.tsx'),
  '/tests/errors': () => import('./ErrorSamples.tsx'),
}
