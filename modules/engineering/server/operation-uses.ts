import { sql } from 'kysely'
import { isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'

/** `GET /api/operation-uses/:operation`: the methods a step of the library stands in; what is retired is history. */
export const operationUses = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/operation-uses/:operation',
    access: { action: 'operations.view' },
    summary: 'The methods a library operation is used in',
    handle: async ({ by, params: { operation } }) => {
      if (!isId(operation)) throw Refusal.notFound()
      const seen = rowAccess(by!, app.registry.resource('part-revision-methods'), 'view', 'm') ?? sql`false`
      const rows = await app.reader.rows(sql`
        select m.id as method, r.label as revision, m.name, m.version_number as version, m.status, m.is_default as "isDefault",
          o.sequence
        from method_operations o
        join part_revision_methods m on m.id = o.parent and m.archived_at is null and m.status <> 'retired' and ${seen}
        join part_revisions r on r.id = m.part_revision
        where o.operation = ${operation}::uuid
        order by m.status = 'active' desc, r.label, m.name, o.sequence`)
      return { rows }
    },
  }),
]
