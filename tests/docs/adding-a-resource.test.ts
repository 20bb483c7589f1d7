import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry as appRegistry, modules } from '#app/registry.ts'
import { assemble, type Dictionary, defineModule, type Registry, type Resource } from '#platform/model'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { guardsOf } from '#platform/server/database/guards.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import type { Verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { testCompany } from '../support/library.ts'

/** Follows docs/adding-a-resource.md word for word. */

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, '.tmp', `adding-a-resource-${process.pid}`)
let database: TestDatabase
let app: App
let registry: Registry

/** The page's own code blocks, each under the file name in its first line. */
async function writePage(): Promise<void> {
  const page = await readFile(join(root, 'docs', 'adding-a-resource.md'), 'utf8')
  for (const [, file, code] of page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)) {
    await mkdir(dirname(join(folder, file!)), { recursive: true })
    await writeFile(join(folder, file!), code!)
  }
}

beforeAll(async () => {
  await writePage()
  const { fixtures } = (await import(join(folder, 'model/fixtures.ts'))) as { fixtures: Resource }
  const words = (await import(join(folder, 'model/words.ts'))) as { en: Dictionary; es: Dictionary }
  const { retire } = (await import(join(folder, 'server/retire.ts'))) as { retire: Verb }
  const verbs: Record<string, Verb> = { 'fixtures.retire': retire }
  registry = assemble([...modules, defineModule({ name: 'fixtures', resources: [fixtures], words })])
  database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query(difference(blueprintOf(appRegistry), blueprintOf(registry)).join('\n'))
  await client.query(guardsOf(blueprintOf(registry)))
  await client.end()
  app = createApp({
    registry,
    url: database.appUrl,
    handlers: [{ verbs }],
    company: testCompany,
  })
})
afterAll(async () => {
  await app.pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const doing = <T>(task: (work: AnyWork) => Promise<T>) => perform(app, { by: theSystem('test'), via: 'test' }, task)

test('the declared record can be created, is refused with a reason, and retires with its verb', async () => {
  const fixture = await doing(work =>
    work.create('fixtures' as never, { name: 'Double-lock vise', kind: 'vise', cost: '849.00', mounted: true }),
  )
  expect(fixture).toMatchObject({ code: 'FX-0001', status: 'inUse', cost: '849' })
  const retire = () =>
    doing(work => work.act('fixtures' as never, fixture.id as string, 'retire', { retiredBecause: 'Jaw cracked' }))
  await expect(retire()).rejects.toMatchObject({ status: 409, code: 'stillMounted' })
  await doing(work => work.update('fixtures' as never, fixture.id as string, { mounted: false }))
  expect(await retire()).toMatchObject({ status: 'retired', cost: null, retiredBecause: 'Jaw cracked' })
})

test('its words speak both languages', () => {
  expect(app.words('es')('reasons.stillMounted')).toContain('montado')
  expect(app.words('en-US')('fixtures.many')).toBe('Fixtures')
})
