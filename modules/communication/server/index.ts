import type { ServerWing } from '#platform/server/services.ts'
import { boardVerbs, savingBoard } from './boards.ts'
import { chatEndpoints, chatVerbs } from './chat.ts'
import { discussionVerbs, savingDiscussion } from './discussions.ts'
import { extendEvents, extendEventsJob, savedEvent } from './events.ts'
import { inboxVerbs } from './inbox.ts'
import { closeSurveys, closeSurveysJob, savingSurvey, surveyVerbs } from './surveys.ts'

/** The front door of the communication wing. */
export const communicationWing: ServerWing = {
  name: 'communication',
  endpoints: chatEndpoints,
  deeds: {
    verbs: { ...discussionVerbs, ...chatVerbs, ...boardVerbs, ...inboxVerbs, ...surveyVerbs },
    saving: { discussions: savingDiscussion, boards: savingBoard, surveys: savingSurvey },
    saved: { events: savedEvent },
  },
  jobs: { [extendEvents]: extendEventsJob, [closeSurveys]: closeSurveysJob },
  repeats: { [extendEvents]: '41 3 * * *', [closeSurveys]: '*/5 * * * *' },
}
