/** What the server tells browsers as it happens. */
export interface LiveEvent {
  readonly kind: string
  readonly [more: string]: unknown
}
type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const hear = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event)
}

const kinds = [
  'ready',
  'record.changed',
  'list.changed',
  'backgroundJob.progress',
  'notification.created',
  'presence.changed',
  'record.discussed',
  'record.attached',
  'notification.read',
  'session.ended',
  'reset',
] as const
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
    tries = 0
    opened = true
  }
  for (const kind of kinds)
    source.addEventListener(kind, message =>
      tell(
        { kind, ...(JSON.parse((message as MessageEvent<string>).data || '{}') as object) },
        (message as MessageEvent).lastEventId,
      ),
    )
  source.onerror = () => {
    source.close()
    // A stream refused from the start may mean that the session has ended: whoever shows it finds out.
    if (!opened) tell({ kind: 'refused' }, '')
    const seconds = waits[Math.min(tries, waits.length - 1)]! * (0.75 + Math.random() / 2)
    setTimeout(() => stream(signal, tell, tries + 1), seconds * 1000)
  }
}
