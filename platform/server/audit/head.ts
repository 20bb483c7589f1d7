import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Services } from '../services.ts'

/** The end of the chain. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

/** Where the head is kept a second time, outside the database: whoever cuts off the end of the log has to find this too. */
export const headFileOf = ({ secrets }: Pick<Services, 'secrets'>): string | null =>
  secrets.directory ? join(secrets.directory, 'audit-head.json') : null

export function readHead(file: string | null): Head | null {
  if (!file || !existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8')) as Head
}

export function writeHead(file: string | null, head: Head): void {
  if (!file || (readHead(file)?.seq ?? 0) >= head.seq) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, JSON.stringify(head), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
