import type { LiveEvents } from '#platform/model'

/** Said by the browser to itself: a stream refused from the start may mean that the session has ended. */
interface Heard extends LiveEvents {
  readonly refused: Readonly<Record<never, never>>
}
type Kind = keyof Heard & string

/** What the server tells browsers as it happens. */
export type LiveEvent<K extends Kind = Kind> = { [One in K]: { readonly kind: One } & Heard[One] }[K]

const listeners = new Map<Kind, Set<(event: never) => void>>()

/** Hears one kind of event, or several. */
export function onLive<K extends Kind>(kinds: K | readonly K[], listener: (event: LiveEvent<K>) => void): () => void {
  const heard = typeof kinds === 'string' ? [kinds] : kinds
  for (const kind of heard) listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener))
  return () => {
    for (const kind of heard) listeners.get(kind)?.delete(listener)
  }
}
const hear = (event: LiveEvent): void => {
  for (const listener of listeners.get(event.kind) ?? []) listener(event as never)
}

const waits = [1, 2, 4, 8, 15, 30]

/**
 * One stream per browser: the tab that holds the lock listens to the server, the others hear it through a channel.
 * When that tab closes, the next one takes over where it left off.
 */
export function startLive(): () => void {
  const channel = new BroadcastChannel('millwright-live')
  const stopped = new AbortController()
  channel.onmessage = ({ data }: MessageEvent<{ event: LiveEvent; id: string }>) => {
    keepPlace(data.id)
    hear(data.event)
  }
  const listen = () =>
    new Promise<void>(resolve => {
      stopped.signal.addEventListener('abort', () => resolve())
      stream(stopped.signal, (event, id) => {
        keepPlace(id)
        channel.postMessage({ event, id })
        hear(event)
      })
    })
  if (navigator.locks)
    void navigator.locks.request('millwright-live', { signal: stopped.signal }, listen).catch(() => {})
  else void listen()
  return () => {
    stopped.abort()
    channel.close()
  }
}

const placeKey = 'millwright-live-place'
const keepPlace = (id: string): void => {
  if (id) sessionStorage.setItem(placeKey, id)
}

function stream(signal: AbortSignal, tell: (event: LiveEvent, id: string) => void, attempt = 0): void {
  if (signal.aborted) return
  const from = sessionStorage.getItem(placeKey)
  const source = new EventSource(`/api/live${from ? `?from=${encodeURIComponent(from)}` : ''}`)
  signal.addEventListener('abort', () => source.close())
  let tries = attempt
  let opened = false
  source.onopen = () => {
    opened = true
  }
  source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent
    if (event.kind === 'ready') tries = 0
    tell(event, lastEventId)
  }
  source.onerror = () => {
    source.close()
    if (!opened) tell({ kind: 'refused' }, '')
    const seconds = waits[Math.min(tries, waits.length - 1)]! * (0.75 + Math.random() / 2)
    setTimeout(() => stream(signal, tell, tries + 1), seconds * 1000)
  }
}
