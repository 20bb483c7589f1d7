import type { Words } from '#platform/model/words.ts'
import { api, Problem } from '../kernel/api.ts'
import { notify } from '../parts/notices/notices.ts'

/** The secret of a mailed link to a file, taken out of the address at once (people R40); null when one came without. */
export function takeFileLink(): string | null {
  const token = /^#file=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (!token) return null
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return token
}

/** Fetches what the link leads to; the page stays. */
export async function followFileLink(token: string, words: Words): Promise<void> {
  try {
    const { name, href } = await api.post<{ name: string; href: string }>('/file-links', { token })
    notify({ type: 'info', title: words('frame.fetching', { name }) })
    window.location.assign(`${href}?download`)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    notify({ type: 'negative', title: words('frame.notFetched'), body: problem.message, duration: 15_000 })
  }
}
