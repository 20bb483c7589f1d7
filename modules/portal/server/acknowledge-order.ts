import { acknowledgeLines, lockSentOrder, type SentOrder } from '#modules/purchasing/server/index.ts'
import { role } from '#modules/security/model/front.ts'
import { complaint, date, integer, isId, jsonList, text } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { performOnce } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Promised {
  readonly promises: readonly { readonly line: number; readonly promisedDate: DateText }[]
  readonly acknowledgedBy: string
}

/** A vendor acknowledges a purchase order with the day each line will be delivered (people R62). */
export const orderAcknowledgements = ({ app }: Services): Endpoint[] => [
  endpoint<Promised>({
    method: 'POST',
    path: '/api/portal-purchase-orders/:id/acknowledge',
    access: { roles: [role.businessPartner] },
    asks: {
      promises: jsonList<Promised['promises']>({ line: integer(), promisedDate: date() }).required(),
      acknowledgedBy: text({ max: 120 }).required(),
    },
    summary: 'Acknowledge a purchase order with a delivery date for each line',
    handle: async ask => {
      const by = ask.by!
      const id = ask.params.id
      if (!isId(id) || !by.partner) throw Refusal.notFound()
      const acknowledge = async (work: AnyWork) => {
        const order = await lockSentOrder(work, id, by.partner!)
        if (!order) throw Refusal.notFound()
        demandOpen(order)
        const given = ask.body.promises.map(({ line, promisedDate }) => [line, promisedDate] as const)
        const missing = await acknowledgeLines(work, id, new Map(given), ask.body.acknowledgedBy)
        if (missing !== null) throw Refusal.fields([complaint(['promises'], 'promiseOfLine', { line: missing })])
        return { id }
      }
      // A partner has no rights on the record itself, so the system acts once the order is known to be theirs.
      return performOnce(app, ask, acknowledge, { by: { ...by, isSystem: true }, via: 'portal', action: 'acknowledge' })
    },
  }),
]

/** Not acknowledged yet, and something of it is still to come. */
function demandOpen({ code, status, acknowledgedAt }: SentOrder): void {
  const params = { order: code ?? '' }
  if (acknowledgedAt) throw Refusal.conflict({ code: 'orderAcknowledged', params })
  if (status !== 'sent' && status !== 'partlyReceived') throw Refusal.conflict({ code: 'orderDone', params })
}
