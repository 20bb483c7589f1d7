import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What runs as one does not wait for itself: neither in a job nor through those that feed it. */
async function demandSideBySide(work: AnyWork, members: readonly string[]): Promise<void> {
  const waits = await work.reader.first<{ operation: string; before: string }>(sql`
    with recursive earlier as (
      select m.id as member, m.id as operation from unnest(${members}::uuid[]) as m(id)
      union
      select e.member, p.id from earlier e
        join job_operations o on o.id = e.operation
        cross join lateral (
          select b.id from job_operations b where b.id = any(o.predecessors)
          union all
          select b.id from jobs j join job_operations b on b.job = j.id
          where j.parent_job = o.job and coalesce(j.feeds_operation, o.id) = o.id) p
    )
    select o.code as operation, b.code as before from earlier e
      join job_operations o on o.id = e.member join job_operations b on b.id = e.operation
    where e.member <> e.operation and e.operation = any(${members}::uuid[]) order by o.code, b.code limit 1`)
  if (waits) throw Refusal.conflict({ code: 'batchWaits', params: waits })
}

/** What runs together fits into one load of the thing. */
export const savingBatch: SaveHook<'operation-batches'> = async (work, { after }) => {
  await demandSideBySide(work, after.members)
  const load = await work.reader.first<{ thing: string; most: string | null; pieces: string }>(sql`
    select t.name as thing, t.batch_pieces::text as most, (
      select coalesce(sum(j.quantity_to_make), 0) from job_operations o join jobs j on j.id = o.job
      where o.id = any(${after.members}::uuid[]))::float8::text as pieces
    from things t where t.id = ${after.thing}::uuid`)
  if (load?.most && Number(load.pieces) > Number(load.most))
    throw Refusal.conflict({
      code: 'batchOverfull',
      params: { thing: load.thing, most: load.most, pieces: load.pieces },
    })
}
