import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveLog } from '#platform/server/audit/archive.ts'
import { sealLog } from '#tests/support/seal-log.ts'
import { type OpenDoor, openDoor } from './open-door.ts'

/** The log as a whole tells every value there ever was: it leaves with whoever may have all of them. */

let door: OpenDoor
beforeAll(async () => {
  door = await openDoor({ filled: true })
}, 240_000)
afterAll(() => door?.close())

const administrator = 1
const take = (path: string) => door.ask(administrator, 'GET', `/api/audit-logs/${path}`)
const clear = (isCleared: boolean) =>
  door.asSystem(work =>
    work.writer.run(
      sql`update users set export_control_cleared = ${isCleared} where id = ${door.people.get(administrator)!.userId}::uuid`,
    ),
  )

test('documents R31: what is under export control is not in the log of whoever is not cleared', async () => {
  await sealLog(door.services.app.pool)
  expect((await take('export')).status).toBe(200)
  await door.asSystem(work =>
    work.create('parts', { ...door.given.get('parts'), partNumber: 'SECRET-VALVE', exportControl: 'itar' }),
  )
  await sealLog(door.services.app.pool)
  await archiveLog(door.services, '2099-01-01')
  const { archives } = JSON.parse((await take('archives')).body) as { archives: { id: string }[] }
  const archive = `archives/${archives[0]!.id}`
  for (const path of ['export', archive]) {
    const refused = await take(path)
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('notExportCleared')])
  }
  await clear(true)
  expect((await take(archive)).status).toBe(200)
  expect((await take('export')).body).toContain('SECRET-VALVE')
  await clear(false)
})
