import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PlainProblem } from '../postgres/plain-problem.ts'
import type { Scanner } from '../services.ts'

/** The scanner looked and could not tell, as with contents beyond its limit. Asking again would not help. */
export class NoVerdict extends Error {}

const wanted = 'Write CLAMD_URL as tcp://host:3310 or unix:///run/clamav/clamd.ctl'

/** The scanner of this installation: none unless `CLAMD_URL` names a clamd; `FILE_SCAN` says when it is asked. */
export function openScanner(environment: Readonly<Record<string, string | undefined>>): Scanner | null {
  const { CLAMD_URL: given, FILE_SCAN: mode = given ? 'block' : 'off' } = environment
  if (mode === 'off') return null
  if (mode !== 'async' && mode !== 'block')
    throw new PlainProblem(`FILE_SCAN is “${mode}”. It may be off, async or block.`)
  if (!given) throw new PlainProblem(`FILE_SCAN is “${mode}”, and no scanner is named. ${wanted}.`)
  const place = placeOf(given)
  return { mode, scan: content => ask(place, content) }
}

function placeOf(given: string): NetConnectOpts {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url?.protocol === 'unix:' && url.pathname) return { path: decodeURIComponent(url.pathname) }
  if (url?.protocol === 'tcp:' && url.hostname) return { host: url.hostname, port: Number(url.port || 3310) }
  throw new PlainProblem(`CLAMD_URL is not an address of a clamd. ${wanted}.`)
}

const patience = 120_000

/** The INSTREAM command of clamd: chunks with their length before them, an empty one at the end, one line back. */
async function ask(place: NetConnectOpts, content: Readable): Promise<string | null> {
  const socket = connect(place)
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer')))
  try {
    return verdict(await answerTo(socket, content))
  } finally {
    socket.destroy()
  }
}

async function answerTo(socket: Socket, content: Readable): Promise<string> {
  let answer = ''
  const heard = new Promise<void>((resolve, reject) => {
    socket.on('data', chunk => {
      answer += chunk.toString()
    })
    socket.on('end', resolve)
    socket.on('error', reject)
  })
  const said = await Promise.allSettled([pipeline(Readable.from(framed(content)), socket, { end: false }), heard])
  const broken = said.find(one => one.status === 'rejected')
  if (answer !== '') return answer
  // Of a content beyond its limit clamd says so in the midst of it and hangs up; its word may be lost with the line.
  if (!broken || isHungUp(broken.reason))
    throw new NoVerdict('clamd hung up; the content may be beyond its StreamMaxLength')
  throw broken.reason
}

const isHungUp = ({ code }: { code?: string }): boolean => code === 'EPIPE' || code === 'ECONNRESET'

async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

function verdict(answer: string): string | null {
  const line = answer.replace(/\0+$/, '').trim()
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (found) return found
  if (line === 'stream: OK') return null
  throw new NoVerdict(`clamd said: ${line}`)
}
