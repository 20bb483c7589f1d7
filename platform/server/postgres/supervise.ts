import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { insist } from '../back-off.ts'
import { isFull } from '../disk.ts'
import { cleanEnvironment, programFolder } from './cluster.ts'
import { adminUrl, type Place } from './keys.ts'
import { type Runner, spawnIdentity } from './os-user.ts'
import { PlainProblem } from './plain-problem.ts'
import { isRecovering } from './recovering.ts'

export interface Supervised {
  place: Place
  log: string
  runner: Runner
  progress: (line: string) => void
}

/** How long a stop in good order may take; ended at once, PostgreSQL loses nothing but the time of a recovery. */
const patience = 15_000

/** Starts the server, and starts it again whenever it ends without being told to, until it runs: also when that takes long. */
export async function keepRunning(what: Supervised): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const current: Current = {}
  await launch(what, current, stopping.signal)
  let restarting: Promise<void> = Promise.resolve()
  const watch = () => {
    current.child!.once('exit', () => {
      if (!stopping.signal.aborted) restarting = startAgain(what, current, stopping.signal).then(watch, () => {})
    })
  }
  watch()
  return {
    async stop() {
      stopping.abort()
      await restarting
      await end(current.child, what.place)
    },
  }
}

interface Current {
  child?: ChildProcess
}

/** A full disk, too little memory: what keeps it from starting may pass, so it is tried until it does. */
async function startAgain(what: Supervised, current: Current, stopping: AbortSignal): Promise<void> {
  what.progress('PostgreSQL stopped unexpectedly; starting it again')
  let said = ''
  await insist(() => launch(what, current, stopping), {
    until: stopping,
    first: 250,
    longest: 5000,
    onFailure: error => {
      const why = whyNot(what, error as Error)
      if (why !== said) what.progress(why)
      said = why
    },
  })
  what.progress('PostgreSQL is back')
}

/** A full disk has no room for the log either, so the disk itself is asked. */
const whyNot = ({ place }: Supervised, { message }: Error): string =>
  isFull(place.cluster)
    ? 'PostgreSQL does not start because the disk is full. Make room: it starts by itself.'
    : `PostgreSQL does not start yet: ${message}`

async function end(child: ChildProcess | undefined, place: Place) {
  if (!child || hasEnded(child)) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  const atOnce = await isRecovering({ connectionString: adminUrl(place, 'postgres') })
  child.kill(atOnce ? 'SIGQUIT' : 'SIGINT') // SIGINT is PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint
  child.kill('SIGCONT') // one that was stopped hears nothing else
  const insistence = setTimeout(() => child.kill('SIGQUIT'), patience)
  await ended
  clearTimeout(insistence)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Server processes of a killed PostgreSQL need a moment to notice, and a new one refuses to start until then; hence
 * several attempts. Waiting for readiness has no limit, because recovery after a crash takes as long as it takes.
 */
async function launch(what: Supervised, current: Current, stopping: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    current.child = spawnServer(what)
    if (await becomesReady(current.child, what.place, stopping)) return
    if (stopping.aborted) throw new PlainProblem('PostgreSQL was told to stop while it was starting.')
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

async function becomesReady(child: ChildProcess, place: Place, stopping: AbortSignal): Promise<boolean> {
  while (child.pid !== undefined && !hasEnded(child) && !stopping.aborted) {
    const client = new pg.Client({ connectionString: adminUrl(place, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === '28P01') {
        child.kill('SIGQUIT')
        throw new PlainProblem('PostgreSQL does not accept the password kept in keys.json.')
      }
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
