import { statistics } from '#modules/quality/model/statistics/by-name.ts'
import type { Given } from '#modules/quality/model/statistics/given.ts'
import { NotComputable } from '#modules/quality/model/statistics/not-computable.ts'
import { role } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'

const { administrator, manager, staff, dataCollection } = role

/** Computes and stores nothing: for spreadsheets, scripts and second opinions. */
export const statisticsEndpoints: readonly Endpoint[] = [
  endpoint<Given>({
    method: 'POST',
    path: '/api/quality/statistics/:function',
    access: { roles: [administrator, manager, staff, dataCollection] },
    summary: 'Compute a statistic of the quality kernel; nothing is stored',
    asks: 'record',
    handle: async ({ params, body }) => {
      const name = params.function ?? ''
      const compute = Object.hasOwn(statistics, name) ? statistics[name] : undefined
      if (!compute) throw Refusal.notFound()
      try {
        return { result: compute(body) }
      } catch (error) {
        if (error instanceof NotComputable) throw new Refusal({ status: 422, ...error.reason })
        throw error
      }
    },
  }),
]
