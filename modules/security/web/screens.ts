import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { signWith } from '#platform/web/offline/outbox.ts'
import { doorScreens } from './door-screens.ts'

// Enrolled terminals sign what they report with the key they sign in with.
signWith(hash => import('./kiosk/device-key.ts').then(({ signHash }) => signHash(hash)))

/** Screens of the security module, by their path in the route table. */
export const securityScreens: ScreenLoaders = {
  ...doorScreens,
  '/settings/personal': () => import('./personal/PersonalSettings.tsx'),
  '/settings/change-password': () => import('./passwords/ChangePassword.tsx'),
  '/bp/change-password': () => import('./passwords/ChangePassword.tsx'),
  '/users/change-password': () => import('./passwords/ResetPassword.tsx'),
  '/users/logged-in-users': () => import('./sessions/LoggedInUsers.tsx'),
  '/users/users-groups': () => import('./groups/UsersGroups.tsx'),
  '/user-groups/:id/security-actions': () => import('./groups/SecurityActions.tsx'),
  '/company-info': () => import('./company/CompanyInfo.tsx'),
  '/audit-logs': () => import('./trail/AuditLogs.tsx'),
  '/user-certificates': () => import('./certificates/UserCertificates.tsx'),
  '/user-certificate-requests': () => import('./certificates/CertificateRequests.tsx'),
}
