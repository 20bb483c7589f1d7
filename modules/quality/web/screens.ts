import './home/charts.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

fillSlots('things', {
  tabs: {
    gage: {
      label: 'gage-profiles.one',
      load: () => import('./GageOfThing.tsx'),
      when: ({ kind }) => kind === 'gage',
    },
  },
})

/** What a tab is called is known with the page. */
addWords({ 'en-US': { qualityTabs: { quality: 'Quality' } }, es: { qualityTabs: { quality: 'Calidad' } } })
const ncmrs = {
  of: 'ncmrs',
  label: 'qualityTabs.quality',
  columns: ['code', 'item', 'defect', 'quantityNonconforming', 'severity', 'status', 'totalCost'],
  sort: ['-code'],
  order: 7,
}
fillSlots('business-partners', {
  tabs: {
    quality: rowsTab({ ...ncmrs, by: 'customer', when: row => row.isCustomer === true }),
    vendorQuality: rowsTab({ ...ncmrs, by: 'vendor', when: row => row.isVendor === true && row.isCustomer !== true }),
  },
})
fillSlots('jobs', {
  tabs: {
    quality: {
      label: 'qualityTabs.quality',
      needs: 'inspections',
      load: () => import('./JobQuality.tsx'),
      order: 3,
    },
  },
})
fillSlots('ncmrs', {
  header: () => import('./ncmrs/NcmrSteps.tsx'),
  overview: () => import('./ncmrs/NcmrAffected.tsx'),
})
fillSlots('spc-charts', { header: () => import('./ChartSignals.tsx') })

/** Screens of the quality module, by their path in the route table. */
export const qualityScreens: ScreenLoaders = {
  '/data-collection-dashboard': () => import('./station/InspectionStation.tsx'),
  '/gage-dashboard': () => import('./GageDashboard.tsx'),
}
