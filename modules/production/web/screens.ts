import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the production wing, by their path in the route table. */
export const productionScreens: ScreenLoaders = {
  '/quick-tasks/view': () => import('./QuickTaskBoard.tsx'),
}
