import { type RawBuilder, sql } from 'kysely'
import type { Punch } from '#modules/people/model/presence.ts'
import type { PunchDoubt } from '#modules/people/model/time/attendance.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

const applied = sql`time_punch_correction_changes c join time_punch_corrections t on t.id = c.root and t.status = 'applied'`

const readPunches = (reader: Reader, whose: RawBuilder<unknown>, from: string, to: string) =>
  reader.rows<Punch & { id: string; source: string; doubts: readonly PunchDoubt[] | null }>(sql`
    select p.id, p."user", p.kind, p.at, p.source, p.doubts, coalesce(k.location, k.name) as place
    from time_punches p left join kiosks k on k.id = p.kiosk
    where p.at >= ${from} and p.at <= ${to} ${whose}
      and not exists (select from ${applied} where c.punch = p.id and c.op in ('void', 'move'))
    order by p.at`)

/** Punches as corrections left them: what was voided or moved is gone, what was added or moved to is there (people R8). */
export const validPunches = (reader: Reader, from: string, to: string) => readPunches(reader, sql``, from, to)

/** Those of one person. */
export const punchesOf = (reader: Reader, user: string, from: string, to: string) =>
  readPunches(reader, sql`and p."user" = ${user}::uuid`, from, to)
