import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the security wing, by their path in the route table. */
export const securityScreens: ScreenLoaders = {
  '/login': () => import('./door/LoginPage.tsx'),
  '/logout': () => import('./door/LogoutPage.tsx'),
}
