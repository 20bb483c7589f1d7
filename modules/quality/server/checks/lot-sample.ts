import { sql } from 'kysely'
import type { PlannedCheck, SampleLine } from '#modules/quality/model/inspections.ts'
import { isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { type PiecesSeen, piecesSeen } from './lot-samples.ts'

/** The sample of a lot as its inspection froze it, and how much of it was measured. */
export const lotSampleEndpoints = ({ app: { reader, registry } }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/inspections/:id/sample',
    access: { action: 'inspections.view' },
    summary: 'How many pieces an inspection looks at for each characteristic, and what was found of them so far',
    handle: async ({ by, params: { id = '' } }) => {
      if (!isId(id)) throw Refusal.notFound()
      const allowed = rowAccess(by!, registry.resource('inspections'), 'view', 'i') ?? sql`false`
      const found = await reader.first<{ plan: PlannedCheck[] | null }>(
        sql`select plan from inspections i where i.id = ${id}::uuid and ${allowed}`,
      )
      if (!found) throw Refusal.notFound()
      const plan = found.plan ?? []
      const [seen, permitted, named] = await Promise.all([
        reader.rows<PiecesSeen>(piecesSeen(id)),
        reader.rows<{ code: string }>(
          sql`select distinct p.code from measurement_sets s join gage_permissions p on p.id = s.permission where s.inspection = ${id}::uuid order by p.code`,
        ),
        reader.rows<{ id: string; number: string; requirement: string }>(
          sql`select id, number, requirement from dimensions where id = any(${plan.flatMap(one => one.dimension ?? [])}::uuid[])`,
        ),
      ])
      const lines = plan.map(({ dimension, n, ac, re, letterUsed, severity, skipped }): SampleLine => {
        const had = seen.find(one => one.dimension === dimension)
        const called = named.find(one => one.id === dimension)
        return {
          ...{ dimension, n, ac, re, letterUsed, severity, skipped: skipped ?? false },
          ...{ number: called?.number ?? '', requirement: called?.requirement ?? '' },
          ...{ taken: had?.taken ?? 0, bad: had?.bad ?? 0 },
        }
      })
      return { lines, permissions: permitted.map(({ code }) => code) }
    },
  }),
]
