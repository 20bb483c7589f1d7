import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** What runs together fits into one load of the thing. */
export const savingBatch: SaveHook<'operation-batches'> = async (work, { after }) => {
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
