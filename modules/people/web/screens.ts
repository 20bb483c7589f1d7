import './slots.ts'
import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the people wing, by their path in the route table. */
export const peopleScreens: ScreenLoaders = {
  '/tests/org-chart': () => import('./org-chart/OrgChart.tsx'),
}
