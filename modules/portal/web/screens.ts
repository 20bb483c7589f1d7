import './slots.ts'
import type { ScreenLoader, ScreenLoaders } from '#platform/web/kernel/screens.ts'

const home: ScreenLoader = () => import('./PortalHome.tsx')

/** Screens of the portal, by their path in the route table. */
export const portalScreens: ScreenLoaders = { '/business-partner-dashboard': home, '/bp': home }
