import { texts } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { deliverTopic, starterTopics, topicStates } from './deliver.ts'

/** Which starter records the company has, and adding those of a topic later. */
export const starterEndpoints = (services: Services): Endpoint[] => {
  const { app } = services
  const states = () =>
    perform(app, { by: theSystem('starter set'), via: 'starter set' }, work => topicStates(work, app))
  return [
    endpoint({
      method: 'GET',
      path: '/api/starter-set',
      access: { action: 'company-info.update' },
      summary: 'The topics of the starter set, and how many of their records the company has',
      handle: async () => ({ topics: await states() }),
    }),
    endpoint<{ topics: string[] }>({
      method: 'POST',
      path: '/api/starter-set',
      access: { action: 'company-info.update' },
      summary: 'Add the records of these topics; what is there by the same name is left alone',
      asks: { topics: texts().required() },
      repeatable: true,
      handle: async ask => {
        const known = starterTopics(app)
        if (ask.body.topics.some(topic => !known.includes(topic))) throw Refusal.badRequest('badValue')
        for (const topic of known.filter(one => ask.body.topics.includes(one)))
          await deliverTopic(app, { by: ask.by!, via: 'web', request: ask.request.id }, topic)
        return { topics: await states() }
      },
    }),
  ]
}
