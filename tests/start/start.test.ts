import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeLeftOver } from '#platform/server/postgres/left-over.ts'
import { freePort } from '../support/free-port.ts'
import { endStarts, Start } from './start-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-start-'))
const onOurData = ['--empty', '--data', folder]

afterAll(async () => {
  await endStarts()
  await removeLeftOver(join(folder, 'postgres', 'cluster'), () => {})
  rmSync(folder, { recursive: true, force: true })
})

test('starts on nothing, serves, stops cleanly, and starts again after kill -9', async () => {
  const port = await freePort()
  const first = new Start(port, onOurData)
  expect(await first.outcome()).toContain(`Millwright is ready at http://localhost:${port}`)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)

  const intruder = new Start(await freePort(), onOurData)
  expect(await intruder.outcome()).toContain(`Millwright is already running on the data in ${folder}`)

  expect(await first.end('SIGTERM'), first.said).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'lock.json'))).toBe(false)
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)

  const second = new Start(port, onOurData)
  await second.outcome()
  const server = second.kept
  await second.end('SIGKILL')
  process.kill(server, 'SIGKILL')
  const third = new Start(port, onOurData)
  expect(await third.outcome()).toContain('stopping the PostgreSQL that an earlier run left behind')
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  expect(await third.end('SIGTERM'), third.said).toBe(0)
}, 180_000)

test('a taken port ends the start with one sentence', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const start = new Start(port, onOurData)
  const said = await start.outcome()
  expect(said).toContain(`Port ${port} is already taken by another program.`)
  expect(said).not.toContain('    at ')
  expect(await start.exit).toBe(1)
  server.close()
})
