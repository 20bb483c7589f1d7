import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4 * 1024 ** 3
}

/** Where databases of tests lie: in memory where there is room for it, because each is some thousand small files. */
export const quickFolder = isRoomy('/dev/shm') ? '/dev/shm' : tmpdir()
