import { type RawBuilder, sql } from 'kysely'

/** The customers' releases behind some pegs, called `peg`, as the worklist and the board tell them: only pegs `where` lets through. */
export const slipsBehind = (pegs: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(jsonb_agg(distinct jsonb_build_object('release', r.release, 'order', r."order", 'customer', r.customer, 'date', r.date::text)), '[]')
  from ${pegs} join demand_releases r on r.resource = peg.resource and r.id = nullif(peg.id, '')::uuid
  where ${where}`
