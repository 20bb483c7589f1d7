import './slots.ts'
import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the security wing, by their path in the route table. */
export const securityScreens: ScreenLoaders = {
  '/login': () => import('./door/LoginPage.tsx'),
  '/logout': () => import('./door/LogoutPage.tsx'),
  '/auto-login': () => import('./kiosk/AutoLogin.tsx'),
  '/authenticator/setup': () => import('./factors/AuthenticatorSetup.tsx'),
  '/settings/personal': () => import('./personal/PersonalSettings.tsx'),
  '/settings/change-password': () => import('./passwords/ChangePassword.tsx'),
  '/users/change-password': () => import('./passwords/ResetPassword.tsx'),
  '/users/logged-in-users': () => import('./sessions/LoggedInUsers.tsx'),
  '/users/users-groups': () => import('./groups/UsersGroups.tsx'),
  '/user-groups/:id/security-actions': () => import('./groups/SecurityActions.tsx'),
  '/company-info': () => import('./company/CompanyInfo.tsx'),
  '/audit-logs': () => import('./trail/AuditLogs.tsx'),
  '/user-certificates': () => import('./certificates/UserCertificates.tsx'),
  '/user-certificate-requests': () => import('./certificates/CertificateRequests.tsx'),
}
