import { type AsksOfModule, defineModule } from '#platform/model'
import { cncPrograms } from './cnc-programs.ts'
import { cncRepositories } from './cnc-repositories.ts'
import { cncProgramProofs, cncProgramRevisions, cncProgramTools } from './cnc-revisions.ts'
import { cncTemplates } from './cnc-templates.ts'
import { deviceCodeCheckResults, deviceCodeChecks } from './code-checks.ts'
import { deviceGateways, deviceLogins, deviceThings, deviceTools, deviceTransferAccesses } from './device-parts.ts'
import { devices as deviceRecords } from './devices.ts'
import { dxf, dxfLayers } from './dxf.ts'
import { blacklistedFiles, devAllowedExts, developmentDevices } from './gatekeeping.ts'
import { deviceAlarms, deviceCycles, deviceHours, deviceObservations, deviceStateSpans } from './machine-records.ts'
import { minerMappings, minerOptions } from './mining.ts'
import { screens } from './screens.ts'
import { deviceSettings } from './settings.ts'
import { deviceQueuedFiles, deviceTransfers, deviceUploads } from './transfers.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Machine controllers: their programs, what goes to and comes from them, what they tell, and flat patterns. */
export const devices = defineModule({
  name: 'devices',
  resources: [
    deviceRecords,
    deviceThings,
    deviceGateways,
    deviceLogins,
    deviceTransferAccesses,
    deviceTools,
    deviceQueuedFiles,
    deviceUploads,
    deviceTransfers,
    deviceCodeChecks,
    deviceCodeCheckResults,
    developmentDevices,
    devAllowedExts,
    blacklistedFiles,
    minerOptions,
    minerMappings,
    deviceObservations,
    deviceStateSpans,
    deviceCycles,
    deviceAlarms,
    deviceHours,
    cncPrograms,
    cncProgramRevisions,
    cncProgramTools,
    cncProgramProofs,
    cncRepositories,
    cncTemplates,
    dxf,
    dxfLayers,
    deviceSettings,
  ],
  screens,
  menu: {
    machines: ['/switchboard', '/devices-status', '/devices-productivity', 'devices', 'device-alarms'],
    programs: [
      'cnc-programs',
      '/cnc/repository-explorer/:path*',
      '/cnc/repository-search',
      '/cnc/repository-manager',
      'cnc-templates',
      'dxf',
    ],
    transfers: ['/devices/download', '/devices/upload', 'device-queued-files', 'device-uploads', '/devices/history'],
    rules: [
      'device-code-checks',
      'development-devices',
      'dev-allowed-exts',
      'blacklisted-files',
      '/devices/file-transfer-access',
    ],
    links: ['/devices/devices-things', 'device-gateways', 'miner-options', '/devices/switch-board'],
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof devices> {}
}
