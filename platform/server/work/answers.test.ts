import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf } from '#tests/support/example-server.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { loadRecord, type Row } from '../records/load.ts'
import { calendarOf, perform } from './app.ts'
import type { Person } from './person.ts'
import { archiveRecord } from './records.ts'
import type { AnyWork } from './work.ts'

/** What a write gives back without reading again must be what a reader would find afterwards. */
let library: Library
let clerk: Person
beforeAll(async () => {
  library = await openLibrary()
  const user = await doing(work =>
    work.create('users', {
      username: 'ana',
      firstName: 'Ana',
      lastName: 'Núñez',
      displayName: 'Ana Núñez',
      roleKeys: ['1'],
    }),
  )
  clerk = personOf(user.id as string, [1])
})
afterAll(() => library?.close())

const doing = <T>(task: (work: AnyWork) => Promise<T>, by: Person = library.system) =>
  perform(library.app, { by, via: 'test' }, task)

const found = async (resource: string, id: unknown): Promise<Row | undefined> => {
  const { app } = library
  const context = {
    registry: app.registry,
    viewer: clerk,
    calendar: calendarOf(await app.company(), app.now()),
  }
  return loadRecord(context, app.reader, app.registry.resource(resource), id as string)
}

describe('what a write gives back is what is found afterwards', () => {
  test('a record without lines, with sums over others', async () => {
    const made = await doing(work => work.create('books', { title: 'Grinding', price: '12.50' }), clerk)
    expect(made).toEqual(await found('books', made.id))
    const changed = await doing(work => work.update('books', made.id as string, { price: '13' }), clerk)
    expect(changed).toMatchObject({ version: 2, price: '13' })
    expect(changed).toEqual(await found('books', made.id))
  })

  test('nothing to write: the same version comes back', async () => {
    const made = await doing(work => work.create('books', { title: 'Honing' }), clerk)
    const same = await doing(work => work.update('books', made.id as string, { title: 'Honing' }), clerk)
    expect(same).toEqual(made)
  })

  test('a record with lines of two levels, and an action on it', async () => {
    const made = await doing(async work => {
      const member = await work.create('members', { name: 'Rosa Delgado' })
      const book = await work.create('books', { title: 'Boring', price: '3' })
      const line = { book: book.id, copies: '1', deposit: '2' }
      return work.create('loans', { member: member.id, lines: [{ ...line, notes: [{ page: 1, note: 'a' }] }, line] })
    }, clerk)
    expect(made).toEqual(await found('loans', made.id))
    const lent = await doing(work => work.act('loans', made.id as string, 'lend', { dueOn: '2099-01-01' }), clerk)
    expect(lent).toMatchObject({ version: 2, status: 'lent' })
    expect(lent).toEqual(await found('loans', made.id))
  })

  test('archived and brought back', async () => {
    const { app } = library
    const shelves = app.registry.resource('shelves')
    const made = await doing(work => work.create('shelves', { name: 'Back room' }), clerk)
    const gone = await doing(work => archiveRecord(app, work, shelves, made.id as string, {}), clerk)
    expect(gone).toEqual(await found('shelves', made.id))
    const back = await doing(work => archiveRecord(app, work, shelves, made.id as string, {}, true), clerk)
    expect(back).toMatchObject({ archivedAt: null, version: 3 })
  })
})

test('a counted number grows past its zeros, and a rollback leaves no gap', async () => {
  await doing(work =>
    work.writer.run(
      sql`select mw_take_numbers('books', 999998 - coalesce((select last::int from code_counters where series = 'books'), 0))`,
    ),
  )
  const make = () => doing(work => work.create('books', { title: 'Numbered' }))
  expect((await make()).code).toBe('BK-999999')
  const refused = doing(async work => {
    await work.create('books', { title: 'Never' })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect((await make()).code).toBe('BK-1000000')
})
