import { fillSlots } from '#platform/web/pages/record/slots.ts'

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
