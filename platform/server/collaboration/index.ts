import type { Endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { attachmentEndpoints } from './attachments.ts'
import { checklistEndpoints } from './checklist.ts'
import { clientErrorEndpoints } from './client-errors.ts'
import { formDraftEndpoints } from './form-drafts.ts'
import { notificationEndpoints } from './notifications.ts'
import { postEndpoints } from './posts.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { searchEndpoints } from './search.ts'
import { dashboardEndpoints, tourEndpoints } from './tours-and-dashboards.ts'
import { userMarkEndpoints } from './user-marks.ts'

export { followHandlers, markJobs, markRepeats } from './jobs.ts'
export { demandMentionsSee } from './mentions.ts'
export { notify } from './notify.ts'

/** What the product remembers for people, and what people say and hang on records. */
export const markEndpoints = (services: Services): Endpoint[] => [
  ...notificationEndpoints(services),
  ...savedViewEndpoints(services),
  ...formDraftEndpoints(services),
  ...userMarkEndpoints(services),
  ...tourEndpoints(services),
  ...dashboardEndpoints(services),
  ...checklistEndpoints(services),
  ...postEndpoints(services),
  ...attachmentEndpoints(services),
  ...searchEndpoints(services),
  ...clientErrorEndpoints(),
]
