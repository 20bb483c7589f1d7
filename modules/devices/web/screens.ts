import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the devices module, by their path in the route table; the links are also looked at from the side of the things. */
export const devicesScreens: ScreenLoaders = {
  '/devices/devices-things': () => import('./links/DevicesThings.tsx'),
  '/things/things-devices': () => import('./links/ThingsDevices.tsx'),
}
