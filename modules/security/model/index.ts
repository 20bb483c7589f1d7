import { type AsksOfModule, defineModule } from '#platform/model'
import { apiKeys } from './api-keys.ts'
import { certificateAuthorities, certificateRequests, certificates } from './certificates.ts'
import { companyHolidays, companyInfo } from './company.ts'
import { firstSteps } from './first-steps.ts'
import { securityActions, userGroups, visibilities } from './groups.ts'
import { accessLogs, auditAnchors, auditLogs } from './logs.ts'
import { lookUps } from './look-ups.ts'
import { roleSets } from './roles.ts'
import { screens } from './screens.ts'
import { securitySettings } from './security-settings.ts'
import { oneTimeLinks, sessions, userCredentials, userFactors, userPreferences } from './sign-in.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Who may come in, what they may do, and what is remembered of it. */
export const security = defineModule({
  name: 'security',
  resources: [
    userGroups,
    securityActions,
    visibilities,
    lookUps,
    companyInfo,
    companyHolidays,
    securitySettings,
    accessLogs,
    auditLogs,
    auditAnchors,
    certificates,
    certificateRequests,
    certificateAuthorities,
    sessions,
    apiKeys,
    userCredentials,
    userFactors,
    oneTimeLinks,
    userPreferences,
  ],
  screens,
  roles: roleSets,
  menu: {
    company: ['/company-info', 'look-ups'],
    access: ['user-groups', 'visibilities', 'certificates', 'certificate-requests'],
    logs: ['access-logs', 'audit-logs'],
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof security> {}
}
