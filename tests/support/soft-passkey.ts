import { createHash, webcrypto } from 'node:crypto'

/** CBOR (RFC 8949), as much of it as a passkey speaks: small numbers, text, bytes, maps. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

type Cbor = number | string | Buffer | Map<number | string, Cbor>
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest()

/** WebCrypto signs r‖s; WebAuthn wants the two numbers in DER. */
function der(raw: Buffer): Buffer {
  const number = (bytes: Buffer): Buffer => {
    const start = bytes.findIndex(byte => byte !== 0)
    const trimmed = bytes.subarray(start)
    const positive = trimmed[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), trimmed]) : trimmed
    return Buffer.concat([Buffer.from([2, positive.length]), positive])
  }
  const both = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, both.length]), both])
}

/** What a test may get wrong on purpose. */
export interface Slip {
  readonly origin?: string
  readonly site?: string
  /** Whether the device has checked who holds it. */
  readonly verified?: boolean
  readonly counter?: number
}

/** An authenticator made of software: answers as a browser with a passkey would. */
export class SoftPasskey {
  readonly id = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  private readonly keys = webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  private counter = 0

  private clientData(type: string, challenge: string, origin = 'http://localhost:3000'): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authenticatorData({ site = 'localhost', verified = true, counter }: Slip, more = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (more.length ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++this.counter)
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, more])
  }

  /** The answer to `/session/passkeys/begin`. */
  async register(challenge: string, slip: Slip = {}) {
    const { publicKey } = await this.keys
    const jwk = await webcrypto.subtle.exportKey('jwk', publicKey)
    const [x, y] = [jwk.x!, jwk.y!].map(part => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
    const key = new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, x], [-3, y]]) // biome-ignore format: a table
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.authenticatorData(slip, attested)],
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, slip.origin),
      attestationObject: cbor(attestation),
    })
  }

  /** The answer to `/session/passkeys/options`. */
  async prove(challenge: string, slip: Slip = {}) {
    const clientDataJSON = this.clientData('webauthn.get', challenge, slip.origin)
    const authenticatorData = this.authenticatorData(slip)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const { privateKey } = await this.keys
    const raw = Buffer.from(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed))
    return this.answer({ clientDataJSON, authenticatorData, signature: der(raw) })
  }

  private answer(parts: Record<string, Buffer>) {
    const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]))
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
