import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { readWindow } from '../records/list.ts'
import { calendarOf, perform } from './office.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const doing = <T>(task: Parameters<typeof perform<T>>[2]) =>
  perform(library.office, { by: library.system, via: 'test' }, task)

test('a record with two levels of lines is written, totalled and read back', async () => {
  const loan = await doing(async work => {
    const member = await work.create('members', { name: 'Ana Núñez' })
    const book = await work.create('books', { title: 'The Machinist', price: '12.50', authors: [] })
    expect(book.code).toBe('BK-000001')
    return work.create('loans', {
      member: member.id,
      discount: '10',
      lines: [
        { book: book.id, copies: '3', deposit: '1.25', notes: [{ page: 12, note: 'mind the burr' }] },
        { book: book.id, copies: '2', deposit: '0.335' },
      ],
    })
  })
  expect(loan).toMatchObject({
    version: 1,
    total: '4.42',
    net: '3.98',
    status: 'draft',
    returning: 'none',
    late: false,
  })
  expect(loan.lines).toMatchObject([
    { position: 1, amount: '3.75', notes: [{ page: 12, note: 'mind the burr' }] },
    { position: 2, amount: '0.67', notes: [] },
  ])
})

test('a list comes in windows and reads labels', async () => {
  await doing(async work => {
    for (let shelf = 1; shelf <= 25; shelf++) await work.create('shelves', { name: `A-${shelf}` })
  })
  const company = await library.office.company()
  const context = {
    registry: library.office.registry,
    resource: library.office.registry.resource('shelves'),
    viewer: library.system,
    calendar: calendarOf(company, library.office.now()),
  }
  const first = await readWindow(context, library.office.reader, { limit: 10 })
  expect(first.rows.map(row => row.name)).toEqual([
    'A-1',
    'A-2',
    'A-3',
    'A-4',
    'A-5',
    'A-6',
    'A-7',
    'A-8',
    'A-9',
    'A-10',
  ])
  const second = await readWindow(context, library.office.reader, { limit: 10, after: first.next! })
  expect(second.rows[0]).toMatchObject({ name: 'A-11' })
  const back = await readWindow(context, library.office.reader, { limit: 10, before: second.previous! })
  expect(back.rows).toEqual(first.rows)
})
