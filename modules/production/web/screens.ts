import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the production module, by their path in the route table. */
export const productionScreens: ScreenLoaders = {
  '/shop-floor-dashboard': () => import('./floor/ShopFloor.tsx'),
  '/thing-dashboard': () => import('./floor/MachineScreen.tsx'),
  '/auto-scheduling': () => import('./schedule/scenarios/AutoScheduling.tsx'),
  '/schedules/gantt': () => import('./schedule/MachineSchedule.tsx'),
  '/schedules/gantt-activity': () => import('./schedule/PlannedActual.tsx'),
  '/schedules/simple-gantt': () => import('./schedule/WallDisplay.tsx'),
  '/schedules/user-thing-gantt': () => import('./schedule/PeopleAndMachines.tsx'),
  '/schedules/gantt-master': () => import('./master/JobsOverMonths.tsx'),
  '/production-dashboard': () => import('./boards/ShopBoard.tsx'),
  '/things-productivity': () => import('./boards/OeeBoard.tsx'),
  '/user-metrics': () => import('./people-metrics/PeopleMetrics.tsx'),
  '/daily-summary-dashboard': () => import('./boards/DaySummary.tsx'),
  '/production/:name/:id': () => import('./boards/LivePage.tsx'),
  '/singleclick-dashboard': () => import('./boards/QuickActions.tsx'),
  '/things/cards': () => import('./things/ThingCards.tsx'),
  '/upcoming-thing-routine': () => import('./upkeep/MaintenanceDue.tsx'),
  '/quick-tasks/view': () => import('./QuickTaskBoard.tsx'),
}
