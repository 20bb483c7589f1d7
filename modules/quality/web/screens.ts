import './home/charts.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('things', {
  tabs: {
    gage: {
      label: 'gage-profiles.one',
      load: () => import('./GageOfThing.tsx'),
      when: ({ kind }) => kind === 'gage',
    },
  },
})

fillSlots('ncmrs', { header: () => import('./ncmrs/NcmrSteps.tsx') })
fillSlots('spc-charts', { header: () => import('./ChartSignals.tsx') })

/** Screens of the quality module, by their path in the route table. */
export const qualityScreens: ScreenLoaders = {
  '/data-collection-dashboard': () => import('./station/InspectionStation.tsx'),
  '/gage-dashboard': () => import('./GageDashboard.tsx'),
}
