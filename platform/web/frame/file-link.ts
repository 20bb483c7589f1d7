import type { Words } from '#platform/model/words.ts'
import { api, Problem } from '../kernel/api.ts'
import { notify } from '../parts/notices/notices.ts'

/** The secret of a mailed link to a file, which waits until somebody is signed in. */
let waiting: string | null = null

/** Takes the secret out of the address at once: no history, screenshot or log keeps it (people R40). */
export function takeFileLink(): void {
  const token = /^#file=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (!token) return
  waiting = token
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** Fetches what the link leads to, once; the page stays. */
export async function followFileLink(words: Words): Promise<void> {
  if (!waiting) return
  const token = waiting
  waiting = null
  try {
    const { name, href } = await api.post<{ name: string; href: string }>('/file-links', { token })
    notify({ type: 'info', title: words('frame.fetching', { name }) })
    window.location.assign(`${href}?download`)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    notify({ type: 'negative', title: words('frame.notFetched'), body: problem.message, duration: 15_000 })
  }
}
