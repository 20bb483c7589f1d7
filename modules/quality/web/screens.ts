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
/** What is done about a problem, on the page of the problem. */
const actions = rowsTab({
  ...{ of: 'quality-actions', by: 'subject', sort: ['due'], order: 2 },
  columns: ['text', 'kind', 'owner', 'due', 'doneAt', 'effective', 'verifiedBy'],
})
fillSlots('eight-ds', { tabs: { actions } })
fillSlots('ncmrs', {
  tabs: { actions },
  header: () => import('./ncmrs/NcmrSteps.tsx'),
  overview: () => import('./ncmrs/NcmrAffected.tsx'),
})
fillSlots('control-plans', {
  header: () => import('./PlanGages.tsx'),
  tabs: {
    lines: rowsTab({
      ...{ of: 'control-plan-details', by: 'plan', sort: ['sequence'], order: 1 },
      columns: ['sequence', 'operation', 'dimension', 'parameter', 'method', 'sampleSize', 'frequency', 'control'],
    }),
  },
})
fillSlots('inspections', {
  overview: () => import('./station/LotSample.tsx'),
  tells: ['plan'],
  tabs: {
    measurements: rowsTab({
      ...{ of: 'measurement-sets', by: 'inspection', sort: ['-sampledAt'], order: 2 },
      columns: ['sampledAt', 'dimension', 'gage', 'n', 'mean', 'failed', 'sampledBy', 'unqualified'],
    }),
  },
})
fillSlots('five-ys', { overview: () => import('./whys/ReadBackwards.tsx') })
fillSlots('fairs', { overview: () => import('./FairWorkbook.tsx') })
fillSlots('ppaps', { overview: () => import('./ppaps/PpapElements.tsx') })
fillSlots('gdt-map-groups', { overview: () => import('./drawings/Ballooning.tsx') })
fillSlots('sampling-plans', {
  tabs: {
    states: rowsTab({
      ...{ of: 'sampling-states', by: 'plan', sort: ['-changedAt'], order: 2 },
      columns: ['severity', 'partRevision', 'vendor', 'operation', 'changedAt', 'changeReason'],
    }),
  },
})
fillSlots('capabilities', {
  overview: () => import('./studies/CapabilityStudy.tsx'),
  tells: ['cpk', 'ppk', 'results'],
})
fillSlots('calibrations', { overview: () => import('./recall/Impact.tsx'), tells: ['impact'] })
fillSlots('gage-rnrs', {
  overview: () => import('./studies/GageStudy.tsx'),
  tells: ['percentGrr', 'ndc', 'results'],
})
fillSlots('spc-charts', {
  tabs: {
    signals: rowsTab({
      ...{ of: 'spc-signals', by: 'chart', sort: ['-createdAt'], order: 2 },
      columns: ['createdAt', 'rules', 'spread', 'set', 'cause', 'action', 'acknowledgedBy', 'status'],
    }),
  },
  header: () => import('./ChartSignals.tsx'),
  overview: () => import('./spc/SpcChart.tsx'),
})

const dataCollection = () => import('./portal/DataCollection.tsx')

/** Screens of the quality module, by their path in the route table. */
export const qualityScreens: ScreenLoaders = {
  '/data-collection-dashboard': () => import('./station/InspectionStation.tsx'),
  '/ncmrs/cost': () => import('./cost/QualityCost.tsx'),
  '/gage-dashboard': () => import('./GageDashboard.tsx'),
  '/data-collection-dashboard/data-collection-portal': dataCollection,
  '/shop-floor-dashboard/data-collection-portal': dataCollection,
  '/thing-dashboard/data-collection-portal': dataCollection,
  '/time-clock-dashboard/data-collection-portal': dataCollection,
}
