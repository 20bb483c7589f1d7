import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftOver } from '#platform/server/postgres/left-over.ts'
import { note } from '#platform/server/postgres/processes.ts'
import { node24, projectRoot } from '../support/project.ts'

let folder: string
let holders: Holder[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-recovery-'))
})

afterEach(async () => {
  for (const holder of holders) await holder.kill()
  holders = []
  await removeLeftOver(join(folder, 'cluster'), () => {})
  rmSync(folder, { recursive: true, force: true })
})

test('after kill -9 of Millwright, the next start stops the left-over PostgreSQL and has every row', async () => {
  const first = await hold()
  await rowsAfter(first.url, 'create table kept (n int); insert into kept values (1)')
  const leftOver = postmaster()
  await first.kill()
  const second = await hold()
  expect(second.lines).toContain(`stopping the PostgreSQL that an earlier run left behind (process ${leftOver})`)
  expect(note(leftOver)).toBeUndefined()
  expect(await rowsAfter(second.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('after kill -9 of PostgreSQL it is started again, at the same address', async () => {
  const holder = await hold()
  await rowsAfter(holder.url, 'create table kept (n int); insert into kept values (1)')
  process.kill(postmaster(), 'SIGKILL')
  await holder.says('PostgreSQL is back')
  expect(await rowsAfter(holder.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a PostgreSQL that cannot start again is tried until what hindered it is gone', async () => {
  const holder = await hold()
  await rowsAfter(holder.url, 'create table kept (n int); insert into kept values (1)')
  const settings = join(folder, 'cluster', 'millwright.conf')
  const before = readFileSync(settings, 'utf8')
  writeFileSync(settings, `${before}shared_buffers = 'no size'\n`)
  process.kill(postmaster(), 'SIGKILL')
  await holder.says('PostgreSQL does not start yet')
  writeFileSync(settings, before)
  await holder.says('PostgreSQL is back')
  expect(await rowsAfter(holder.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a PostgreSQL that was stopped by somebody else is started again', async () => {
  const holder = await hold()
  process.kill(postmaster(), 'SIGINT')
  await holder.says('PostgreSQL is back')
  expect(await rowsAfter(holder.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a PostgreSQL left behind in the middle of its recovery is ended at once: a stop in good order might never come', async () => {
  const first = await hold()
  const session = new pg.Client({ connectionString: first.url })
  session.on('error', () => {})
  await session.connect()
  await session.query('create table kept as select n from generate_series(1, 300000) n')
  const { rows } = await session.query('select pg_backend_pid() as pid')
  const server = postmaster()
  process.kill(rows[0].pid, 'SIGKILL')
  const recovering = await recoveryOf(server)
  process.kill(recovering, 'SIGSTOP')
  await first.kill()
  const ended = removeLeftOver(join(folder, 'cluster'), () => {})
  const log = () => readFileSync(join(folder, 'postgres.log'), 'utf8')
  await expect.poll(log).toMatch(/received (fast|immediate) shutdown request/)
  process.kill(recovering, 'SIGCONT')
  await ended
  expect(log()).toContain('received immediate shutdown request')
  expect(log()).not.toContain('received fast shutdown request')
  const second = await hold()
  expect(await rowsAfter(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 300000 }])
})

test('after kill -9 of both at once, the next start recovers', async () => {
  const first = await hold()
  await rowsAfter(first.url, 'create table kept (n int); insert into kept values (1)')
  const server = postmaster()
  await first.kill()
  process.kill(server, 'SIGKILL')
  const second = await hold()
  expect(await rowsAfter(second.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a stale lock and a stale postmaster.pid whose numbers now belong to a stranger do not hinder', async () => {
  const first = await hold()
  const server = postmaster()
  await first.kill()
  process.kill(server, 'SIGKILL')
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: process.pid, birth: 'long ago' }))
  const second = await hold()
  expect(await rowsAfter(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(note(process.pid)).toBeDefined()
})

test('a second Millwright on the same data says who has them', async () => {
  const first = await hold()
  const second = new Holder()
  const sentence = await second.says('problem')
  expect(sentence).toContain(`Millwright is already running on the data in ${folder} (process ${first.pid})`)
  expect(await rowsAfter(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

async function hold(): Promise<Holder> {
  const holder = new Holder()
  holder.url = (await holder.says('ready')).split(' ')[1]!
  return holder
}

class Holder {
  url = ''
  readonly lines: string[] = []
  private readonly child: ChildProcess
  private heard = () => {}

  constructor() {
    this.child = spawn(node24, ['tests/start/hold-postgres.ts', folder], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface(this.child.stdout!).on('line', line => {
      this.lines.push(line)
      this.heard()
    })
    holders.push(this)
  }

  get pid() {
    return this.child.pid
  }

  async says(beginning: string): Promise<string> {
    for (;;) {
      const line = this.lines.find(said => said.startsWith(beginning))
      if (line) return line
      await new Promise<void>(resolve => {
        this.heard = resolve
      })
    }
  }

  async kill() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = new Promise(resolve => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await gone
  }
}

/** Nothing for a process that has ended meanwhile. */
function commandOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The process of a server that replays what a crash left; there is one while it recovers. */
async function recoveryOf(server: number): Promise<number> {
  for (;;) {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
    for (const child of children) if (/startup/.test(commandOf(child))) return Number(child)
    await sleep(2)
  }
}

function postmaster(): number {
  return Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function rowsAfter(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
