import type { Readable } from 'node:stream'
import { Refusal } from '../problems.ts'

/** A place where contents lie, each under its hash. */
export interface Contents {
  readonly store: 'local' | 's3'
  /** Takes a file that lies complete on this disk; it is gone from there afterwards. */
  keep(draft: string, sha256: string): Promise<void>
  read(sha256: string, range?: { start: number; end: number }): Readable
  exists(sha256: string): Promise<boolean>
  remove(sha256: string): Promise<void>
}

/** `ab/cd/<sha256>`: no folder grows too full. */
export const keyOf = (sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw Refusal.notFound()
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
