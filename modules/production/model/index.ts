import { wing } from '#platform/model'
import { jobAllocations, jobMaterials } from './job-lines.ts'
import { jobOperationAlternates, jobOperations } from './job-operations.ts'
import { jobs } from './jobs.ts'
import { setupFamilies, setupTransitions } from './setups.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Jobs and their operations, what the floor reports about them, and the schedule they follow. */
export const production = wing({
  name: 'production',
  resources: [
    jobs,
    jobAllocations,
    jobMaterials,
    jobOperations,
    jobOperationAlternates,
    setupFamilies,
    setupTransitions,
  ],
  menu: { jobs: ['jobs', 'job-operations'], standards: ['setup-families'] },
  words: { en, es },
})
