import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the documents module, by their path in the route table. */
export const documentScreens: ScreenLoaders = {
  '/users/my-documents': () => import('./files/MyDocuments.tsx'),
  '/users/shared-with-me': () => import('./files/SharedWithMe.tsx'),
  '/users/shared-by-me': () => import('./files/SharedByMe.tsx'),
  ...Object.fromEntries(
    ['', '/getting-started', '/undo', '/shortcuts', '/:page'].map(page => [
      `/help${page}`,
      () => import('#platform/web/help/HelpPage.tsx'),
    ]),
  ),
}
