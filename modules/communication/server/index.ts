import type { ServerModule } from '#platform/server/server-module.ts'
import { boardVerbs, savingBoard } from './boards.ts'
import { chatEndpoints, chatVerbs } from './chat.ts'
import { discussionVerbs, savedDiscussion, savingDiscussion } from './discussions.ts'
import { extendEvents, extendEventsJob, savedEvent } from './events.ts'
import { inboxVerbs } from './inbox.ts'
import { readMailbox, readMailboxes, readMailboxesJob, readMailboxJob } from './mailboxes/read-mailboxes.ts'
import { mailboxVerbs } from './mailboxes/verbs.ts'
import { answerEndpoints } from './surveys/answer.ts'
import { feedbackEndpoints } from './surveys/feedback.ts'
import { askAfterShipment, sendSurvey, sendSurveyJob } from './surveys/invite.ts'
import { closeSurveys, closeSurveysJob, savingSurvey, surveyVerbs } from './surveys/running.ts'

/** The front door of the communication module. */
export const communicationModule: ServerModule = {
  name: 'communication',
  endpoints: services => [...chatEndpoints(services), ...answerEndpoints(services), ...feedbackEndpoints(services)],
  handlers: {
    verbs: { ...discussionVerbs, ...chatVerbs, ...boardVerbs, ...inboxVerbs, ...mailboxVerbs, ...surveyVerbs },
    beforeSave: { discussions: savingDiscussion, boards: savingBoard, surveys: savingSurvey },
    afterSave: { discussions: savedDiscussion, events: savedEvent },
    on: { 'packingSlip.shipped': askAfterShipment },
  },
  jobs: {
    [extendEvents]: extendEventsJob,
    [closeSurveys]: closeSurveysJob,
    [sendSurvey]: sendSurveyJob,
    [readMailboxes]: readMailboxesJob,
    [readMailbox]: readMailboxJob,
  },
  repeats: { [extendEvents]: '41 3 * * *', [closeSurveys]: '*/5 * * * *', [readMailboxes]: '* * * * *' },
}
