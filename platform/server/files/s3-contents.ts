import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Contents, keyOf } from './contents.ts'
import { type S3Place, signed } from './s3-signature.ts'

const nothing = createHash('sha256').digest('hex')
/** A store that is busy or away for a moment is asked again. */
const attempts = 4
const firstPause = 200

interface Sending {
  readonly headers?: Readonly<Record<string, string>>
  readonly contentSha256?: string
  /** Opened anew for each attempt. */
  readonly body?: () => Readable
}

/** Contents in an S3-compatible store, under the same names as on a disk. */
export function s3Contents(place: S3Place): Contents {
  const send = sender(place)
  return {
    store: 's3',
    async keep(draft, sha256) {
      const { size } = await stat(draft)
      const headers = { 'content-length': String(size) }
      const answer = await send('PUT', sha256, { headers, contentSha256: sha256, body: () => createReadStream(draft) })
      answer.resume()
      await rm(draft, { force: true })
    },
    read(sha256, range) {
      const out = new PassThrough()
      send('GET', sha256, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}).then(
        answer => pipeline(answer, out, () => {}),
        (error: Error) => out.destroy(error),
      )
      return out
    },
    async exists(sha256) {
      const answer = await send('HEAD', sha256, {}, [404])
      answer.resume()
      return answer.statusCode !== 404
    },
    async remove(sha256) {
      const answer = await send('DELETE', sha256, {}, [404])
      answer.resume()
    },
  }
}

/** Asks the store until it answers; whatever is neither good nor awaited is an error that says what the store said. */
function sender(place: S3Place) {
  const { request } = place.origin.startsWith('https:') ? https : http
  const agent = new (place.origin.startsWith('https:') ? https : http).Agent({ keepAlive: true, maxSockets: 32 })
  const { host } = new URL(place.origin)
  const once = (method: string, path: string, { headers = {}, contentSha256 = nothing, body }: Sending) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const toSign = { method, path, host, headers, contentSha256, at: new Date() }
      const asking = request(`${place.origin}${path}`, { method, agent, headers: signed(place, toSign) }, resolve)
      asking.once('error', reject)
      if (body) pipeline(body(), asking, error => error && reject(error))
      else asking.end()
    })
  return async (method: string, sha256: string, sending: Sending, awaited: readonly number[] = []) => {
    const path = `/${place.bucket}/${keyOf(sha256)}`
    for (let attempt = 1; ; attempt++) {
      const answer = await once(method, path, sending).catch((error: Error) => error)
      if (answer instanceof Error) {
        if (attempt === attempts) throw new Error(`the file store at ${host} cannot be reached: ${answer.message}`)
      } else {
        const status = answer.statusCode ?? 500
        if (status < 300 || awaited.includes(status)) return answer
        const said = (await text(answer)).slice(0, 500)
        const isPassing = status >= 500 || status === 429
        if (!isPassing || attempt === attempts)
          throw new Error(`the file store at ${host} answered ${status} to ${method}: ${said}`)
      }
      await pause(firstPause * 2 ** (attempt - 1))
    }
  }
}
