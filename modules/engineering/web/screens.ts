import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the engineering wing, by their path in the route table. */
export const engineeringScreens: ScreenLoaders = {
  '/calculations/calculator': () => import('./calculator/Calculator.tsx'),
}
