import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { node24, projectRoot } from '../support/project.ts'

const running: Start[] = []

/** Ends what a test has left running. */
export async function endStarts(): Promise<void> {
  for (const start of running) await start.end('SIGKILL')
}

/** `npm start` in a process of its own. */
export class Start {
  readonly exit: Promise<number | null>
  private readonly child: ChildProcess
  said = ''

  constructor(port: number, options: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.child = spawn(node24, ['app/start/start.mjs', ...options], {
      cwd: projectRoot,
      env: { ...withoutOurs(process.env), ...environment, PORT: String(port) },
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

  /** The process it started and starts again. */
  get kept(): number {
    return Number(readFileSync(`/proc/${this.child.pid}/task/${this.child.pid}/children`, 'utf8').trim().split(' ')[0])
  }

  /** What it said until it served or gave up. */
  outcome(): Promise<string> {
    return this.until('Ctrl-C stops it.')
  }

  /** All it said until it said this, or gave up. */
  async until(words: string): Promise<string> {
    const isSaid = new Promise<void>(resolve => {
      const listen = () => this.said.includes(words) && resolve()
      this.child.stdout!.on('data', listen)
      listen()
    })
    await Promise.race([isSaid, this.exit])
    return this.said
  }

  async end(signal: NodeJS.Signals) {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal)
    return this.exit
  }
}

/** The start under test is nobody's npm script, and uses the PostgreSQL it brings unless told otherwise. */
function withoutOurs(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { npm_lifecycle_event, DATABASE_URL, DATABASE_ADMIN_URL, ...rest } = environment
  return rest
}
