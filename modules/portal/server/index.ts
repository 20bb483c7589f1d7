import type { ServerModule } from '#platform/server/server-module.ts'
import { orderAcknowledgements } from './acknowledge-order.ts'
import { fairAnswers } from './answer-fair.ts'
import { quoteAnswers } from './answer-quote.ts'

/** What partners may do here themselves. */
export const portalModule: ServerModule = {
  name: 'portal',
  endpoints: services => [...quoteAnswers(services), ...orderAcknowledgements(services), ...fairAnswers(services)],
}
