import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { node24, projectRoot } from '../support/project.ts'

/**
 * A server process that is killed and started again, always at the same address. The next one stands ready with its
 * code loaded and waits for its cue, so that a run has time for many kills.
 */
export class Victim {
  readonly url: string
  private readonly args: readonly string[]
  private child: ChildProcess | undefined
  private next: ChildProcess

  constructor(script: string, args: readonly string[], port: number) {
    this.args = [script, ...args, String(port)]
    this.url = `http://127.0.0.1:${port}`
    this.next = this.spawn()
  }

  private spawn(): ChildProcess {
    return spawn(node24, [...this.args], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
  }

  /** Starts it, again and again while its database is still on its way back. */
  async start(): Promise<void> {
    for (let attempt = 1; attempt <= 20; attempt++) if (await this.attempt()) return
    throw new Error('the server did not start in 20 attempts')
  }

  private attempt(): Promise<boolean> {
    const child = this.next
    this.child = child
    this.next = this.spawn()
    return new Promise(resolve => {
      createInterface(child.stdout!).on('line', line => line.startsWith('ready') && resolve(true))
      child.once('exit', () => resolve(false))
      child.send('start')
    })
  }

  /** Whether it ended without being killed. */
  get hasDied(): boolean {
    return this.child !== undefined && this.child.exitCode !== null
  }

  async kill(): Promise<void> {
    if (this.child) await end(this.child)
  }

  async close(): Promise<void> {
    await this.kill()
    await end(this.next)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** The processes of the PostgreSQL server on a cluster: the postmaster, then everybody it has started. */
export function postgresProcesses(cluster: string): number[] {
  const postmaster = Number(readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n')[0])
  const home = realpathSync(cluster)
  const others = readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && Number(name) !== postmaster && worksAt(name, home),
  )
  return [postmaster, ...others.map(Number)]
}

function worksAt(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false // gone meanwhile
  }
}

/** `kill -9` of the whole database server at once. */
export function killPostgres(cluster: string): void {
  for (const pid of postgresProcesses(cluster)) killIfThere(pid)
}

/** `kill -9` of one process that serves a connection: PostgreSQL ends all others and recovers. */
export function killOneSession(cluster: string, choose: (from: number) => number): void {
  const sessions = postgresProcesses(cluster)
    .slice(1)
    .filter(pid => /millwright_app/.test(commandOf(pid)))
  const chosen = sessions[choose(sessions.length)]
  if (chosen) killIfThere(chosen)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
