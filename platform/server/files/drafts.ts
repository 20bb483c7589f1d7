import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { birthOf } from '../postgres/processes.ts'

/**
 * A draft is what a process writes before it is kept. Its name says which process of which machine writes it, so that the draft of
 * one that was killed is known for what it is as soon as anybody looks, and that of one at work is left alone.
 */
const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
const here = short(hostname())
const lifeOf = (pid: number): string | undefined => {
  const birth = birthOf(pid)
  return birth === undefined ? undefined : short(birth)
}
const ours = `${here}-${process.pid}-${lifeOf(process.pid)}`

export const draftName = (): string => `${ours}-${randomUUID()}.part`

const named = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-[0-9a-f-]{36}\.part$/

/** Whether its process has died; of another machine's that is not known here. */
function isDead(name: string): boolean {
  const [, host, pid, life] = named.exec(name) ?? []
  return host === here && lifeOf(Number(pid)) !== life
}

/** Clears away what processes of this machine left when they were killed. */
export async function clearDeadDrafts(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter(isDead)) await rm(join(directory, name), { force: true })
}
