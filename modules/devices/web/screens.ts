import type { ScreenLoaders } from '#platform/web/frame/screens.ts'

/** Screens of the devices wing, by their path in the route table. */
export const devicesScreens: ScreenLoaders = {}
