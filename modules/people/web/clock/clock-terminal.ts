import { useQuery } from '@tanstack/react-query'
import type { Standing } from '#modules/people/model/presence.ts'
import type { Language } from '#platform/model/words.ts'
import { api } from '#platform/web/kernel/api.ts'

/** Somebody this clock knows by an HMAC made for it. */
interface KnownHere {
  readonly badge: string | null
  readonly number: string | null
  readonly name: string
  readonly language: Language
  readonly standing: Standing | null
  readonly since: string | null
}

/** How this clock is set up, and what it goes on with while its line is gone. */
export interface ClockFacts {
  readonly name: string | null
  readonly askPin: boolean
  readonly attestAtOut: boolean
  readonly takePhoto: boolean
  readonly sealTo: string
  readonly badgeKey: string
  readonly clockKey: string
  readonly people: readonly KnownHere[]
}

/** What somebody scanned or typed to say who they are. */
export interface Proof {
  readonly badge?: string
  readonly number?: string
  readonly pin?: string
}

/** The service worker of terminals keeps the last answer, so it is there without a line too. */
export const useClockFacts = (): ClockFacts | undefined =>
  useQuery({
    queryKey: ['time-clock', 'terminal'],
    queryFn: () => api.get<ClockFacts>('/time-clock/terminal'),
    refetchInterval: 60_000,
    networkMode: 'always',
  }).data

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), sign => sign.charCodeAt(0))

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

async function hmac(key: string, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hexOf(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)))
}

/** What this clock knows a badge or a number by (people R21). */
export async function tagOf({ badgeKey, clockKey }: ClockFacts, { badge, number }: Proof): Promise<string> {
  if (number) return hmac(clockKey, `number ${number.trim().toLowerCase()}`)
  return hmac(clockKey, await hmac(badgeKey, (badge ?? '').trim().toUpperCase()))
}

export const knownBy = ({ people }: ClockFacts, tag: string): KnownHere | undefined =>
  people.find(({ badge, number }) => badge === tag || number === tag)

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Encrypts what was scanned and typed so that only the server can read it: ECDH on P-256, HKDF, AES-256-GCM. */
export async function seal({ sealTo }: ClockFacts, proof: Proof): Promise<string> {
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const server = await crypto.subtle.importKey('raw', bytesOf(sealTo), curve, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('millwright clock')
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(proof))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  const point = await crypto.subtle.exportKey('raw', own.publicKey)
  return textOf(new Uint8Array([...new Uint8Array(point), ...iv, ...new Uint8Array(sealed)]))
}
