import type { ScreenLoaders } from '#platform/web/frame/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('discussions', { header: () => import('./discussions/Posts.tsx') })

/** Screens of the communication wing, by their path in the route table: none is built yet. */
export const communicationScreens: ScreenLoaders = {}
