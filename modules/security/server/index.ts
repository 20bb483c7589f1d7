import type pg from 'pg'
import { readerOn } from '#platform/server/database/transaction.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import type { Services } from '#platform/server/services.ts'
import type { CompanyFacts } from '#platform/server/work/app.ts'
import { apiKeyEndpoints } from './api-keys/endpoints.ts'
import { certificateEndpoints } from './certificates/endpoints.ts'
import { certificateVerbs, savingCertificate } from './certificates/verbs.ts'
import { companyEndpoints } from './company/endpoints.ts'
import { imports } from './company/imports.ts'
import { savedCompany, savingCompany, savingLookUp, savingSettings } from './company/saving.ts'
import { companyNameEndpoints } from './door/company-endpoints.ts'
import { factorEndpoints } from './factors/endpoints.ts'
import { savedGroup, savingGroup, savingVisibility } from './groups/saving.ts'
import { securityActionEndpoints } from './groups/security-actions.ts'
import { usersGroups } from './groups/users-groups.ts'
import { passkeyEndpoints } from './passkeys/endpoints.ts'
import { passwordEndpoints } from './passwords/endpoints.ts'
import { setPin } from './passwords/pin.ts'
import { linkJobs } from './passwords/send-link.ts'
import { loggedInUsers } from './sessions/logged-in-users.ts'
import { me } from './sessions/me.ts'
import { ownSessions } from './sessions/own.ts'
import { signOut } from './sessions/sign-out.ts'
import { readCompanyFacts } from './settings.ts'
import { signIn } from './sign-in/sign-in.ts'
import { afterStepUp, stepUp } from './sign-in/step-up.ts'
import { tidyUp, tidyUpDoor } from './sign-in/tidy-up.ts'
import { starterEndpoints } from './starter/endpoints.ts'

/** The front door of the security module. */

export { noteAccess } from './access-log.ts'
export { demandLink, findLink, issueLink, useLink, withdrawAllLinks } from './accounts/links.ts'
export { atTheDoor, personOf } from './accounts/person.ts'
export { revokeKeysOf } from './api-keys/endpoints.ts'
export { issueCertificate, readRequest, revokeCertificatesOf, verifyWithCertificate } from './certificates/authority.ts'
export { presentedSubject } from './certificates/presented.ts'
export { certificateReader } from './certificates/reading.ts'
export { certificateDays, isRenewable } from './certificates/renewing.ts'
export { revokeConformance } from './certificates/verbs.ts'
export { companyDefaults, workCalendar } from './company/defaults.ts'
export { pickListLabels, sameChoiceIn } from './company/pick-lists.ts'
export { workingCalendar } from './company/working-calendar.ts'
export { countRate, demandRate, guessing, rates, settleGuesses, takeGuess, unlockAccount } from './door/counters.ts'
export { demandAnotherAdministrator, demandProvenAdministrator } from './factors/administrators.ts'
export { removeAllFactors } from './factors/factors.ts'
export { visibilityHandlers } from './groups/default-visibility.ts'
export { groupsCalled, shipGroups } from './groups/shipped.ts'
export { within } from './networks.ts'
export { hashPassword, verifyPin } from './passwords/hashing.ts'
export { demandGoodPassword } from './passwords/judge.ts'
export { badgeTags, choicesOf, dropPassword, keepPassword } from './passwords/keep.ts'
export { sendInvitation, sendResetLink, tellFactorReset } from './passwords/send-link.ts'
export { demandFresh, demandPerson, performing } from './request-context.ts'
export { beginSession, csrfTokenOf } from './sessions/begin.ts'
export { demandSafePlace } from './sessions/cookies.ts'
export { endSessions } from './sessions/end.ts'
export { describeMe } from './sessions/me.ts'
export { forgetEverybody } from './sessions/remembered.ts'
export { companyName } from './settings.ts'
export { doorkeeper } from './sign-in/recognise.ts'
export { isSoleApprover, type SecondPerson, selfApproval } from './sole-approver.ts'
export { deliverTopic, starterTopics } from './starter/deliver.ts'
export { hashOf, newToken, readCode, sameText, spacedCode } from './tokens.ts'

export const companyFacts = (pool: pg.Pool): Promise<CompanyFacts> => readCompanyFacts(readerOn(pool))

const endpoints = (services: Services) => [
  ...companyNameEndpoints(services),
  signIn(services),
  me(services),
  signOut(services),
  stepUp(services),
  afterStepUp(services),
  ...ownSessions(services),
  ...loggedInUsers(services),
  ...passwordEndpoints(services),
  setPin(services),
  ...factorEndpoints(services),
  ...passkeyEndpoints(services),
  ...apiKeyEndpoints(services),
  ...usersGroups(services),
  ...securityActionEndpoints(services),
  ...companyEndpoints(services),
  ...starterEndpoints(services),
  ...certificateEndpoints(services),
]

export const securityModule: ServerModule = {
  name: 'security',
  endpoints,
  handlers: {
    imports,
    verbs: certificateVerbs,
    beforeSave: {
      'user-groups': savingGroup,
      visibilities: savingVisibility,
      'look-ups': savingLookUp,
      'company-info': savingCompany,
      'security-settings': savingSettings,
      certificates: savingCertificate,
    },
    afterSave: { 'user-groups': savedGroup, visibilities: savedGroup, 'company-info': savedCompany },
  },
  jobs: { ...linkJobs, [tidyUpDoor]: tidyUp },
  repeats: { [tidyUpDoor]: '17 4 * * *' },
}
