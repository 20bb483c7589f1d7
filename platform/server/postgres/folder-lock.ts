import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainProblem } from './plain-problem.ts'
import { bootstrap, endProcess, isAlive, launcher, type NotedProcess, note } from './processes.ts'

interface LockNote extends NotedProcess {
  /** The npm and the start command that started the holder, where there were any. */
  launchers?: NotedProcess[]
}

export interface FolderLock {
  release(): void
}

/**
 * Lets one Millwright at a time use a folder. A lock whose holder died is taken over. So is one whose holder outlived
 * a killed start: nobody can reach it any more, so it is asked to stop first.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock.json')
  const mine: LockNote = {
    ...note(process.pid)!,
    launchers: [launcher(), bootstrap()].filter(one => one !== undefined),
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (claim(file, mine)) return { release: () => release(file, mine) }
    const holder = holderOf(folder)
    if (holder && !isOrphan(holder)) throw new PlainProblem(busySentence(folder, holder))
    if (holder) await endProcess(holder, 'SIGTERM', 'SIGKILL', 20_000)
    rmSync(file, { force: true })
  }
  throw new PlainProblem(`Several processes are starting on ${folder} at once. Start one of them.`)
}

/** The live process that holds the folder, if any. */
export function holderOf(folder: string): LockNote | undefined {
  try {
    const noted = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')) as LockNote
    return isAlive(noted) ? noted : undefined
  } catch {
    return undefined // no lock, or one that a crash left half written
  }
}

/** A hard link appears whole or not at all, so a reader never sees half a lock. */
function claim(file: string, mine: LockNote): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function release(file: string, mine: LockNote) {
  try {
    if ((JSON.parse(readFileSync(file, 'utf8')) as LockNote).birth === mine.birth) rmSync(file)
  } catch {
    // already gone
  }
}

function isOrphan({ launchers = [] }: LockNote): boolean {
  return launchers.some(one => !isAlive(one))
}

function busySentence(folder: string, holder: NotedProcess): string {
  return (
    `Millwright is already running on the data in ${folder} (process ${holder.pid}). ` +
    `Stop it there with Ctrl-C (or: kill ${holder.pid}), or start this one on other data: npm start -- --data FOLDER`
  )
}
