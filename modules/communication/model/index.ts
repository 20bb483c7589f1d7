import { type AsksOfModule, defineModule } from '#platform/model'
import { boardCards, boardColumns, boards } from './boards.ts'
import { chatChannels, chatMembers, chatMessages } from './chat.ts'
import { discussionPosts, discussions } from './discussions.ts'
import { eventAttendees, events, futureEvents } from './events.ts'
import { inbox, inboxAddresses, inboxContacts, inboxMessages, inboxRules } from './inbox.ts'
import { mailTrackingEvents, mailTrackings } from './mail-trackings.ts'
import { marquees } from './marquees.ts'
import { screens } from './screens.ts'
import { questions, surveyInvitations, surveyQuestions, surveyResponses, surveys } from './surveys.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** How the shop talks: threads, chat, boards, the calendar, mail, messages on screens, surveys. */
export const communication = defineModule({
  name: 'communication',
  resources: [
    discussions,
    discussionPosts,
    chatChannels,
    chatMembers,
    chatMessages,
    boards,
    boardColumns,
    boardCards,
    events,
    eventAttendees,
    futureEvents,
    marquees,
    inboxAddresses,
    inboxRules,
    inbox,
    inboxMessages,
    inboxContacts,
    mailTrackings,
    mailTrackingEvents,
    surveys,
    questions,
    surveyQuestions,
    surveyInvitations,
    surveyResponses,
  ],
  screens,
  menu: {
    talk: ['discussions', '/discussions/chat', 'boards', 'marquees'],
    calendar: ['future-events', 'events'],
    mail: ['inbox', 'inbox-addresses', 'inbox-contacts', 'mail-trackings'],
    surveys: ['surveys', 'questions'],
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof communication> {}
}
