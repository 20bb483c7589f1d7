import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

const aging = () => import('./Aging.tsx')

/** Agings of any day, in the place of the generated lists, which know today alone. */
export const agingScreens: ScreenLoaders = {
  '/agings': aging,
  '/agings/details': aging,
  '/ap-invoices/agings': aging,
  '/ap-invoices/agings/details': aging,
}
