import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { node24, projectRoot } from './project.ts'

export interface TestMailServer {
  readonly url: string
  /** What arrived so far. */
  readonly taken: readonly { readonly to: string[]; readonly raw: string }[]
  close(): void
}

/** A real mail server in a process of its own, which keeps whatever it is given. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: { to: string[]; raw: string }[] = []
  const server = spawn(node24, ['platform/server/mail/test-smtp-server.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = createInterface(server.stdout)
  const [first] = await once(printed, 'line')
  printed.on('line', line => taken.push(JSON.parse(line)))
  return { url: `smtp://127.0.0.1:${JSON.parse(first).port}`, taken, close: () => void server.kill() }
}
