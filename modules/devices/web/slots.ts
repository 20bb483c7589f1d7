import type { Row } from '#platform/web/kernel/record-api.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

const isMachine = ({ kind }: Row) => kind === 'machine' || kind === 'workstation'

/** What a tab is called is known with the page. */
addWords({ 'en-US': { machineTabs: { programs: 'Programs' } }, es: { machineTabs: { programs: 'Programas' } } })
fillSlots('things', {
  header: { load: () => import('./tabs/MachineSignals.tsx'), order: 2 },
  tabs: {
    programs: rowsTab({
      of: 'cnc-programs',
      by: 'things',
      label: 'machineTabs.programs',
      columns: ['code', 'name', 'programNumber', 'partRevision', 'operation', 'released', 'lastSentAt'],
      sort: ['name'],
      order: 4,
      when: isMachine,
    }),
  },
})

/** What this module adds to generated pages. */
fillSlots('devices', {
  tabs: {
    links: { label: 'device-things.many', load: () => import('./tabs/DeviceLinks.tsx') },
    tools: { label: 'device-tools.many', load: () => import('./tabs/DeviceTools.tsx') },
    logins: { label: 'device-logins.many', load: () => import('./tabs/DeviceLogins.tsx') },
    transfers: { label: 'device-transfers.many', load: () => import('./tabs/DeviceTransfers.tsx') },
  },
})
fillSlots('cnc-programs', {
  header: () => import('./programs/Revisions.tsx'),
})
fillSlots('cnc-program-revisions', {
  header: () => import('./programs/ProgramText.tsx'),
  tabs: { proofs: { label: 'cnc-program-proofs.many', load: () => import('./programs/Proofs.tsx') } },
})
fillSlots('dxf', { header: () => import('./drawings/DrawingView.tsx') })
