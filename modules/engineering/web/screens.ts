import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import './slots.ts'

/** Screens of the engineering module, by their path in the route table. */
export const engineeringScreens: ScreenLoaders = {
  '/assemblies/tree': () => import('./assembly-tree/AssemblyTree.tsx'),
  '/calculations/create': () => import('./calculator/Calculator.tsx'),
  '/calculations/calculator': () => import('./calculator/Calculator.tsx'),
}
