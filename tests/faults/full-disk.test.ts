import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migratedFolder } from '../support/database.ts'
import { node24, projectRoot } from '../support/project.ts'
import { quickFolder } from '../support/quick-folder.ts'

/**
 * A disk of its own, small and in memory, that only the process under test sees: it needs no administrator where ordinary users
 * may have namespaces. Where neither is allowed this fails and says so; a full disk that nobody tried is not tested.
 */
const ways = [
  ['unshare', '--mount', '--propagation', 'private'],
  ['unshare', '--user', '--map-current-user', '--keep-caps', '--mount', '--propagation', 'private'],
] as const
const size = '900m'

let folder: string
let child: ChildProcess
const heard: string[] = []
let url: string

const inOwnNamespace = (script: string) =>
  ways.map(way => [...way, 'sh', '-c', script]).find(([file, ...args]) => spawnSync(file!, args).status === 0)

beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder, 'millwright-full-disk-'))
  const [disk, prepared] = [join(folder, 'disk'), join(folder, 'prepared')]
  mkdirSync(disk)
  await migratedFolder(prepared)
  const mount = `mount -t tmpfs -o size=${size},mode=755 tmpfs ${disk}`
  const way = inOwnNamespace(mount)
  if (!way)
    throw new Error('This test needs a small disk: run it as root, or allow ordinary users namespaces (unshare -Um).')
  const run = `${mount} && mkdir ${disk}/postgres && cp -a ${prepared}/. ${disk}/postgres && exec ${node24} tests/faults/serve-small-disk.ts ${disk}`
  const [file, ...args] = [...way.slice(0, -1), run]
  child = spawn(file!, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', line => heard.push(String(line)))
  url = (await says('ready')).slice(6)
}, 240_000)

afterAll(async () => {
  if (child?.connected) {
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.disconnect()
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

async function says(beginning: string): Promise<string> {
  const found = () => heard.find(line => line.startsWith(beginning)) ?? (child.exitCode === null ? undefined : 'dead')
  await vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 120_000 })
  expect(found()).not.toBe('dead')
  return found()!
}

async function tell(word: 'fill' | 'free'): Promise<void> {
  heard.splice(0)
  child.send(word)
  await says(`${word} done`)
}

const headers = { 'x-csrf-token': 'example', 'content-type': 'application/json' }
interface Told {
  readonly code?: string
  readonly detail?: string
  readonly row?: { readonly id: string }
}
async function addBook(title: string) {
  const answer = await fetch(`${url}/api/books`, { method: 'POST', headers, body: JSON.stringify({ title }) })
  return { status: answer.status, body: (await answer.json()) as Told }
}
const upload = async (bytes: number) => {
  const tus = { 'x-csrf-token': 'example', 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('large.bin')}` },
  })
  if (begun.status !== 201) return { status: begun.status, body: (await begun.json()) as { code?: string } }
  const answer = await fetch(`${url}${begun.headers.get('location')}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.alloc(bytes, 7),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

test('a full disk is named to whoever writes or uploads, ends nothing, and is forgotten when there is room again', async () => {
  expect((await addBook('Before')).status).toBe(201)
  await tell('fill')
  expect(await upload(1_000_000)).toMatchObject({ status: 507, body: { code: 'diskFull' } })
  // What fits into the room PostgreSQL has set aside is kept; after that every answer names the disk.
  const kept: string[] = []
  const refused: Awaited<ReturnType<typeof addBook>>[] = []
  for (let n = 0; refused.length < 5; n++) {
    const title = `${n} ${'so many words '.repeat(15)}`.slice(0, 190)
    const made = await addBook(title)
    if (made.status === 201) kept.push(made.body.row!.id)
    else refused.push(made)
  }
  for (const one of refused) {
    expect(one).toMatchObject({ status: 507, body: { code: 'diskFull' } })
    expect(one.body.detail).toContain('disk')
  }
  await tell('free')
  await expect.poll(async () => (await addBook('After')).status, { timeout: 60_000 }).toBe(201)
  expect((await upload(1_000_000)).status).toBe(200)
  for (const id of kept.slice(-20)) expect((await fetch(`${url}/api/books/${id}`)).status).toBe(200)
}, 240_000)
