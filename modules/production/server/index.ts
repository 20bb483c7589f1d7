import type { ServerWing } from '#platform/server/services.ts'
import { savingJob } from './jobs/saving.ts'
import { jobVerbs } from './jobs/verbs.ts'
import { savingOperation } from './operations/saving.ts'
import { operationVerbs } from './operations/verbs.ts'

/** The front door of the production wing. */
export const productionWing: ServerWing = {
  name: 'production',
  deeds: {
    verbs: { ...jobVerbs, ...operationVerbs },
    saving: { jobs: savingJob, 'job-operations': savingOperation },
  },
}
