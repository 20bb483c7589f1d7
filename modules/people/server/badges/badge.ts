import { createHmac } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets.ts'

/** What a reader types: printable, without the blanks and line ends some readers add. */
export const readBadge = (typed: string): string => typed.trim().toUpperCase()

/** Badges are short numbers that could be guessed from a plain hash: kept is an HMAC under a key outside the database. */
export const badgeHash = (secrets: Secrets, badge: string): string =>
  createHmac('sha256', secrets.key('badge')).update(readBadge(badge)).digest('hex')

/** The same under the key that clocks have: what they know people by while their line is gone. */
export const badgeTag = (secrets: Secrets, badge: string): string =>
  createHmac('sha256', secrets.key('badge-at-clocks')).update(readBadge(badge)).digest('hex')
