import { sql } from 'kysely'
import { fitsProduction } from '#modules/devices/model/sending/windows.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Where jobs run, a window ends, and within twelve hours. */
export const savingWindow: SaveHook<'development-devices'> = async (work, { after }) => {
  const window = { validFrom: String(after.validFrom), validUntil: after.validUntil ?? null }
  if (after.status !== 'requested' || fitsProduction(window)) return
  const producing = await work.reader.first<{ device: string; thing: string }>(
    sql`select d.code as device, t.name as thing from device_things l
        join devices d on d.id = l.device join things t on t.id = l.thing
        where l.device = ${after.device}::uuid and l.archived_at is null and t.schedulable and t.archived_at is null
        order by t.name limit 1`,
  )
  if (!producing) return
  throw Refusal.fields([complaint(['validUntil'], 'windowTooLong', { ...producing })], 'development-devices')
}

const approve = verb<'development-devices'>()('development-devices.approve', async work => ({
  approvedBy: work.by.userId,
}))

export const windowVerbs = { 'development-devices.approve': approve }

export const expireWindows = 'devices.expire-windows'

const expire = (work: AnyWork): Promise<unknown> =>
  work.writer.run(
    sql`update development_devices set status = 'expired'
        where status in ('requested', 'active') and valid_until <= ${work.at}::timestamptz`,
  )

export const expireWindowsJob = async (_payload: unknown, { services }: JobContext): Promise<void> => {
  await perform(services.app, { by: theSystem('devices'), via: 'job' }, expire)
}

/** Extensions are told apart by their letters, not by how they are typed. */
export const savingExtension: SaveHook<'dev-allowed-exts'> = async (_work, { after }) => {
  after.extension = String(after.extension).toLowerCase()
}

/** What every shop's controls take. */
const shipped = 'nc tap cnc ngc eia min ssb h i mpf spf prg iso txt (none)'.split(' ')

/** A new company starts with the usual extensions. */
export const savedCompany: SaveHook<'company-info'> = async (work, { before }) => {
  if (before) return
  const there = await work.reader.first(sql`select 1 as found from dev_allowed_exts limit 1`)
  if (there) return
  for (const extension of shipped) await work.issue('dev-allowed-exts', { extension })
}
