import type { ServerWing } from '#platform/server/services.ts'

/** The front door of the devices wing. */
export const devicesWing: ServerWing = { name: 'devices' }
