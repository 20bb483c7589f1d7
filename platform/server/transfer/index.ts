import type { Registry } from '#platform/model'
import type { Endpoint } from '../http/endpoint.ts'
import type { Job, Services } from '../services.ts'
import type { Handlers } from '../work/handlers.ts'
import { bulkEndpoint, bulkJobs } from './bulk.ts'
import { undoEndpoint, undoJobs, undoVerbs } from './bulk-undo.ts'
import { changesTogether } from './changes-together.ts'
import { duplicateEndpoint } from './duplicate.ts'
import { exportEndpoint, exportJobs } from './export/export.ts'
import { importEndpoints, importVerbs } from './import.ts'
import { importFileEndpoints } from './import-files.ts'
import { kindEndpoints } from './import-kinds.ts'
import { revertEndpoint, revertJobs, revertVerbs } from './import-revert.ts'
import { importJobs } from './import-work.ts'
import { mergeVerbs } from './merge.ts'

/** Records in bulk: files out and in, many changes at once and their undoing, two records made one, one made two. */
export const transferEndpoints = (services: Services): Endpoint[] => [
  exportEndpoint(services),
  ...kindEndpoints(services),
  ...importFileEndpoints(services),
  ...importEndpoints(services),
  revertEndpoint(services),
  bulkEndpoint(services),
  undoEndpoint(services),
  duplicateEndpoint(services),
  changesTogether(services),
]

export const transferJobs: Readonly<Record<string, Job>> = {
  ...exportJobs,
  ...importJobs,
  ...revertJobs,
  ...bulkJobs,
  ...undoJobs,
}

export const transferHandlers = (registry: Registry): Partial<Handlers> => ({
  verbs: { ...importVerbs, ...revertVerbs, ...undoVerbs, ...mergeVerbs(registry) },
})
