import type { Scorecards } from '#modules/purchasing/model/scorecard.ts'
import { date, isId } from '#platform/model'
import { addMonths, type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { vendorScorecard, vendorScores } from './read.ts'

interface Query {
  readonly from?: DateText
  readonly to?: DateText
}

const spanIn = (work: AnyWork, { from, to = work.today }: Query) => ({
  from: from ?? addMonths(startOfMonth(work.today), -11),
  to,
})

const query = { from: date(), to: date() }

/** How vendors deliver: in time, good, and at which price. Only the office compares them. */
export const scorecardEndpoints = ({ app }: Services): Endpoint[] => {
  const access = { roles: app.registry.roles.office }
  return [
    endpoint<Record<string, never>, Query>({
      method: 'GET',
      path: '/api/vendor-scorecards',
      access,
      summary: 'On-time delivery, rejected pieces and prices of every vendor; twelve months where no days are given',
      query,
      handle: async ({ by, query: asked }) =>
        perform(app, { by: by!, via: 'web', action: 'look' }, async (work): Promise<Scorecards> => {
          const span = spanIn(work, asked)
          return { ...span, vendors: await vendorScores(work, { ...span, vendor: null }) }
        }),
    }),
    endpoint<Record<string, never>, Query>({
      method: 'GET',
      path: '/api/vendor-scorecards/:id',
      access,
      summary:
        'The scorecard of one vendor, month by month, with what came late, what was bad and what changed its price',
      query,
      handle: async ({ by, params, query: asked }) =>
        perform(app, { by: by!, via: 'web', action: 'look' }, work => {
          if (!isId(params.id)) throw Refusal.notFound()
          return vendorScorecard(work, { ...spanIn(work, asked), vendor: params.id })
        }),
    }),
  ]
}
