import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess, note, worksIn } from './processes.ts'
import { isRecovering } from './recovering.ts'

/** No process has this number: Linux stops at 4,194,304. */
const nobody = 2_147_483_646

/** Deals with what a killed Millwright or a killed PostgreSQL left in and around the cluster. */
export async function removeLeftOver(cluster: string, progress: (line: string) => void): Promise<void> {
  rmSync(`${cluster}.new`, { recursive: true, force: true })
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (worksIn(pid, cluster)) {
    progress(`stopping the PostgreSQL that an earlier run left behind (process ${pid})`)
    // Its number and its folder stand in the file: there it is asked whether it still recovers from a crash of its own.
    const place = { host: lines[4] || '127.0.0.1', port: Number(lines[3]) }
    await endProcess(note(pid)!, (await isRecovering(place)) ? 'SIGQUIT' : 'SIGINT', 'SIGQUIT', 15_000)
    if (!existsSync(pidFile)) return
  }
  // The number may belong to a stranger by now, or to a dead process nobody has buried, and PostgreSQL would refuse to
  // start. The rest of the file stays: by it PostgreSQL makes sure that no server process of the dead one is at work.
  writeFileSync(pidFile, [nobody, ...lines.slice(1)].join('\n'))
  // The socket has a lock of its own with the same number.
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true })
}
