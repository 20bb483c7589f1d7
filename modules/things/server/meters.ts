import { sql } from 'kysely'
import { readingComplaint } from '#modules/things/model/meter-readings.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { projectAnew } from './routines.ts'

interface Neighbour {
  readonly value: string
  readonly rollover: boolean
}

/** A reading fits between those before and after it; readers of one meter wait for each other. */
export const savingReading: SaveHook<'thing-meter-readings'> = async (work, { before, after }) => {
  const meter = await work.reader.first<{ root: string }>(
    sql`select root from thing_meters where id = ${after.meter}::uuid for no key update`,
  )
  after.thing = meter?.root ?? null
  if (after.archivedAt) return
  const [previous, next] = await Promise.all(
    [sql`at < ${after.at}::timestamptz order by at desc`, sql`at > ${after.at}::timestamptz order by at`].map(side =>
      work.reader.first<Neighbour>(
        sql`select value, rollover from thing_meter_readings where meter = ${after.meter}::uuid and archived_at is null and id is distinct from ${before?.id ?? null}::uuid and ${side} limit 1`,
      ),
    ),
  )
  const read = (neighbour: Neighbour | undefined) =>
    neighbour ? { value: Decimal.of(neighbour.value), rollover: neighbour.rollover } : null
  const wrong = readingComplaint(
    { value: Decimal.of(after.value), rollover: after.rollover === true },
    read(previous),
    read(next),
  )
  if (wrong) throw Refusal.fields([wrong], 'thing-meter-readings')
}

/** The meter shows what was read last. */
export const savedReading: SaveHook<'thing-meter-readings'> = async (work, { after }) => {
  await work.writer.run(
    sql`update thing_meters m set last_value = r.value, last_at = r.at
        from (select value, at from thing_meter_readings where meter = ${after.meter}::uuid and archived_at is null order by at desc limit 1) r
        where m.id = ${after.meter}::uuid and (m.last_at, m.last_value) is distinct from (r.at, r.value)`,
  )
  await projectAnew(work, after.meter)
}

/** Somebody stands before the thing and reads its meter. */
export const readMeter = verb<'things'>()('things.readMeter', async (work, thing, asked) => {
  const wanted = asked.meter?.toLowerCase()
  const meter = wanted
    ? thing.meters.find(one => one.name.toLowerCase() === wanted)
    : thing.meters.length === 1
      ? thing.meters[0]
      : undefined
  const names = thing.meters.map(one => one.name).join(', ') || '–'
  if (!meter) throw Refusal.fields([complaint(['meter'], 'noSuchMeter', { names })], 'things')
  await work.issue('thing-meter-readings', {
    meter: meter.id,
    at: asked.readAt ?? work.at,
    value: asked.value,
    rollover: asked.rollover ?? false,
  })
  return undefined
})
