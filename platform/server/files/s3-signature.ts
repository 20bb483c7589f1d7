import { createHash, createHmac } from 'node:crypto'
import { PlainProblem } from '../postgres/plain-problem.ts'

/** An S3-compatible store, as its address says: `https://KEY:SECRET@host/bucket?region=eu-central-1`. */
export interface S3Place {
  readonly origin: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Where contents go when the environment names a store; undefined when it does not. */
export function s3Place(environment: Readonly<Record<string, string | undefined>>): S3Place | undefined {
  const given = environment.S3_URL
  if (!given) return undefined
  const wanted = 'S3_URL is written https://KEY:SECRET@host/bucket?region=REGION'
  if (!URL.canParse(given)) throw new PlainProblem(`S3_URL is not an address. ${wanted}.`)
  const url = new URL(given)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!['http:', 'https:'].includes(url.protocol) || !bucket || bucket.includes('/') || !url.username || !url.password)
    throw new PlainProblem(`S3_URL lacks its keys or its bucket. ${wanted}.`)
  return {
    origin: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface ToSign {
  readonly method: string
  /** Of plain letters, digits and slashes: nothing in it needs escaping. */
  readonly path: string
  readonly host: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** Of the body; the store refuses bytes that differ. */
  readonly contentSha256: string
  readonly at: Date
}

/** The headers of a request with its signature (AWS Signature Version 4), which every S3-compatible store checks. */
export function signed(place: S3Place, { method, path, host, headers, contentSha256, at }: ToSign) {
  const time = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const scope = `${time.slice(0, 8)}/${place.region}/s3/aws4_request`
  const all: Record<string, string> = { ...headers, host, 'x-amz-content-sha256': contentSha256, 'x-amz-date': time }
  const names = Object.keys(all).sort()
  const listed = names.map(name => `${name}:${all[name]!.trim()}\n`).join('')
  const request = [method, path, '', listed, names.join(';'), contentSha256].join('\n')
  const key = [place.region, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${place.secret}`, time.slice(0, 8)),
  )
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${place.keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...all, authorization }
}
