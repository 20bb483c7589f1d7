import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, launcher } from '#platform/server/postgres/processes.ts'

export interface Closable {
  close(): Promise<void>
}

/** Closes what is open, in the order of the list: what was opened last stands first. */
export async function stopInOrder(open: Closable[]): Promise<void> {
  for (let next = open.shift(); next; next = open.shift()) {
    // A request that never ends must not keep the database from being stopped well.
    await Promise.race([next.close().catch(report), sleep(35_000, undefined, { ref: false })])
  }
}

function report(error: unknown) {
  console.error(error)
}

/**
 * Ctrl-C, SIGTERM, a closed terminal, or the death of the process that started us: stop in good order.
 * A second Ctrl-C does not wait; the next start puts right what is left.
 */
export function stopOnSignals(open: Closable[]): void {
  let stoppingSince: number | undefined
  const stop = async () => {
    if (stoppingSince) return
    stoppingSince = Date.now()
    console.log('\nStopping …')
    await stopInOrder(open)
    process.exit(0)
  }
  process.on('SIGINT', () => {
    // npm passes Ctrl-C on to us although the terminal has sent it already: one key press, two signals.
    if (stoppingSince && Date.now() - stoppingSince > 1000) process.exit(1)
    stop()
  })
  process.on('SIGTERM', stop)
  if (process.stdin.isTTY) process.on('SIGHUP', stop) // under nohup it must stay ignored
  if (process.connected) {
    process.on('disconnect', stop)
    process.channel?.unref()
  }
  const npm = launcher()
  if (npm) setInterval(() => isAlive(npm) || stop(), 500).unref()
}
