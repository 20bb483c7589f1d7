import { useSyncExternalStore } from 'react'

/** Where the person is. All routes come from the server's table, so finding the screen of an address is one look-up. */
export interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

const read = (): Address => ({ path: window.location.pathname, query: new URLSearchParams(window.location.search) })

let current = read()
const listeners = new Set<() => void>()

function changed(): void {
  current = read()
  for (const listener of listeners) listener()
}

/** Entries of the browser's history are numbered, so that a step back that was not meant can be taken back. */
const stepNow = (): number => (window.history.state as { step?: number } | null)?.step ?? 0
let step = stepNow()

type Guard = () => Promise<boolean>
/** What keeps someone from leaving: a form that is not saved answers whether they may go. */
let guard: Guard | null = null
export function guardLeaving(ask: Guard | null): void {
  guard = ask
}

/** The next event is our own step back to where the person was. */
let returning = false

async function onPopState(): Promise<void> {
  const away = stepNow() - step
  const leaving = window.location.pathname !== current.path
  if (returning) returning = false
  else if (guard && leaving && away !== 0) {
    // The browser has already gone: back to where the person was, ask, and go again if they agree.
    const ask = guard
    returning = true
    window.history.go(-away)
    if (!(await ask())) return
    guardLeaving(null)
    window.history.go(away)
  } else {
    step = stepNow()
    changed()
  }
}
window.addEventListener('popstate', () => void onPopState())

interface Going {
  readonly replace?: boolean
  readonly keepScroll?: boolean
}

export function navigate(href: string, options: Going = {}): void {
  const leaving = new URL(href, window.location.href).pathname !== current.path
  if (!leaving || !guard) go(href, leaving, options)
  else
    void guard().then(may => {
      if (!may) return
      guardLeaving(null)
      go(href, leaving, options)
    })
}

function go(href: string, leaving: boolean, { replace, keepScroll }: Going): void {
  if (replace) window.history.replaceState({ step }, '', href)
  else window.history.pushState({ step: ++step }, '', href)
  changed()
  // Every navigation starts at the top; going back restores where a list stood, which the list itself remembers.
  if (!keepScroll && leaving) window.scrollTo(0, 0)
}

export const addressNow = (): Address => current

export const useAddress = (): Address =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

/** Changes the query of the page one is on, keeping the rest; null takes a parameter away. */
export function changeQuery(
  changes: Readonly<Record<string, string | null>>,
  options: { replace?: boolean } = { replace: true },
): void {
  const query = new URLSearchParams(current.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  go(`${current.path}${text ? `?${text}` : ''}`, false, { ...options, keepScroll: true })
}
