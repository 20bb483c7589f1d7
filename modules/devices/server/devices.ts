import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** A serial port of a gateway belongs to one device. */
export const savingDevice: SaveHook<'devices'> = async (work, { before, after }) => {
  const port = after.transportOptions?.port
  if (after.transport !== 'serial' || typeof port !== 'string' || after.archivedAt) return
  const other = await work.reader.first<{ code: string; gateway: string | null }>(
    sql`select d.code, g.name as gateway from devices d left join device_gateways g on g.id = d.gateway
        where d.transport = 'serial' and d.archived_at is null and d.id is distinct from ${before?.id ?? null}::uuid
          and d.gateway is not distinct from ${after.gateway ?? null}::uuid and d.transport_options ->> 'port' = ${port} limit 1`,
  )
  if (!other) return
  const params = { port, gateway: other.gateway ?? '–', device: other.code }
  throw Refusal.fields([complaint(['transportOptions'], 'portTaken', params)], 'devices')
}

/** Of the devices that bring programs to a thing one is the first choice: the one named last. */
export const savingLink: SaveHook<'device-things'> = async (work, { before, after }) => {
  if (!after.primary || after.use === 'data' || after.archivedAt) return
  await work.writer.run(
    sql`update device_things set "primary" = false
        where thing = ${after.thing}::uuid and "primary" and id is distinct from ${before?.id ?? null}::uuid`,
  )
}
