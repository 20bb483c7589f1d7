import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the things module, by their path in the route table. */
export const thingsScreens: ScreenLoaders = {
  '/things/things-groups': () => import('./groups/GroupMatrix.tsx'),
  '/things-groups/tree': () => import('./GroupsTree.tsx'),
}
