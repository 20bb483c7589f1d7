import { settings } from '../kernel/api.ts'

/** The store of what the worker keeps of a person (app/web/public/station-worker.js). */
const stationData = 'millwright-station'

let registered = false

/** Lets this terminal open while its line is gone: its page, its parts and what it last showed are kept. */
export function keepStation(): void {
  if (registered || !('serviceWorker' in navigator)) return
  registered = true
  window.addEventListener('session-changed', event => {
    if ((event as CustomEvent<{ leaving?: boolean } | null>).detail?.leaving) void caches.delete(stationData)
  })
  void navigator.serviceWorker
    .register('/station-worker.js', { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      if (document.readyState === 'complete') tellLoaded(active)
      else window.addEventListener('load', () => tellLoaded(active))
    })
    // Without it the terminal still keeps its reports; it only cannot be opened anew while it is offline.
    .catch(() => {})
}

/** What this page fetched before the worker was there to see it. */
function tellLoaded(worker: ServiceWorker | null): void {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = fetched.filter(({ origin }) => origin === window.location.origin)
  const isRead = ({ pathname }: URL) => pathname.startsWith('/api/')
  const addresses = (urls: readonly URL[]) => [...new Set(urls.map(({ href }) => href))]
  worker?.postMessage({
    kind: 'keep',
    files: [window.location.href, ...addresses(ours.filter(url => !isRead(url)))],
    reads: addresses(ours.filter(url => isRead(url) && url.pathname !== '/api/live')),
    language: settings.language,
  })
}
