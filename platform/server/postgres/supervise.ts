import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cleanEnvironment, programFolder } from './cluster.ts'
import { adminUrl, type Place } from './keys.ts'
import { type Runner, spawnIdentity } from './os-user.ts'
import { PlainProblem } from './plain-problem.ts'

export interface Supervised {
  place: Place
  log: string
  runner: Runner
  progress: (line: string) => void
}

/** Starts the server, and starts it again whenever it ends without being told to. */
export async function keepRunning(what: Supervised): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let child = await launch(what)
  const startAgain = async () => {
    if (stopping) return
    what.progress('PostgreSQL stopped unexpectedly; starting it again')
    try {
      child = await launch(what)
      what.progress('PostgreSQL is back')
      watch()
    } catch (error) {
      what.progress(`PostgreSQL does not start again: ${(error as Error).message}`)
    }
  }
  let restarting: Promise<void> = Promise.resolve()
  const watch = () =>
    child.once('exit', () => {
      restarting = startAgain()
    })
  watch()
  return {
    async stop() {
      stopping = true
      await restarting
      await end(child)
    },
  }
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGINT') // PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint
  const insist = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(insist)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Server processes of a killed PostgreSQL need a moment to notice, and a new one refuses to start until then; hence
 * several attempts. Waiting for readiness has no limit, because recovery after a crash takes as long as it takes.
 */
async function launch(what: Supervised): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const child = spawnServer(what)
    if (await becomesReady(child, what.place)) return child
    if (attempt === 20 || !logTail(what.log).includes('still in use')) {
      throw new PlainProblem(`PostgreSQL did not start. The end of ${what.log} says:\n${logTail(what.log)}`)
    }
    await sleep(250)
  }
}

/** In a session of its own, so that Ctrl-C reaches only us and the server can be stopped last. */
function spawnServer({ place, log, runner }: Supervised): ChildProcess {
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  const { file, args } = runner.command(join(programFolder(), 'postgres'), ['-D', place.cluster])
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    env: cleanEnvironment,
    stdio: ['ignore', output, output],
    ...spawnIdentity(runner, file),
  })
  child.on('error', () => {}) // seen as a server that never became ready
  closeSync(output)
  child.unref()
  return child
}

async function becomesReady(child: ChildProcess, place: Place): Promise<boolean> {
  while (child.pid !== undefined && !hasEnded(child)) {
    const client = new pg.Client({ connectionString: adminUrl(place, 'postgres') })
    try {
      await client.connect()
      return true
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === '28P01') throw new PlainProblem('PostgreSQL does not accept the password kept in keys.json.')
      await sleep(30)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

function logTail(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-6).join('\n')
}
