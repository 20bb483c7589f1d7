import type { ServerWing } from '#platform/server/services.ts'

/** The front door of the people wing. */
export const peopleWing: ServerWing = { name: 'people' }
