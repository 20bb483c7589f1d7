/**
 * Keeps a terminal usable while its line is gone: the page and its parts, and what it last showed. Everything is asked of the
 * server first, so a new build and new data are taken as soon as they are there; only files whose name changes with their content
 * are taken from the store first. Registered by the frame of terminals alone (platform/web/offline/station-worker.ts).
 */
const shell = 'millwright-shell'
const data = 'millwright-station'
const shellPage = '/__shell'
/** On an answer that was kept from when the server was there. */
const keptCopy = 'x-kept-copy'
const patience = 8000
const mostKept = 600
const largestKept = 20_000_000

/** Screens of terminals: what they show is kept, and nothing of other pages. */
const terminals =
  /^\/(shop-floor-dashboard|thing-dashboard|data-collection-dashboard|time-clock-dashboard|librarian-dashboard|receptionist-dashboard|quick-tasks\/view)(\/|$)/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (pathname === '/api/session' && request.method !== 'GET') return event.respondWith(changeOfPerson(request))
  if (request.method !== 'GET' || pathname === '/api/live') return
  if (request.mode === 'navigate' && pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (!pathname.startsWith('/api/')) event.respondWith(serverFirst(request, shell))
  else event.respondWith(answer(event))
})

self.addEventListener('message', event => {
  const { kind, files = [], reads = [], language } = event.data ?? {}
  if (kind === 'keep') event.waitUntil(keepAll(files, reads, language))
})

/** Whoever signs in or out finds nothing of the person before, also while the server is away. */
async function changeOfPerson(request) {
  await caches.delete(data)
  const answered = await fetch(request)
  await caches.delete(data)
  return answered
}

async function page(request) {
  try {
    const answered = await fetch(request)
    if (answered.status >= 502 && answered.status <= 504) throw new Error('away')
    if (answered.ok && terminals.test(new URL(request.url).pathname)) await keepPage(answered.clone())
    return answered
  } catch (error) {
    const kept = await (await caches.open(shell)).match(shellPage)
    if (kept) return kept
    throw error
  }
}

/** The page of the newest build; what an older one was made of goes. */
async function keepPage(answered) {
  const cache = await caches.open(shell)
  const before = await cache.match(shellPage)
  const build = text => /name="build-id" content="([^"]*)"/.exec(text)?.[1]
  const [now, then] = [build(await answered.clone().text()), before && build(await before.text())]
  if (before && now !== then)
    for (const { url } of await cache.keys()) if (new URL(url).pathname.startsWith('/assets/')) await cache.delete(url)
  await cache.put(shellPage, answered)
}

async function asset(request) {
  const cache = await caches.open(shell)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answered = await fetch(request)
  if (answered.ok) await cache.put(request.url, answered.clone())
  return answered
}

/** What the server says; when it is away, what it said last, marked as a copy. */
async function serverFirst(request, name) {
  const cache = await caches.open(name)
  try {
    const kept = await cache.match(request.url)
    const answered = await (kept ? within(patience, fetch(request)) : fetch(request))
    if (answered.status >= 502 && answered.status <= 504) throw new Error('away')
    if (isKeepable(answered)) await cache.put(request.url, answered.clone())
    return answered
  } catch (error) {
    const kept = await cache.match(request.url)
    if (!kept) throw error
    const headers = new Headers(kept.headers)
    headers.set(keptCopy, 'true')
    return new Response(kept.body, { status: kept.status, headers })
  }
}

const isKeepable = ({ status, headers }) =>
  status === 200 &&
  !(headers.get('content-type') ?? '').startsWith('text/event-stream') &&
  Number(headers.get('content-length') ?? 0) <= largestKept

async function answer(event) {
  const { request, clientId } = event
  const client = clientId ? await self.clients.get(clientId) : undefined
  if (!client || !terminals.test(new URL(client.url).pathname)) return fetch(request)
  const answered = await serverFirst(request, data)
  if (answered.status === 401) await caches.delete(data)
  else if (answered.headers.has(keptCopy)) return answered
  else if (new URL(request.url).pathname === '/api/session') await forgetStrangers(answered.clone())
  event.waitUntil(prune())
  return answered
}

/** Nobody is signed in any longer: what was shown to whoever was is dropped. */
async function forgetStrangers(answered) {
  const told = await answered.json().catch(() => ({}))
  if (!told.session) await caches.delete(data)
}

async function prune() {
  const cache = await caches.open(data)
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - mostKept))) await cache.delete(request)
}

/** What the page fetched before we were there. */
async function keepAll(files, reads, language) {
  const cache = await caches.open(shell)
  const first = await fetch(files[0], { headers: { accept: 'text/html' } }).catch(() => null)
  if (first?.ok) await keepPage(first)
  for (const url of files.slice(1)) if (!(await cache.match(url))) await cache.add(url).catch(() => {})
  const kept = await caches.open(data)
  for (const url of reads) {
    if (await kept.match(url)) continue
    const answered = await fetch(url, { headers: { 'x-language': language } }).catch(() => null)
    if (answered && isKeepable(answered)) await kept.put(url, answered)
  }
}

function within(milliseconds, answered) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), milliseconds)
  })
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
