import type { ServerModule } from '#platform/server/server-module.ts'
import { barUpload } from './barred-uploads.ts'
import { decisionVerbs } from './decisions.ts'
import { savingDevice, savingLink } from './devices.ts'
import { measureDrawing, measureDrawingJob, savedDrawing, savingDrawing } from './drawings.ts'
import {
  expireWindows,
  expireWindowsJob,
  savedCompany,
  savingExtension,
  savingWindow,
  windowVerbs,
} from './gatekeeping.ts'
import { savedProof, savingProgram } from './programs.ts'
import { readProgram, readProgramJob } from './read-program.ts'
import { revisionVerbs, savedRevision, savingRevision } from './revisions.ts'

/** The front door of the devices module. */
export const devicesModule: ServerModule = {
  name: 'devices',
  handlers: {
    verbs: { ...revisionVerbs, ...windowVerbs, ...decisionVerbs },
    beforeSave: {
      devices: savingDevice,
      'device-things': savingLink,
      'development-devices': savingWindow,
      'dev-allowed-exts': savingExtension,
      'cnc-programs': savingProgram,
      'cnc-program-revisions': savingRevision,
      dxf: savingDrawing,
    },
    afterSave: {
      'company-info': savedCompany,
      'cnc-program-revisions': savedRevision,
      'cnc-program-proofs': savedProof,
      dxf: savedDrawing,
    },
  },
  jobs: {
    [readProgram]: readProgramJob,
    [measureDrawing]: measureDrawingJob,
    [expireWindows]: expireWindowsJob,
  },
  repeats: { [expireWindows]: '*/5 * * * *' },
  bars: barUpload,
}
