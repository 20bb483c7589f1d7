import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtByAll } from '#tests/support/brought.ts'
import { type OpenDoor, openDoor } from './open-door.ts'

/** What somebody exported, imported or changed in bulk holds what they may see: it is theirs alone, files included. */
let door: OpenDoor
const manager = 2
const others = [1, 3]

beforeAll(async () => {
  door = await openDoor()
}, 120_000)
afterAll(() => door?.close())

const json = async (...asked: Parameters<OpenDoor['ask']>) => {
  const { status, body } = await door.ask(...asked)
  return { status, body: JSON.parse(body) as Record<string, unknown> & { row: { id: string } } }
}
const made = async (url: string, body: unknown) => (await json(manager, 'POST', url, JSON.stringify(body))).body.row.id
const keep = (text: string, name: string) => door.services.files.put(Readable.from([text]), name)

async function closedToOthers(resource: string, id: string, acts: readonly string[] = []): Promise<void> {
  for (const role of others) {
    const list = (await json(role, 'GET', `/api/${resource}`)).body.rows
    expect([resource, role, list]).toEqual([resource, role, []])
    expect((await json(role, 'GET', `/api/${resource}/count?exact=true`)).body.count).toBe(0)
    for (const path of ['', '/history', ...(resource === 'import-runs' ? ['/progress'] : [])])
      expect([path, (await door.ask(role, 'GET', `/api/${resource}/${id}${path}`)).status]).toEqual([path, 404])
    for (const act of acts)
      expect([act, (await door.ask(role, 'POST', `/api/${resource}/${id}/${act}`, '{}')).status]).toEqual([act, 404])
  }
  expect((await json(manager, 'GET', `/api/${resource}/${id}`)).status).toBe(200)
}

test('an export and its file open for whoever asked for it, and for nobody else', async () => {
  const { status, body } = await json(manager, 'GET', '/api/departments/export?later=true')
  expect(status).toBe(202)
  const file = await keep('name\nMilling\n', 'departments.csv')
  await door.asSystem(work =>
    work.client.query(`update export_runs set status = 'done', file = $2 where id = $1`, [body.row.id, file]),
  )
  await closedToOthers('export-runs', body.row.id, ['actions/cancel'])
  const address = `/api/files/${file.sha256}/departments.csv`
  expect((await door.ask(manager, 'GET', address)).status).toBe(200)
  for (const role of others) expect((await door.ask(role, 'GET', address)).status).toBe(404)
})

test('an import is checked, run and reverted by whoever brought it', async () => {
  const id = await made('/api/departments/import', {
    file: await broughtByAll(door.services.app.pool, await keep('name\nTurning\n', 'new.csv')),
  })
  await closedToOthers('import-runs', id, ['check', 'run', 'revert', 'actions/run'])
  expect((await json(manager, 'POST', `/api/import-runs/${id}/run`, '{}')).status).toBe(200)
})

test('a change of many is undone by whoever made it', async () => {
  const department = await made('/api/departments', { name: 'Grinding' })
  const id = await made('/api/departments/bulk', { ids: [department], changes: { name: 'Honing' } })
  await closedToOthers('bulk-edits', id, ['undo', 'actions/undo'])
  expect((await json(manager, 'POST', `/api/bulk-edits/${id}/undo`, '{}')).status).toBe(200)
})

test('notices, results of reports and what people prefer are nobody else’s; staff see what they took out themselves', async () => {
  const [of, user] = [{ 1: '', 3: '' } as Record<number, string>, door.people.get(manager)!.userId]
  for (const role of others) of[role] = door.people.get(role)!.userId!
  await door.asSystem(async work => {
    const add = (table: string, columns: string, values: string) =>
      work.client.query(
        `insert into ${table} (id, created_at, created_by, ${columns}) values (gen_random_uuid(), now(), $1, ${values})`,
        [user],
      )
    await add('notifications', `"user", type, event, title`, `$1, 'info', 'test', 'For the manager'`)
    await add('download_logs', `"user", at, what`, `$1, now(), 'export'`)
  })
  for (const role of others)
    expect(JSON.stringify((await json(role, 'GET', '/api/notifications')).body.rows)).not.toContain('For the manager')
  const taken = (await json(3, 'GET', '/api/download-logs?columns=user')).body.rows as { user: string }[]
  expect(taken.filter(row => row.user !== of[3])).toEqual([])
  for (const role of [1, 2, 3, 8, 9]) expect((await door.ask(role, 'GET', '/api/user-preferences')).status).toBe(404)
})

test('what a job was told is read by nobody', async () => {
  await door.asSystem(work =>
    work.client.query(
      `insert into background_jobs (id, created_at, kind, payload) values (gen_random_uuid(), now(), 'test', '{"secret":"told"}')`,
    ),
  )
  const { body } = await json(1, 'GET', '/api/background-jobs')
  expect(body.rows).toHaveLength(2)
  for (const { id } of body.rows as { id: string }[])
    expect((await door.ask(1, 'GET', `/api/background-jobs/${id}`)).body).not.toContain('told')
  expect((await door.ask(1, 'GET', '/api/background-jobs?columns=payload')).status).toBe(422)
})
