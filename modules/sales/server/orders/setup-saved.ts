import { sql } from 'kysely'
import { type GroupedRelease, setupSaved } from '#modules/sales/model/setup-saved.ts'
import { isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'

/** `GET /api/release-group-setup/:group`: setup of one job a revision against one a release. */
export const setupSavedEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/release-group-setup/:group',
    access: { action: 'release-groups.view' },
    summary: 'What making the releases of a group together saves in setup time',
    handle: async ({ by, params: { group } }) => {
      if (!isId(group)) throw Refusal.notFound()
      const seen = rowAccess(by!, app.registry.resource('release-groups'), 'view', 'g') ?? sql`false`
      const releases = await app.reader.rows<GroupedRelease>(sql`
        select l.part_revision as revision, r.quantity::text as quantity, coalesce((
          select jsonb_agg(jsonb_build_object('setupMinutes', s.setup_minutes::text, 'batchSize', s.batch_size))
          from method_operations s where s.parent = m.id and s.kind is distinct from 'outside'
        ), '[]') as steps
        from release_groups g
        join order_releases r on r.id = any(g.releases) and r.status <> 'cancelled'
        join order_lines l on l.id = r.parent
        left join lateral (
          select m.id from part_revision_methods m
          where m.part_revision = l.part_revision and m.archived_at is null and m.status = 'active'
          order by (m.id = l.method) desc nulls last, m.is_default desc, m.version_number desc limit 1
        ) m on true
        where g.id = ${group}::uuid and g.purpose = 'produce' and ${seen}`)
      return setupSaved(releases)
    },
  }),
]
