import { isAway } from '#platform/server/database/trouble.ts'
import { type Closable, stopInOrder } from './stopping.ts'

/**
 * The last net: no fault of one part ends the whole. A promise nobody waited for broke something that is over; it is written down and
 * the rest goes on. An exception out of the blue may have left anything half done: then the process ends in good order, and the
 * start command begins it anew. A connection lost where nobody listened is no such exception.
 */
export function outliveFaults(open: Closable[]): void {
  // A terminal or a log that is gone must not end us, least of all while we report something.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', reason => console.error('Nobody waited for what failed here:', reason))
  process.on('uncaughtException', error => {
    console.error('Nobody expected this:', error)
    if (!isAway(error)) void stopInOrder(open).finally(() => process.exit(70))
  })
}
