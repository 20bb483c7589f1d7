import { settings } from '#platform/web/kernel/api.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Brought only when somebody uses a passkey. */
settings.provePasskey = async question => (await import('./passkeys/passkey.ts')).provePasskey(question)

/** Screens for whoever is not signed in: all of this module that the first page load knows of. */
export const doorScreens: ScreenLoaders = {
  '/login': () => import('./door/LoginPage.tsx'),
  '/logout': () => import('./door/LogoutPage.tsx'),
  '/auto-login': () => import('./kiosk/AutoLogin.tsx'),
  '/setup': () => import('./set-up/SetUpPage.tsx'),
  '/authenticator/setup': () => import('./factors/AuthenticatorSetup.tsx'),
}
