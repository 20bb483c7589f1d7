import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Programs, transfers and states of devices: screens that look at records of this module in another way. */
export const deviceRecordScreens: ScreenLoaders = {
  '/devices/history': () => import('./lists/TransferHistory.tsx'),
  '/devices-status': () => import('./lists/DevicesStatus.tsx'),
  '/cnc/repository-manager': () => import('./lists/RepositoryManager.tsx'),
  '/cnc/repository-explorer/:path*': () => import('./programs/RepositoryExplorer.tsx'),
  '/cnc/view-cnc': () => import('./programs/ViewCnc.tsx'),
}
