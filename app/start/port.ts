import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'

/** Asked before the long steps, so that nobody waits a minute to hear it. An earlier run may be just leaving the port. */
export async function expectFreePort(port: number): Promise<void> {
  let trouble = await tryToListen(port)
  for (let attempt = 0; trouble === 'EADDRINUSE' && attempt < 8; attempt++) {
    await sleep(250)
    trouble = await tryToListen(port)
  }
  if (trouble) throw new PlainProblem(portSentence(port, trouble))
}

function portSentence(port: number, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already taken by another program. Stop that program, or choose another port: PORT=${otherPort(port)} npm start`
  }
  if (code === 'EACCES')
    return `Port ${port} is reserved for the administrator. Choose one above 1023: PORT=8080 npm start`
  return `Port ${port} cannot be used (${code}). Choose another: PORT=${otherPort(port)} npm start`
}

const otherPort = (port: number) => (port < 65_535 ? port + 1 : 3000)

function tryToListen(port: number): Promise<string | undefined> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve((error as NodeJS.ErrnoException).code ?? error.message))
    server.listen(port, () => server.close(() => resolve(undefined)))
  })
}
