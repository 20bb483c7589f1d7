import type { Row } from '#platform/web/kernel/record-api.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addPortalPart } from '#platform/web/station/portal-parts.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { factsOf } from './figures/statistic-facts.ts'

/** What its tab is called is known with the page. */
addWords({
  'en-US': {
    jobTabs: { routing: 'Routing', cost: 'Cost', trace: 'Trace' },
    partTabs: { history: 'History' },
    methodTabs: { standards: 'Actual times' },
    portalParts: { work: 'Work' },
    machineTabs: { schedule: 'Schedule', maintenance: 'Maintenance', meters: 'Meters', costs: 'Costs' },
  },
  es: {
    jobTabs: { routing: 'Ruta', cost: 'Costo', trace: 'Trazabilidad' },
    partTabs: { history: 'Historial' },
    methodTabs: { standards: 'Tiempos reales' },
    portalParts: { work: 'Trabajo' },
    machineTabs: { schedule: 'Programación', maintenance: 'Mantenimiento', meters: 'Medidores', costs: 'Costos' },
  },
})

/** Start, stop and count at the shared clock. */
addPortalPart({
  ...{ key: 'work', label: 'portalParts.work', firstAt: '/time-clock-dashboard' },
  load: () => import('./floor/WorkAtClock.tsx'),
})

/** What this module adds to generated pages. */
fillSlots('statistics', { rowHref: factsOf })
fillSlots('setup-families', {
  tabs: { changeovers: { label: 'setup-transitions.many', load: () => import('./setups/Changeovers.tsx') } },
})
fillSlots('job-operations', {
  tabs: { counts: { label: 'quantity-entries.many', load: () => import('./operations/Counts.tsx') } },
})
fillSlots('jobs', {
  header: () => import('./job/OperationStrip.tsx'),
  aside: () => import('./job/JobDemand.tsx'),
  tabs: {
    operations: {
      label: 'jobTabs.routing',
      needs: 'job-operations',
      load: () => import('./job/JobRouting.tsx'),
      order: 1,
    },
    cost: { label: 'jobTabs.cost', load: () => import('./job/JobCost.tsx'), order: 2 },
    trace: { label: 'jobTabs.trace', needs: 'stock-lots', load: () => import('./job/JobTrace.tsx'), order: 4 },
  },
  tells: ['estimatedCost', 'actualCost'],
  asks: { 'refresh.sequences': () => import('./job/RefreshDifference.tsx') },
})
fillSlots('business-partners', {
  tabs: {
    jobs: rowsTab({
      of: 'jobs',
      by: 'customer',
      columns: ['code', 'partRevision', 'quantityToMake', 'dueDate', 'goodQuantity', 'currentOperation', 'status'],
      sort: ['-code'],
      order: 3,
      when: row => row.isCustomer === true,
    }),
  },
})
const isMachine = ({ kind }: Row) => kind === 'machine' || kind === 'workstation'
fillSlots('things', {
  header: () => import('./machines/MachineNow.tsx'),
  overview: () => import('./machines/MachineOee.tsx'),
  tabs: {
    schedule: rowsTab({
      of: 'job-operations',
      by: 'plannedThing',
      label: 'machineTabs.schedule',
      columns: ['code', 'name', 'job', 'status', 'remaining', 'plannedStart', 'actualStart', 'actualEnd'],
      sort: ['-actualStart'],
      order: 1,
      when: isMachine,
    }),
    downtime: rowsTab({
      of: 'thing-downs',
      by: 'thing',
      columns: ['code', 'category', 'reason', 'startedAt', 'minutes', 'status'],
      sort: ['-startedAt'],
      order: 2,
      when: isMachine,
    }),
    maintenance: rowsTab({
      of: 'thing-routine-occurrences',
      by: 'thing',
      label: 'machineTabs.maintenance',
      columns: ['routine', 'projectedDate', 'doneAt', 'doneBy', 'status'],
      sort: ['-projectedDate'],
      order: 3,
      when: isMachine,
    }),
    meters: rowsTab({
      of: 'thing-meter-readings',
      by: 'thing',
      label: 'machineTabs.meters',
      columns: ['meter', 'at', 'value', 'rollover'],
      sort: ['-at'],
      order: 5,
      when: row => isMachine(row) && Array.isArray(row.meters) && row.meters.length > 0,
    }),
    costs: {
      label: 'machineTabs.costs',
      needs: 'work-entries',
      load: () => import('./machines/MachineCosts.tsx'),
      order: 6,
      when: isMachine,
    },
  },
})
fillSlots('part-revision-methods', {
  tabs: { standards: { label: 'methodTabs.standards', load: () => import('./standards/LearnedStandards.tsx') } },
})
fillSlots('parts', {
  overview: () => import('./part/LastFigures.tsx'),
  tabs: {
    history: {
      label: 'partTabs.history',
      needs: 'part-history',
      load: () => import('./part/PartHistory.tsx'),
      order: 6,
    },
  },
})
fillSlots('part-revisions', {
  tabs: {
    jobs: rowsTab({
      of: 'jobs',
      by: 'partRevision',
      columns: ['code', 'customer', 'quantityToMake', 'dueDate', 'goodQuantity', 'status'],
      sort: ['-code'],
      order: 4,
    }),
  },
})
