import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port that nobody listens at, nor at the next one, which `npm run dev` takes for its API. It lies below the range
 * that outgoing connections take theirs from: one of those would be in the way a moment later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16_000, 32_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
