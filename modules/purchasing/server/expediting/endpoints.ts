import { boolean, date, text } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { askWhen } from '../reminders.ts'
import { countExpected, expectedDeliveries } from './expected.ts'
import { type Promised, promiseLine } from './promise.ts'

/** The board of what vendors have still to bring, by promise. */
export const expeditingEndpoints = (services: Services): Endpoint[] => {
  const { app } = services
  const access = { action: 'purchase-orders.acknowledge' }
  return [
    endpoint({
      method: 'GET',
      path: '/api/purchase-orders/expected',
      access,
      summary: 'Lines that vendors have still to bring, whom they serve, and by how many days customers’ releases slip',
      handle: async ({ by }) =>
        perform(app, { by: by!, via: 'web', action: 'look' }, async work => ({
          deliveries: await expectedDeliveries(work),
          all: await countExpected(work),
        })),
    }),
    endpoint<Promised>({
      method: 'POST',
      path: '/api/purchase-order-lines/:id/promise',
      access,
      asks: { promisedDate: date().required(), saidBy: text({ max: 120 }), all: boolean() },
      repeatable: true,
      summary: 'What the vendor promised of one line, or of all that has still to come of its order',
      handle: async ({ by, params, body }) => {
        await perform(app, { by: by!, via: 'api' }, work => promiseLine(work, params.id!, body))
        return {}
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/purchase-orders/:id/ask-when',
      access,
      repeatable: true,
      summary: 'Writes to the vendor of an order and asks when its open lines arrive',
      handle: async ({ by, params }) => {
        const to = await perform(app, { by: by!, via: 'api' }, work => askWhen(services, work, params.id!))
        if (!to) throw Refusal.conflict({ code: 'nobodyToAsk', params: {} })
        return { to }
      },
    }),
  ]
}
