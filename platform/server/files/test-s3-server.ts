import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestS3 {
  readonly url: string
  readonly objects: Map<string, Buffer>
  /** How many of the next requests it is too busy for. */
  busy: number
  close(): Promise<void>
}

const keyId = 'TESTKEY'
const secret = 'test/secret+key'

/** A store in memory that speaks as much S3 as contents need, and lets in only what is signed rightly. */
export async function testS3Server(bucket = 'contents'): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const server = http.createServer((request, response) => {
    const answer = (status: number, body: Buffer | string = '', headers: http.OutgoingHttpHeaders = {}) => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    void buffer(request).then(body => {
      if (s3.busy > 0) {
        s3.busy--
        return answer(503, 'SlowDown')
      }
      const wrong = refusal(request, body)
      if (wrong) return answer(403, wrong)
      const key = request.url!
      if (!key.startsWith(`/${bucket}/`)) return answer(404, 'NoSuchBucket')
      if (request.method === 'PUT') {
        objects.set(key, body)
        return answer(200)
      }
      if (request.method === 'DELETE') return answer(objects.delete(key) ? 204 : 404)
      const found = objects.get(key)
      if (!found) return answer(404, 'NoSuchKey')
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (start === undefined) return answer(200, found)
      answer(206, found.subarray(Number(start), Number(end) + 1))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const s3: TestS3 = {
    url: `http://${keyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=test-1`,
    objects,
    busy: 0,
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return s3
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** Signature Version 4, checked from the raw request: written apart from the code that signs. */
function refusal(request: http.IncomingMessage, body: Buffer): string | null {
  const { headers, method, url } = request
  const [, given, date, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (given !== keyId) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(date!) || !/^\d{8}T\d{6}Z$/.test(time)) return 'RequestTimeTooSkewed'
  if (!names!.split(';').includes('host')) return 'host is not signed'
  const declared = String(headers['x-amz-content-sha256'])
  if (declared !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const lines = names!.split(';').map(name => `${name}:${String(headers[name]).trim()}`)
  const canonical = `${method}\n${url}\n\n${lines.join('\n')}\n\n${names}\n${declared}`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${date}/${region}/s3/aws4_request\n${sha256(canonical)}`
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of [date!, region!, 's3', 'aws4_request', toSign])
    key = createHmac('sha256', key).update(part).digest()
  return key.toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
