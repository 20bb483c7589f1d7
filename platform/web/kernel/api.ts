import type { Language } from '#platform/model/words.ts'
import { isUnattended } from './attendance.ts'

/** What the server refused, as it said it. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly requestId?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly [more: string]: unknown
}

export class Problem extends Error {
  readonly document: ProblemDocument
  constructor(document: ProblemDocument) {
    super(document.detail)
    this.document = document
  }
  get status(): number {
    return this.document.status
  }
  get code(): string {
    return this.document.code
  }
}

/** The server cannot be reached; what was typed is kept and the same request may be sent again. */
export class ConnectionLost extends Error {}

type Query = Readonly<Record<string, string | number | boolean | undefined | null>>

interface Settings {
  csrfToken: string | null
  language: Language
  /** Opens the sign-in panel over the page and resolves when somebody has signed in again. */
  signInAgain: (() => Promise<void>) | null
  /** Asks for a factor, for actions that want a fresh one. */
  stepUp: (() => Promise<boolean>) | null
  /** Lets the browser prove a passkey and answers what to send; the module at the door fills it. */
  provePasskey: ((question: { stepUp: true } | { ticket: string }) => Promise<unknown>) | null
  onConnection: (state: 'online' | 'lost') => void
  /** Told of every write that was taken. */
  onWritten: () => void
}

/** How requests are sent; the application's start fills it. */
export const settings: Settings = {
  csrfToken: null,
  language: 'en-US',
  signInAgain: null,
  stepUp: null,
  provePasskey: null,
  onConnection: () => {},
  onWritten: () => {},
}

export const newKey = (): string => crypto.randomUUID()

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const address = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

interface Sending {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body?: unknown
  readonly key?: string
  readonly signal?: AbortSignal
}

const headersFor = ({ method, body, key }: Sending): Record<string, string> => ({
  'x-language': settings.language,
  // Where the person is, for the list of who is signed in.
  'x-screen': window.location.pathname,
  ...(isUnattended() && { 'x-unattended': 'true' }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(method !== 'GET' && settings.csrfToken && { 'x-csrf-token': settings.csrfToken }),
  ...(key && { 'idempotency-key': key }),
})

/** On an answer that this browser kept from when the server was there. */
export const keptCopy = 'x-kept-copy'

/** Reads are tried again after 1, 2 and 4 s; writes only under the same key, so that they happen once. */
const patience = [1000, 2000, 4000]

async function reach(sending: Sending, attempt = 0): Promise<Response> {
  try {
    const answer = await fetch(sending.url, {
      method: sending.method,
      headers: headersFor(sending),
      ...(sending.body !== undefined && { body: JSON.stringify(sending.body) }),
      ...(sending.signal && { signal: sending.signal }),
    })
    if (answer.status < 502 || answer.status > 504) {
      settings.onConnection(answer.headers.has(keptCopy) ? 'lost' : 'online')
      return answer
    }
  } catch (error) {
    if (sending.signal?.aborted) throw error
  }
  settings.onConnection('lost')
  const wait = patience[attempt]
  if (wait === undefined || (sending.method !== 'GET' && !sending.key)) throw new ConnectionLost()
  await pause(wait)
  return reach(sending, attempt + 1)
}

async function send<T>(sending: Sending): Promise<T> {
  const answer = await answered(sending)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** The answer, once whoever had to sign in again has done so; what was refused is thrown. */
async function answered(sending: Sending, again = true): Promise<Response> {
  const answer = await reach(sending)
  if (answer.ok && sending.method !== 'GET') settings.onWritten()
  if (answer.ok) return answer
  const document = (await answer.json().catch(() => ({
    status: answer.status,
    code: 'unexpected',
    title: '',
    detail: answer.statusText,
    type: '',
  }))) as ProblemDocument
  if (again && answer.status === 401 && settings.signInAgain) {
    await settings.signInAgain()
    return answered(sending, false)
  }
  if (again && document.code === 'stepUp' && settings.stepUp && (await settings.stepUp()))
    return answered(sending, false)
  if (again && answer.status === 429) {
    await pause(Math.min(Number(answer.headers.get('retry-after') ?? 1), 30) * 1000)
    return answered(sending, false)
  }
  throw new Problem(document)
}

/** Tried once, and nobody is asked to sign in: for what is sent by itself, and again later. */
export async function sendOnce<T>(path: string, body: unknown): Promise<T> {
  const sending: Sending = { method: 'POST', url: address(path), body }
  const answer = await fetch(sending.url, {
    method: sending.method,
    headers: headersFor(sending),
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  const isThere = answer !== null && (answer.status < 502 || answer.status > 504)
  settings.onConnection(isThere ? 'online' : 'lost')
  if (!isThere) throw new ConnectionLost()
  const told = await answer.json().catch(() => null)
  if (answer.ok && told) return told as T
  if (answer.ok) throw new ConnectionLost()
  throw new Problem(
    (told ?? { status: answer.status, code: 'unexpected', title: '', detail: '', type: '' }) as ProblemDocument,
  )
}

/** The one way to the server. Every write takes a key made when the person began, so that a repeat happens once. */
export const api = {
  get: <T>(path: string, query?: Query, signal?: AbortSignal) =>
    send<T>({ method: 'GET', url: address(path, query), ...(signal && { signal }) }),
  post: <T>(path: string, body: unknown = {}, key = newKey()) =>
    send<T>({ method: 'POST', url: address(path), body, key }),
  patch: <T>(path: string, body: unknown, key = newKey()) =>
    send<T>({ method: 'PATCH', url: address(path), body, key }),
  put: <T>(path: string, body: unknown, key = newKey()) => send<T>({ method: 'PUT', url: address(path), body, key }),
  delete: <T>(path: string, key = newKey()) => send<T>({ method: 'DELETE', url: address(path), body: {}, key }),
  /** A file that the server makes of what is sent; nothing changes there. */
  file: async (path: string, body: unknown): Promise<Blob> =>
    (await answered({ method: 'POST', url: address(path), body })).blob(),
  /** A file the server gives; what it refuses is thrown, where a plain link would show it as a page. */
  fetched: async (path: string, query?: Query): Promise<Blob> =>
    (await answered({ method: 'GET', url: address(path, query) })).blob(),
  address,
}
