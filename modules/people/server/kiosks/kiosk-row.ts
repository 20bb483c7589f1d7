import { sql } from 'kysely'
import type { kioskRole } from '#modules/people/model/kiosks.ts'
import { atTheDoor } from '#modules/security/server/index.ts'
import type { Ask } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface KioskRow {
  readonly id: string
  readonly name: string
  readonly use: keyof typeof kioskRole
  readonly status: string
  readonly allowedIps: string[] | null
  readonly certificatePem: string | null
  readonly expiresAt: string | null
}

/** A kiosk as the door sees it, with the certificate that counts today. */
export const kioskOf = (work: AnyWork, id: string): Promise<KioskRow | undefined> =>
  work.reader.first<KioskRow>(
    sql`select k.id, k.name, k.use, k.status, k.allowed_ips as "allowedIps", c.certificate_pem as "certificatePem", c.expires_at as "expiresAt"
        from kiosks k left join certificates c on c.id = k.certificate and c.status = 'valid' and c.expires_at > ${work.at}
        where k.id = ${id}::uuid and k.archived_at is null`,
  )

/** Work for a device of which nothing is known yet. */
export const atDoor = <T>(services: Services, { request }: Pick<Ask, 'request'>, task: (work: AnyWork) => Promise<T>) =>
  perform(services.app, { by: atTheDoor(null), via: 'kiosk', request: request.id }, task)
