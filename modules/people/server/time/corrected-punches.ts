import { sql } from 'kysely'
import { complaint, reason } from '#platform/model'
import type { Tables } from '#platform/model/tables.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { likelyTimes, timeDoubt } from './doubts.ts'

type Correction = Tables['time-punch-corrections']

/** A correction names punches of its person, and nobody else's, and no time that is still to come. */
export async function demandSensible(work: AnyWork, { user, changes }: Correction): Promise<void> {
  const named = changes.flatMap(({ punch }) => punch ?? [])
  const rows = await work.list('time-punches', { id: named }, ['id', 'user'])
  const complaints = changes.flatMap(({ punch, at }, place) => [
    ...(punch && rows.find(({ id }) => id === punch)?.user !== user
      ? [complaint(['changes', place, 'punch'], 'punchOfAnother')]
      : []),
    ...(at && timeDoubt(at, work.at) === 'inTheFuture'
      ? [complaint(['changes', place, 'at'], 'punchTime', likelyTimes(work.at))]
      : []),
  ])
  if (complaints.length > 0) throw Refusal.fields(complaints, 'time-punch-corrections')
}

/** people R8: a punch another correction has voided or moved is none any more; what took its place is changed instead. */
export async function demandStanding(work: AnyWork, { id, user, changes }: Correction): Promise<void> {
  await work.reader.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`time cards ${user}`}, 0))`)
  const gone = await work.reader.first<{ code: string }>(sql`
    select t.code from time_punch_correction_changes c join time_punch_corrections t on t.id = c.root
    where c.punch = any(${changes.flatMap(({ punch }) => punch ?? [])}::uuid[]) and c.op in ('void', 'move')
      and t.status = 'applied' and t.id <> ${id}::uuid limit 1`)
  if (gone) throw Refusal.conflict(reason('punchCorrected', { code: gone.code }))
}

/** people R8: what a correction adds, and where it moves a punch to, are punches of their own; the originals stay for ever. */
export async function writeCorrected(work: AnyWork, { id, user, changes }: Correction): Promise<void> {
  const moved = changes.filter(({ op, at }) => op !== 'void' && at)
  const was = await work.list('time-punches', { id: moved.flatMap(({ punch }) => punch ?? []) }, ['id', 'kind'])
  await work.issueAll(
    'time-punches',
    moved.map(({ kind, punch, at }) => ({
      ...{ user, at, source: 'correction', correction: id, timeBasis: 'server', receivedAt: work.at },
      kind: kind ?? was.find(one => one.id === punch)?.kind,
    })),
  )
}
