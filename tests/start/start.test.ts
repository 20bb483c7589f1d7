import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeLeftOver } from '#platform/server/postgres/left-over.ts'
import { node24, projectRoot } from '../support/project.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-start-'))
const running: Start[] = []

afterAll(async () => {
  for (const start of running) await start.end('SIGKILL')
  await removeLeftOver(join(folder, 'postgres', 'cluster'), () => {})
  rmSync(folder, { recursive: true, force: true })
})

test('starts on nothing, serves, stops cleanly, and starts again after kill -9', async () => {
  const port = await freePort()
  const first = new Start(port)
  expect(await first.outcome()).toContain(`Millwright is ready at http://localhost:${port}`)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)

  const intruder = new Start(await freePort())
  expect(await intruder.outcome()).toContain(`Millwright is already running on the data in ${folder}`)

  expect(await first.end('SIGTERM')).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'lock.json'))).toBe(false)
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)

  const second = new Start(port)
  await second.outcome()
  await second.end('SIGKILL')
  const third = new Start(port)
  expect(await third.outcome()).toContain('stopping the PostgreSQL that an earlier run left behind')
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  expect(await third.end('SIGTERM')).toBe(0)
}, 180_000)

test('a taken port ends the start with one sentence', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const start = new Start(port)
  const said = await start.outcome()
  expect(said).toContain(`Port ${port} is already taken by another program.`)
  expect(said).not.toContain('    at ')
  expect(await start.exit).toBe(1)
  server.close()
})

class Start {
  readonly exit: Promise<number | null>
  private readonly child: ChildProcess
  private said = ''

  constructor(port: number) {
    this.child = spawn(node24, ['app/start/start.mjs', '--empty', '--data', folder], {
      cwd: projectRoot,
      env: { ...withoutOurs(process.env), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', chunk => {
        this.said += chunk
      })
    }
    this.exit = new Promise(resolve => this.child.once('exit', resolve))
    running.push(this)
  }

  /** What it said until it served or gave up. */
  async outcome(): Promise<string> {
    const isReady = new Promise<void>(resolve => {
      this.child.stdout!.on('data', () => this.said.includes('Ctrl-C stops it.') && resolve())
    })
    await Promise.race([isReady, this.exit])
    return this.said
  }

  async end(signal: NodeJS.Signals) {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal)
    return this.exit
  }
}

/** The start under test is nobody's npm script, and uses the PostgreSQL it brings. */
function withoutOurs(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { npm_lifecycle_event, DATABASE_URL, DATABASE_ADMIN_URL, ...rest } = environment
  return rest
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
