import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { perform } from './app.ts'
import type { AnyWork } from './work.ts'

let library: Library
const known: Record<string, string> = {}
const doing = <T>(task: (work: AnyWork) => Promise<T>) =>
  perform(library.app, { by: library.system, via: 'test' }, task)

beforeAll(async () => {
  library = await openLibrary()
  await doing(async work => {
    for (const [title, price] of [
      ['Zinc', '12.50'],
      ['Alloys', '7'],
      ['Brass', null],
    ] as const)
      known[title] = (await work.create('books', { title, price })).id
    known.member = (await work.create('members', { name: 'Rosa Delgado' })).id
  })
})
afterAll(() => library?.close())

test('a row is read by its id or its values, with the fields asked for and no others', () =>
  doing(async work => {
    expect(await work.read('books', known.Zinc!, ['title', 'price'])).toEqual({ title: 'Zinc', price: '12.5' })
    expect(await work.read('books', { title: 'Brass' }, ['id'])).toEqual({ id: known.Brass })
    expect(await work.read('books', { title: 'Nickel' }, ['id'])).toBeUndefined()
    expect(await work.read('books', { price: '12.5', title: 'Zinc' }, ['price'])).toEqual({ price: '12.5' })
  }))

test('a list takes one of several values, nothing, or everything, in the order of a field', () =>
  doing(async work => {
    const titles = async (which: Parameters<typeof work.list<'books', 'title'>>[1]) =>
      (await work.list('books', which, ['title'], 'title')).map(({ title }) => title)
    expect(await titles({})).toEqual(['Alloys', 'Brass', 'Zinc'])
    expect(await titles({ price: null })).toEqual(['Brass'])
    expect(await titles({ id: [known.Zinc!, known.Alloys!] })).toEqual(['Alloys', 'Zinc'])
    expect(await titles({ title: [] })).toEqual([])
    expect(await work.list('members', known.member!, ['name'])).toEqual([{ name: 'Rosa Delgado' }])
  }))

test('what the declaration does not know is neither compiled nor asked', () =>
  doing(async work => {
    // @ts-expect-error no such field
    await expect(async () => work.read('books', { colour: 'red' }, ['id'])).rejects.toThrow('books has no field colour')
    const found = await work.read('books', known.Zinc!, ['title'])
    // @ts-expect-error it was not asked for
    expect(found!.price).toBeUndefined()
  }))

test('a locked row waits for nobody but who would change it', async () => {
  let arrived = () => {}
  const held = new Promise<void>(resolve => {
    arrived = resolve
  })
  let goOn = () => {}
  const free = new Promise<void>(resolve => {
    goOn = resolve
  })
  const first = doing(async work => {
    await work.lock('books', known.Zinc!, ['title'])
    arrived()
    await free
    await work.update('books', known.Zinc!, { title: 'Zinc alloys' })
  })
  await held
  // Reading goes on meanwhile; a second lock gets what the first one left.
  expect(await doing(work => work.read('books', known.Zinc!, ['title']))).toEqual({ title: 'Zinc' })
  const second = doing(work => work.lock('books', known.Zinc!, ['title']))
  goOn()
  await first
  expect(await second).toEqual({ title: 'Zinc alloys' })
})
