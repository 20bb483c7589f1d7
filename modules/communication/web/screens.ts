import type { ScreenLoader, ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'

fillSlots('discussions', { header: () => import('./discussions/Posts.tsx') })
fillSlots('inbox', { header: () => import('./inbox/Conversation.tsx') })
fillSlots('surveys', { aside: () => import('./surveys/FeedbackLink.tsx') })

const chat: ScreenLoader = () => import('./chat/Chat.tsx')

/** Screens of the communication module, by their path in the route table. */
export const communicationScreens: ScreenLoaders = {
  '/discussions/chat': chat,
  '/discussions/chat/:channel': chat,
  '/surveys/:survey_id/feedback': () => import('./surveys/Feedback.tsx'),
}
