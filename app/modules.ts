import { accountingModule } from '#modules/accounting/server/index.ts'
import { communicationModule } from '#modules/communication/server/index.ts'
import { devicesModule } from '#modules/devices/server/index.ts'
import { documentsModule } from '#modules/documents/server/index.ts'
import { engineeringModule } from '#modules/engineering/server/index.ts'
import { inventoryModule } from '#modules/inventory/server/index.ts'
import { partiesModule } from '#modules/parties/server/index.ts'
import { peopleModule } from '#modules/people/server/index.ts'
import { portalModule } from '#modules/portal/server/index.ts'
import { productionModule } from '#modules/production/server/index.ts'
import { purchasingModule } from '#modules/purchasing/server/index.ts'
import { qualityModule } from '#modules/quality/server/index.ts'
import { salesModule } from '#modules/sales/server/index.ts'
import { securityModule, visibilityHandlers } from '#modules/security/server/index.ts'
import { thingsModule } from '#modules/things/server/index.ts'
import { auditJobs, auditRepeats } from '#platform/server/audit/index.ts'
import { followHandlers, markJobs, markRepeats } from '#platform/server/collaboration/index.ts'
import { fileJobs, fileRepeats } from '#platform/server/files/index.ts'
import { jobHandlers } from '#platform/server/jobs/index.ts'
import { liveJobs, liveRepeats } from '#platform/server/live/index.ts'
import { mailHandlers, mailJobs, mailRepeats } from '#platform/server/mail/index.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { transferHandlers, transferJobs } from '#platform/server/transfer/index.ts'
import { registry } from './registry.ts'

const platform: ServerModule = {
  name: 'platform',
  jobs: { ...auditJobs, ...liveJobs, ...fileJobs, ...mailJobs, ...markJobs, ...transferJobs },
  repeats: { ...auditRepeats, ...liveRepeats, ...fileRepeats, ...mailRepeats, ...markRepeats },
}
const mail: ServerModule = { name: 'mail', handlers: mailHandlers }
const jobs: ServerModule = { name: 'jobs', handlers: jobHandlers }
const marks: ServerModule = { name: 'marks', handlers: followHandlers(registry) }
const visibilities: ServerModule = { name: 'visibilities', handlers: visibilityHandlers(registry) }
const transfer: ServerModule = { name: 'transfer', handlers: transferHandlers(registry) }

/** The server side of the business, lowest floor first. */
export const businessModules: readonly ServerModule[] = [
  visibilities,
  securityModule,
  peopleModule,
  partiesModule,
  engineeringModule,
  thingsModule,
  accountingModule,
  inventoryModule,
  purchasingModule,
  salesModule,
  productionModule,
  qualityModule,
  devicesModule,
  documentsModule,
  communicationModule,
  portalModule,
]

/** The server side of all modules. */
export const serverModules: readonly ServerModule[] = [platform, jobs, mail, marks, transfer, ...businessModules]
