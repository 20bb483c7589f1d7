import { statfsSync } from 'node:fs'

/** Below this PostgreSQL cannot even begin a new piece of its log (16 MB). */
const least = 16 * 1024 * 1024

/** Whether the disk that holds a folder has no room left for us. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < least
  } catch {
    return false
  }
}
