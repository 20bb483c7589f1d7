import { sql } from 'kysely'
import { issueLink, shipGroups, spacedCode } from '#modules/security/server/index.ts'
import { type Office, perform } from '#platform/server/work/office.ts'
import { theSystem } from '#platform/server/work/person.ts'

/**
 * An empty company has nobody who could sign in: makes the shipped groups and one administrator, and answers the start code
 * to print. Does nothing once there is anybody.
 */
export async function firstAdministrator(office: Office): Promise<{ username: string; startCode: string } | null> {
  return perform(office, { by: theSystem('start'), via: 'start' }, async work => {
    await work.reader.run(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`)
    if (await work.reader.first(sql`select 1 from users limit 1`)) return null
    const groups = await shipGroups(work)
    const { id, username } = await work.create('users', {
      username: 'admin',
      firstName: 'First',
      lastName: 'Administrator',
      displayName: 'Administrator',
      roleKeys: ['1'],
      userGroups: [groups.Administrators],
    })
    const { secret } = await issueLink(work, 'start-code', { user: id as string })
    return { username: username as string, startCode: spacedCode(secret) }
  })
}
