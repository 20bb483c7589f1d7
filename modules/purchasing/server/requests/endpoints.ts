import { boolean, complaint, json } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { award, type Pick } from './award.ts'
import { comparison } from './compare.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const arePicks = (value: unknown): value is Pick[] =>
  Array.isArray(value) && value.length <= 1000 && value.every(one => isId(one?.line) && isId(one?.quote))

interface AwardAsked {
  readonly picks: unknown
  readonly order: boolean | null
}

export const requestEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/purchase-requests/:id/comparison',
    access: { action: 'purchase-requests.convert' },
    summary:
      'The quotes for a request side by side: amounts at the asked quantity, lead times, the cheapest and the fastest',
    handle: async ({ by, params }) => perform(app, { by: by!, via: 'api' }, work => comparison(work, params.id!)),
  }),
  endpoint<AwardAsked>({
    method: 'POST',
    path: '/api/purchase-requests/:id/award',
    access: { action: 'purchase-requests.convert' },
    asks: { picks: json<unknown>().required(), order: boolean() },
    repeatable: true,
    summary: 'Picks who gets which line: prices are kept, letters written, and orders made if that is wanted',
    handle: async ({ by, params, body }) => {
      const { picks } = body
      if (!arePicks(picks)) throw Refusal.fields([complaint(['picks'], 'nothingPicked')], 'purchase-requests')
      await perform(app, { by: by!, via: 'api' }, work => award(work, params.id!, picks, body.order === true))
      return {}
    },
  }),
]
