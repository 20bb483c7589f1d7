import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What processes have used of the processor so far, in milliseconds, by their ids. Linux only. */
export type Used = ReadonlyMap<number, number>

const millisecondsOfTick = 10

/** `4711 (postgres) S 1 …`: the name may hold anything, so fields are counted from its end. */
function statOf(pid: number): { parent: number; used: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick }
  } catch {
    return undefined
  }
}

/** The database's processes are the children of the one that wrote its id into the cluster's folder. */
export function databaseTime(folder: string): Used | null {
  try {
    const main = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    const found = pids.map(pid => [pid, statOf(pid)] as const)
    return new Map(found.flatMap(([pid, stat]) => (stat?.parent === main ? [[pid, stat.used]] : [])))
  } catch {
    return null
  }
}

export const processTime = (pid: number): Used => new Map([[pid, statOf(pid)?.used ?? 0]])

export const usedBetween = (before: Used, after: Used): number =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
