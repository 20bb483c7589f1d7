import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process as noted on disk: the birth tells it apart from a later process that was given the same number. */
export interface NotedProcess {
  pid: number
  birth: string
}

const hasProc = existsSync('/proc/self/stat')

/** When a process was born, in whatever units the system gives; undefined once it is gone (a zombie is gone). */
export function birthOf(pid: number): string | undefined {
  return hasProc ? birthFromProc(pid) : birthFromPs(pid)
}

function birthFromProc(pid: number): string | undefined {
  const fields = procStat(pid)
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
}

/** The fields of /proc/PID/stat after the command's name, which may itself hold spaces and brackets. */
function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function birthFromPs(pid: number): string | undefined {
  const line = ps(pid, 'stat=,lstart=')
  return line && !line.startsWith('Z') ? line.slice(line.indexOf(' ')).trim() : undefined
}

function ps(pid: number, columns: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

export function note(pid: number): NotedProcess | undefined {
  const birth = birthOf(pid)
  return birth === undefined ? undefined : { pid, birth }
}

export function isAlive(noted: NotedProcess): boolean {
  return birthOf(noted.pid) === noted.birth
}

function parentOf(pid: number): number | undefined {
  const parent = hasProc ? procStat(pid)?.[1] : ps(pid, 'ppid=')
  return parent ? Number(parent) : undefined
}

/**
 * The npm that started us, where one did; perhaps with a shell and our own bootstrap process between. Told to stop, or
 * killed, it takes only its shell along: whether it lives is the only sign.
 */
export function launcher(): NotedProcess | undefined {
  if (!process.env.npm_lifecycle_event) return undefined
  let pid = parentOf(process.pid)
  if (pid === Number(process.env.MILLWRIGHT_BOOTSTRAP)) pid = parentOf(pid)
  if (pid && /^(ba|da|a|z)?sh$/.test(nameOf(pid))) pid = parentOf(pid)
  return pid && pid > 1 ? note(pid) : undefined
}

/** The start command that started us and starts us again, where one did. */
export function bootstrap(): NotedProcess | undefined {
  const pid = Number(process.env.MILLWRIGHT_BOOTSTRAP)
  return pid && parentOf(process.pid) === pid ? note(pid) : undefined
}

/** The short name of a process's program, such as `sh`. */
function nameOf(pid: number): string {
  try {
    return hasProc ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : basename(ps(pid, 'comm=') ?? '')
  } catch {
    return ''
  }
}

/** Whether a process works in the folder: a PostgreSQL server's current directory is its data directory. */
export function worksIn(pid: number, folder: string): boolean {
  if (!existsSync(folder) || birthOf(pid) === undefined) return false
  if (!hasProc) return ps(pid, 'command=')?.includes(folder) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/** True once the process is gone, false when it is still there after the given time. */
export async function isGoneWithin(process: NotedProcess, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds
  while (isAlive(process)) {
    if (Date.now() > until) return false
    await sleep(25)
  }
  return true
}

/** Asks with the first signal, insists with the second. */
export async function endProcess(noted: NotedProcess, ask: NodeJS.Signals, insist: NodeJS.Signals, patience: number) {
  signal(noted, ask)
  if (await isGoneWithin(noted, patience)) return
  signal(noted, insist)
  await isGoneWithin(noted, 10_000)
}

function signal(noted: NotedProcess, name: NodeJS.Signals) {
  try {
    if (!isAlive(noted)) return
    process.kill(noted.pid, name)
    process.kill(noted.pid, 'SIGCONT') // one that was stopped hears nothing else
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
