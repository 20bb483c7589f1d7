import type { ScreenLoaders } from '#platform/web/frame/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('things', {
  tabs: { gage: { label: 'gage-profiles.one', load: () => import('./GageOfThing.tsx') } },
})

/** Screens of the quality module, by their path in the route table. */
export const qualityScreens: ScreenLoaders = {
  '/gage-dashboard': () => import('./GageDashboard.tsx'),
}
