import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import type { Role } from '#platform/model'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { openFiles } from '../files/index.ts'
import { httpServer } from '../http/server.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { theSystem } from '../work/person.ts'
import { paperEndpoints, paperSizeFor } from './index.ts'
import { pdfText } from './pdf-text.ts'

let library: Library
let directory: string
let server: FastifyInstance
let loan: Record<string, unknown>
let book: Record<string, unknown>

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'papers-'))
  library = await openLibrary()
  const { app } = library
  const services = { app, files: openFiles({ directory, pool: app.pool }) } as Services
  server = await httpServer({
    app,
    doorkeeper: {
      recognise: async ({ headers }) => {
        const { isSystem: _system, ...person } = theSystem('test')
        return { person: { ...person, roles: [Number(headers['x-role']) as Role] }, csrfToken: null }
      },
    },
    endpoints: paperEndpoints(services),
  })
  await perform(app, { by: library.system, via: 'test' }, async work => {
    const member = await work.create('members', { name: 'Ana Núñez' })
    book = await work.create('books', {
      title: 'The Machinist',
      price: '12.50',
      precious: true,
      insuredFor: '777.77',
      publishedOn: '2026-11-15',
      review: '<p>Sharp &amp; <b>true</b></p><ul><li>one</li></ul>',
      publisherAddress: { line1: '1 Press Street', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' },
    })
    loan = await work.create('loans', {
      member: member.id,
      discount: '10',
      lines: [{ book: book.id, copies: '3', deposit: '1.25', notes: [{ page: 12, note: 'mind the burr' }] }],
    })
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(directory, { recursive: true })
})

const print = (url: string, headers: Record<string, string> = {}, query = '') =>
  server.inject({ url: `/api/${url}/print${query}`, headers: { 'x-role': String(role.staff), ...headers } })

test('a record prints with its lines, the lines of its lines, and its sums', async () => {
  const answer = await print(`loans/${loan.id}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`inline; filename="${loan.code}.pdf"`),
  })
  const [page] = pdfText(answer.rawPayload)
  for (const words of [
    'Testbed Library',
    String(loan.code),
    'Ana Núñez',
    'The Machinist',
    'Page 12, Note mind the burr',
    '3.75',
    '3.37',
  ])
    expect(page).toContain(words)
})

test('a record prints as it stood at an instant, and another page size than there is is refused', async () => {
  const before = library.app.now()
  // Both times are given: the machine's clock may be set back in between.
  const later = new Date(Date.parse(before) + 60_000).toISOString()
  await perform(library.app, { by: library.system, via: 'test', at: later }, work =>
    work.update('books', book.id as string, { title: 'The Turner' }),
  )
  const at = (query: string) => print(`books/${book.id}`, {}, query)
  const [now] = pdfText((await at('')).rawPayload)
  expect(now).toContain('The Turner')
  const [then] = pdfText((await at(`?asOf=${before}`)).rawPayload)
  expect(then).toContain('The Machinist')
  expect(then).not.toContain('The Turner')
  expect((await at('?asOf=soon')).statusCode).toBe(400)
  expect((await at('?paper=wall')).statusCode).toBe(400)
  await perform(library.app, { by: library.system, via: 'test' }, work =>
    work.update('books', book.id as string, { title: 'The Machinist' }),
  )
})

test('in Spanish the words change and the figures stay', async () => {
  const [page] = pdfText((await print(`books/${book.id}`, { 'x-language': 'es' })).rawPayload)
  expect(page).toContain('Página 1 de 1')
  expect(page).toContain('15 nov 2026')
  expect(page).toContain('12.50')
  expect(page).toContain('Sharp & true')
  expect(page).toContain('Austin, TX 78701')
})

test('what is no or nothing is left out', async () => {
  const plain = await perform(library.app, { by: library.system, via: 'test' }, work =>
    work.create('books', { title: 'The Miller', precious: false }),
  )
  const printed = async ({ id }: Record<string, unknown>) => pdfText((await print(`books/${id}`)).rawPayload).join()
  expect(await printed(book)).toContain('Precious')
  expect(await printed(plain)).not.toContain('Precious')
})

test('paper shows nobody more than the screen does', async () => {
  expect(pdfText((await print(`books/${book.id}`)).rawPayload).join()).not.toContain('777.77')
  const asManager = await print(`books/${book.id}`, { 'x-role': String(role.manager) })
  expect(pdfText(asManager.rawPayload).join()).toContain('777.77')
  expect((await print(`books/${book.id}`, { 'x-role': String(role.timeClock) })).statusCode).toBe(404)
  expect((await print('books/0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

test('North America prints on letter', () => {
  expect(['en-US', 'es-MX', 'es', 'en-GB', 'de-DE'].map(paperSizeFor)).toEqual([
    'letter',
    'letter',
    'letter',
    'a4',
    'a4',
  ])
})
