import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The text every virus scanner agrees to find, in two parts so that none finds it here. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`

export interface TestClamd {
  readonly url: string
  stop(): Promise<void>
}

/** Largest content it looks at. */
const limit = 1024 * 1024

/** ClamAV itself where it is installed, with a signature of its own; elsewhere somebody who speaks as its manual says. */
export async function testClamd(): Promise<TestClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-clamd-'))
  const socket = join(folder, 'clamd.ctl')
  const stop = hasClamd() ? await startClamd(folder, socket) : await speakLikeClamd(socket)
  return {
    url: `unix://${socket}`,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const hasClamd = (): boolean => spawnSync('clamd', ['--help']).status === 0

async function startClamd(folder: string, socket: string): Promise<() => Promise<void>> {
  const md5 = createHash('md5').update(eicar).digest('hex')
  writeFileSync(join(folder, 'test.hdb'), `${md5}:${eicar.length}:Eicar-Test-Signature\n`)
  const settings = { LocalSocket: socket, DatabaseDirectory: folder, Foreground: 'yes', StreamMaxLength: '1M' }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''))
  const child = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  while (!existsSync(socket) && child.exitCode === null) await sleep(50)
  return () => {
    child.kill()
    return gone
  }
}

function speakLikeClamd(path: string): Promise<() => Promise<void>> {
  const server = createServer(answer).listen(path)
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  return new Promise(resolve => server.once('listening', () => resolve(stop)))
}

const command = 'zINSTREAM\0'

function answer(socket: Socket): void {
  let heard = Buffer.alloc(0)
  socket.on('data', chunk => {
    heard = Buffer.concat([heard, chunk])
    const content = contentOf(heard.subarray(command.length))
    const said =
      heard.length > limit ? 'INSTREAM size limit exceeded. ERROR' : content && `stream: ${verdict(content.toString())}`
    if (said) socket.end(`${said}\0`)
  })
  socket.on('error', () => {})
}

const verdict = (content: string): string => (content === eicar ? 'Eicar-Test-Signature FOUND' : 'OK')

/** What the chunks carry, once the empty one has come that ends them. */
function contentOf(framed: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; at + 4 <= framed.length; ) {
    const length = framed.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(framed.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
