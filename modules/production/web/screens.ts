import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the production module, by their path in the route table. */
export const productionScreens: ScreenLoaders = {
  '/schedules/gantt-master': () => import('./master/JobsOverMonths.tsx'),
  '/quick-tasks/view': () => import('./QuickTaskBoard.tsx'),
}
