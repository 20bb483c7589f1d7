import { dirname } from 'node:path'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'

/** What a person at the terminal can put right, as a sentence; anything else as it is. */
export function backupTrouble(error: unknown, file: string): unknown {
  const { code, path, message } = error as { code?: string; path?: string; message?: string }
  const folder = dirname(file)
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new PlainProblem(
        `The disk under ${folder} is full, and no backup was written. Make room or name another disk.`,
      )
    case 'ENOENT':
      if (!path?.startsWith(file)) return error
      return new PlainProblem(`The folder ${folder} does not exist. Create it, or name a file elsewhere.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new PlainProblem(
        `${path ?? file} may not be read or written by this user. Run the backup as the user who runs Millwright, or name another folder.`,
      )
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return new PlainProblem(
        `The database cannot be reached (${message}). Check that it runs and that DATABASE_URL names it.`,
      )
    case '28P01':
    case '28000':
    case '42501':
      return new PlainProblem(
        `The database does not let this user read everything (${message}). Give an administrator in DATABASE_ADMIN_URL.`,
      )
    default:
      return error
  }
}
