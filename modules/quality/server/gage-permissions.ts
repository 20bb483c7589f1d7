import { type RawBuilder, sql } from 'kysely'
import { shiftEndAfter } from '#modules/people/server/index.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { thingCalled } from './things-called.ts'

/** Without a shift of one's own, as long as a shift usually is. */
const usualShift = 8 * 3_600_000

/** quality R7: a manager's word for an overdue gage holds until the shift ends; any other state of a gage is not theirs to lift. */
export const savingPermission: SaveHook<'gage-permissions'> = async (work, { before, after }) => {
  if (before) return
  const gage = await work.reader.first<{ calState: string }>(
    sql`select cal_state as "calState" from gage_profiles where thing = ${after.gage}::uuid and archived_at is null`,
  )
  if (gage?.calState !== 'overdue')
    throw Refusal.conflict({ code: 'gageNotOverdue', params: { gage: await thingCalled(work, after.gage) } })
  const end = work.by.userId ? await shiftEndAfter(work, work.by.userId, work.at) : null
  after.allowedBy = work.by.userId
  after.allowedAt = work.at
  after.until = end ?? instantOf(Date.parse(work.at) + usualShift)
}

/** The permission under which an overdue gage measured at a moment. */
export const permissionFor = async (work: AnyWork, gage: string, at: string): Promise<string | null> =>
  (
    await work.reader.first<{ id: string }>(sql`
      select id from gage_permissions where gage = ${gage}::uuid and allowed_at <= ${at}::timestamptz and until >= ${at}::timestamptz
      order by until desc limit 1`)
  )?.id ?? null

interface Permitted {
  readonly dimension: string | null
  readonly code: string
  readonly gage: string
  readonly by: string
}

/** quality R7: what overdue gages measured while they were allowed, as every report on it says, by characteristic. */
export async function permittedMeasuring(work: AnyWork, of: RawBuilder<unknown>): Promise<Map<string, string>> {
  const rows = await work.reader.rows<Permitted>(sql`
    select distinct s.dimension, p.code, p.gage, coalesce(u.name, '') as by
    from measurement_sets s join gage_permissions p on p.id = s.permission left join mw_people u on u.id = p.allowed_by
    where s.archived_at is null and ${of} order by p.code`)
  const said = new Map<string, string>()
  for (const { dimension, code, gage, by } of rows) {
    const one = work.words('quality.papers.measuredOverdue', { gage: await thingCalled(work, gage), by, code })
    const key = dimension ?? ''
    said.set(key, said.has(key) ? `${said.get(key)}; ${one}` : one)
  }
  return said
}
