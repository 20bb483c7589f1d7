import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#app/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { startExample } from './example-server.ts'
import { addLibrary, libraryRegistry, testCompany } from './library.ts'

/** `node tests/support/run-example.ts 4000`: the example application by hand, with a few hundred books, for looking at pages. */
const port = Number(process.argv[2] ?? 4000)
const postgres = await startEmbeddedPostgres({
  dataDir: await mkdtemp(join(tmpdir(), 'millwright-example-')),
  progress: console.log,
})
await migrate(postgres.adminUrl)
await addLibrary(postgres.adminUrl)
const app = createApp({
  registry: libraryRegistry,
  url: postgres.appUrl,
  handlers: [],
  company: testCompany,
  queue: async () => {},
})
await perform(app, { by: theSystem('seed'), via: 'seed' }, async work => {
  const member = await work.create('members', { name: 'Rosa Delgado' })
  const shelf = await work.create('shelves', { name: 'Room 1', capacity: 500 })
  const author = await work.create('authors', { name: 'Joseph Moxon', country: 'GB' })
  const genres = ['novel', 'poetry', 'science', 'craft']
  for (let book = 1; book <= 300; book++) {
    const { id } = await work.create('books', {
      title: `Mechanick Exercises, part ${book}`,
      genre: genres[book % 4],
      price: `${10 + (book % 40)}.50`,
      shelf: shelf.id,
      authors: [author.id],
      publishedOn: `2026-${String((book % 12) + 1).padStart(2, '0')}-15`,
    })
    if (book <= 20)
      await work.create('loans', { member: member.id, lines: [{ book: id, copies: '1', deposit: '2.5' }] })
  }
})
const services = { app } as Services
const { url } = await startExample({ services, port })
console.log(`Example API at ${url}; pages: MILLWRIGHT_API=${url} npx vite, then open /library.html`)
process.on('SIGINT', async () => {
  await postgres.stop()
  process.exit(0)
})
