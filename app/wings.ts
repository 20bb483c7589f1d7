import { accountingWing } from '#modules/accounting/server/index.ts'
import { communicationWing } from '#modules/communication/server/index.ts'
import { devicesWing } from '#modules/devices/server/index.ts'
import { documentsWing } from '#modules/documents/server/index.ts'
import { engineeringWing } from '#modules/engineering/server/index.ts'
import { inventoryWing } from '#modules/inventory/server/index.ts'
import { partiesWing } from '#modules/parties/server/index.ts'
import { peopleWing } from '#modules/people/server/index.ts'
import { portalWing } from '#modules/portal/server/index.ts'
import { productionWing } from '#modules/production/server/index.ts'
import { purchasingWing } from '#modules/purchasing/server/index.ts'
import { qualityWing } from '#modules/quality/server/index.ts'
import { salesWing } from '#modules/sales/server/index.ts'
import { personOf, securityWing, visibilityDeeds } from '#modules/security/server/index.ts'
import { thingsWing } from '#modules/things/server/index.ts'
import { auditJobs, auditRepeats } from '#platform/server/audit/index.ts'
import { fileJobs, fileRepeats } from '#platform/server/files/index.ts'
import { jobDeeds } from '#platform/server/jobs/index.ts'
import { liveJobs, liveRepeats } from '#platform/server/live/index.ts'
import { mailDeeds, mailJobs, mailRepeats } from '#platform/server/mail/index.ts'
import { followDeeds, markJobs, markRepeats } from '#platform/server/people-marks/index.ts'
import type { ServerWing } from '#platform/server/services.ts'
import { transferDeeds, transferJobs } from '#platform/server/transfer/index.ts'
import { registry } from './registry.ts'

const platform: ServerWing = {
  name: 'platform',
  jobs: { ...auditJobs, ...liveJobs, ...fileJobs, ...mailJobs, ...markJobs, ...transferJobs },
  repeats: { ...auditRepeats, ...liveRepeats, ...fileRepeats, ...mailRepeats, ...markRepeats },
}
const mail: ServerWing = { name: 'mail', deeds: mailDeeds }
const jobs: ServerWing = { name: 'jobs', deeds: jobDeeds }
const marks: ServerWing = { name: 'marks', deeds: followDeeds(registry, { personOf }) }
const visibilities: ServerWing = { name: 'visibilities', deeds: visibilityDeeds(registry) }
const transfer: ServerWing = { name: 'transfer', deeds: transferDeeds(registry) }

/** The server side of the business, lowest floor first. */
export const businessWings: readonly ServerWing[] = [
  visibilities,
  securityWing,
  peopleWing,
  partiesWing,
  engineeringWing,
  thingsWing,
  accountingWing,
  inventoryWing,
  purchasingWing,
  salesWing,
  productionWing,
  qualityWing,
  devicesWing,
  documentsWing,
  communicationWing,
  portalWing,
]

/** The server side of all wings. */
export const serverWings: readonly ServerWing[] = [platform, jobs, mail, marks, transfer, ...businessWings]
