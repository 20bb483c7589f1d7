import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** A changeover stands once for the same place and families. */
export const savingTransition: SaveHook<'setup-transitions'> = async (work, { before, after }) => {
  const same = await work.reader.first<{ minutes: number }>(sql`
    select minutes::int as minutes from setup_transitions where "to" = ${after.to}::uuid and archived_at is null
      and "from" is not distinct from ${after.from ?? null}::uuid and thing is not distinct from ${after.thing ?? null}::uuid
      and "group" is not distinct from ${after.group ?? null}::uuid and id is distinct from ${before?.id ?? null}::uuid`)
  if (same && !after.archivedAt) throw Refusal.conflict({ code: 'changeoverTwice', params: { minutes: same.minutes } })
}
