import type { ServerWing } from '#platform/server/services.ts'
import { entryVerbs } from './floor/entries.ts'
import { readFloorScan } from './floor/scan.ts'
import { changeEars } from './jobs/engineering-changes.ts'
import { savingJob } from './jobs/saving.ts'
import { jobVerbs } from './jobs/verbs.ts'
import { savingOperation } from './operations/saving.ts'
import { operationVerbs } from './operations/verbs.ts'
import { savingBatch } from './planning/batches.ts'
import { savingTransition } from './planning/setups.ts'
import { savingDimension, taskVerbs } from './tasks/tasks.ts'

/** The front door of the production wing. */
export const productionWing: ServerWing = {
  name: 'production',
  deeds: {
    verbs: { ...jobVerbs, ...operationVerbs, ...entryVerbs, ...taskVerbs },
    saving: {
      jobs: savingJob,
      'job-operations': savingOperation,
      'operation-batches': savingBatch,
      'setup-transitions': savingTransition,
      'quick-task-dimensions': savingDimension,
    },
    hears: changeEars,
    scans: { floorCode: readFloorScan },
  },
}
