import pg from 'pg'

/** What an error says about the database and the disk, apart from what was asked of them. */

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** No room is left: on the disk of the database, or on our own. */
export const isDiskFull = (error: unknown): boolean => full.has(codeOf(error))

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** The driver's own words for a connection that is gone or cannot be had. */
const saidByDriver =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect|pool after calling end/

/** It stops, starts, recovers, has no connection left, or was cut off (classes 57 and 08). */
const saidByDatabase = (code: string): boolean => /^(57|08)/.test(code) || code === '53300' || code === '53200'

/** The database cannot be reached right now; whoever asks again later is answered. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return saidByDatabase(error.code ?? '')
  if (!(error instanceof Error)) return false
  // A socket that is not there is one whose server has not made it yet.
  if (codeOf(error) === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return unreachable.has(codeOf(error)) || saidByDriver.test(error.message)
}

const contended = new Set(['55P03', '40P01', '40001'])

/** Somebody else holds what this needs (inventory R34). */
export const isContended = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && contended.has(error.code ?? '')

/** Nobody's mistake, and over by itself. */
export const isPassing = (error: unknown): boolean => isAway(error) || isDiskFull(error) || isContended(error)
