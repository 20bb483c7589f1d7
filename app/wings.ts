import { peopleWing } from '#modules/people/server/index.ts'
import { securityWing } from '#modules/security/server/index.ts'
import { auditJobs } from '#platform/server/audit/index.ts'
import { fileJobs } from '#platform/server/files/index.ts'
import { jobDeeds } from '#platform/server/jobs/index.ts'
import { mailJobs } from '#platform/server/mail/index.ts'
import type { ServerWing } from '#platform/server/services.ts'
import { transferDeeds, transferJobs } from '#platform/server/transfer/index.ts'

const platform: ServerWing = { name: 'platform', jobs: { ...auditJobs, ...fileJobs, ...mailJobs, ...transferJobs } }
const jobs: ServerWing = { name: 'jobs', deeds: jobDeeds }
const transfer: ServerWing = { name: 'transfer', deeds: transferDeeds }

/** The server side of all wings, lowest floor first. */
export const serverWings: readonly ServerWing[] = [platform, jobs, transfer, securityWing, peopleWing]
