import type { ServerWing } from '#platform/server/services.ts'
import { boardVerbs, savingBoard } from './boards.ts'
import { chatEndpoints, chatVerbs } from './chat.ts'
import { discussionVerbs, savingDiscussion } from './discussions.ts'
import { extendEvents, extendEventsJob, savedEvent } from './events.ts'
import { inboxVerbs } from './inbox.ts'
import { answerEndpoints } from './surveys/answer.ts'
import { feedbackEndpoints } from './surveys/feedback.ts'
import { askAfterShipment, sendSurvey, sendSurveyJob } from './surveys/invite.ts'
import { closeSurveys, closeSurveysJob, savingSurvey, surveyVerbs } from './surveys/running.ts'

/** The front door of the communication wing. */
export const communicationWing: ServerWing = {
  name: 'communication',
  endpoints: services => [...chatEndpoints(services), ...answerEndpoints(services), ...feedbackEndpoints(services)],
  deeds: {
    verbs: { ...discussionVerbs, ...chatVerbs, ...boardVerbs, ...inboxVerbs, ...surveyVerbs },
    saving: { discussions: savingDiscussion, boards: savingBoard, surveys: savingSurvey },
    saved: { events: savedEvent },
    hears: { 'packingSlip.shipped': askAfterShipment },
  },
  jobs: { [extendEvents]: extendEventsJob, [closeSurveys]: closeSurveysJob, [sendSurvey]: sendSurveyJob },
  repeats: { [extendEvents]: '41 3 * * *', [closeSurveys]: '*/5 * * * *' },
}
