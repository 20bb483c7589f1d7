import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#platform/server/work/person.ts'
import { csrf, type HttpLibrary, openHttpLibrary } from '../support/http-library.ts'

let door: HttpLibrary
let manager: Person
let folder: string
let address: string
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
  folder = await mkdtemp(join(tmpdir(), 'millwright-client-'))
  address = await door.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await door.close()
  await rm(folder, { recursive: true, force: true })
})

const description = async () => (await door.call(manager, 'GET', '/api/openapi.json')).body

test('the description is valid OpenAPI 3.1', async () => {
  const api = await description()
  expect(api.openapi).toBe('3.1.0')
  const { valid, errors } = await new Validator().validate(api)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every declared endpoint is described, and every operation has a name of its own', async () => {
  const api = await description()
  const operations = Object.values(api.paths as Record<string, Record<string, { operationId?: string }>>).flatMap(
    item => Object.values(item).flatMap(one => (one.operationId ? [one.operationId] : [])),
  )
  expect(new Set(operations).size).toBe(operations.length)
  for (const { method, path } of door.endpoints) {
    if (path === '/api/openapi.json' || path === '/api/docs') continue
    const shown = path.replace(/:([A-Za-z0-9]+)/g, '{$1}')
    const concrete = shown.replace('{resource}', 'saved-views').replace('actions/{verb}', 'actions/lend')
    const known =
      api.paths[shown]?.[method.toLowerCase()] ??
      api.paths[concrete]?.[method.toLowerCase()] ??
      api.paths[concrete.replace('saved-views', 'loans')]?.[method.toLowerCase()]
    expect(known, `${method} ${path}`).toBeTruthy()
  }
})

test('it is for staff alone', async () => {
  expect((await door.call(null, 'GET', '/api/openapi.json')).status).toBe(401)
  const partner = await door.person({ roles: [8] })
  expect((await door.call(partner, 'GET', '/api/openapi.json')).status).toBe(404)
  expect((await door.call(partner, 'GET', '/api/docs')).status).toBe(404)
})

/** One module is enough for the tool: all record types are described by the same rules, and hundreds only take its time. */
async function describedModule() {
  const api = await description()
  const others = door.library.app.registry.resources.filter(({ module }) => module !== 'library')
  const isOthers = (path: string) =>
    others.some(({ name }) => path.startsWith(`/api/${name}/`) || path === `/api/${name}`)
  const paths = Object.entries(api.paths).filter(([path]) => !isOthers(path))
  return { ...api, paths: Object.fromEntries(paths) }
}

test('a client that a public tool generates from it works against the server', { timeout: 240_000 }, async () => {
  const { files } = await generateApi({
    spec: await describedModule(),
    output: false,
    silent: true,
    httpClientType: 'fetch',
    fileName: 'client.ts',
  } as never)
  const file = join(folder, 'client.ts')
  await writeFile(file, files.map(({ fileContent }) => fileContent).join('\n'))
  // biome-ignore lint/suspicious/noExplicitAny: the client is made while the test runs
  const { Api } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as any
  const headers = { 'x-test-person': manager.userId!, 'x-csrf-token': csrf }
  const { api } = new Api({ baseUrl: address, baseApiParams: { headers, format: 'json' } })

  const member = (await api.createMembers({ name: 'Ana Núñez' })).data.row
  const book = (await api.createBooks({ title: 'The Machinist', price: '12.50' })).data.row
  const made = (await api.createLoans({ member: member.id, lines: [{ book: book.id, copies: '2', deposit: '1.25' }] }))
    .data
  expect(made.row).toMatchObject({ status: 'draft', total: '2.5' })
  expect(made.labels.members[member.id].title).toBe('Ana Núñez')

  const changed = (await api.updateLoans(made.row.id, { remark: 'by the window', version: 1 })).data.row
  expect(changed).toMatchObject({ version: 2, remark: 'by the window' })
  const lent = (await api.lendLoans(made.row.id, { dueOn: '2030-01-31' })).data.row
  expect(lent.status).toBe('lent')

  const filter = JSON.stringify({ field: 'status', op: 'in', value: ['lent'] })
  const { rows, next } = (await api.listLoans({ filter, columns: 'code,member,total', limit: 10 })).data
  expect(rows).toHaveLength(1)
  expect(next).toBeNull()
  expect((await api.getLoans(made.row.id, {})).data.row.lines).toHaveLength(1)

  const stale = await api.updateBooks(book.id, { title: 'X', version: 99 }).catch((answer: unknown) => answer)
  expect(stale.status).toBe(409)
  expect(stale.error).toMatchObject({ code: 'stale', status: 409 })
})

test('the readable pages need no script and are searched by record type', async () => {
  const { text, headers } = await door.call(manager, 'GET', '/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).not.toMatch(/<script|style=|onclick/)
  const nonce = /<style nonce="([^"]+)">/.exec(text)![1]!.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
  expect(text).toContain('/api/docs?of=loans')
  const found = await door.call(manager, 'GET', '/api/docs?q=loan')
  expect(found.text).toContain('/api/loans/{id}/actions/lend')
  expect(found.text).not.toContain('/api/docs?of=books')
  const hostile = await door.call(manager, 'GET', `/api/docs?q=${encodeURIComponent('"><img src=x>')}`)
  expect(hostile.text).not.toContain('<img')
  const spanish = await door.person({ language: 'es' })
  expect((await door.call(spanish, 'GET', '/api/docs')).text).toContain('<html lang="es">')
})
