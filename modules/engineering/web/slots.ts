import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

/** What a tab is called is known with the page. */
addWords({
  'en-US': { partTabs: { routing: 'Routing', bill: 'BOM / where used' } },
  es: { partTabs: { routing: 'Ruta', bill: 'Lista / dónde se usa' } },
})

/** What this module adds to generated pages. */
fillSlots('ecrs', { header: () => import('./changes/ChangePanel.tsx') })
const useInAsks = () => import('./calculator/UseInAsks.tsx')
const savedFigures = () => import('./calculator/SavedFigures.tsx')
fillSlots('calculations', {
  cells: { inputs: savedFigures, outputs: savedFigures },
  asks: {
    'useIn.output': async () => ({ default: (await useInAsks()).UsedOutput }),
    'useIn.row': async () => ({ default: (await useInAsks()).UsedRow }),
    'useIn.field': async () => ({ default: (await useInAsks()).UsedField }),
  },
})
fillSlots('operations', {
  tabs: { uses: { label: 'engineering.usesTab', load: () => import('./methods/OperationUses.tsx') } },
})
fillSlots('routing-templates', { asks: { 'apply.values': () => import('./templates/TemplateValues.tsx') } })
fillSlots('quotes', { asks: { 'estimate.values': () => import('./templates/TemplateValues.tsx') } })
fillSlots('part-revision-methods', {
  tabs: { compare: { label: 'engineering.compareTab', load: () => import('./methods/CompareMethods.tsx') } },
})
fillSlots('business-partners', {
  tabs: {
    parts: rowsTab({
      of: 'parts',
      by: 'owner',
      columns: ['partNumber', 'name', 'currentRevision', 'onHand', 'inProcess', 'kind'],
      sort: ['partNumber'],
      order: 5,
      when: row => row.isCustomer === true,
    }),
  },
})
fillSlots('parts', {
  header: { load: () => import('./revisions/RevisionSwitch.tsx'), order: -1 },
  tabs: {
    routing: {
      label: 'partTabs.routing',
      needs: 'part-revision-methods',
      load: () => import('./part/PartRouting.tsx'),
      order: 1,
    },
    bill: { label: 'partTabs.bill', needs: 'bill-components', load: () => import('./part/PartBill.tsx'), order: 2 },
  },
})
fillSlots('part-revisions', {
  asksFirst: { release: () => [] },
  header: { load: () => import('./revisions/RevisionSwitch.tsx'), order: -1 },
  tabs: {
    methods: rowsTab({
      of: 'part-revision-methods',
      by: 'partRevision',
      columns: ['label', 'name', 'status', 'isDefault', 'operationCount'],
      sort: ['name'],
      order: 1,
    }),
  },
})
