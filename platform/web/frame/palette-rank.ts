import { folded } from '#platform/model/values/folded.ts'

/** A page or an action somebody may look for. */
export interface Findable {
  readonly title: string
  /** Where it stands. */
  readonly detail?: string
  /** What else people call it, with commas between. */
  readonly also?: string
}

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}/&]+/u)
    .filter(Boolean)

/** How well some words fit a name, best first; nothing where they do not. */
const fits = { same: 0, start: 1, whole: 2, prefix: 3 } as const

function fitOf(asked: readonly string[], name: string): number | undefined {
  const own = wordsIn(name)
  const [query, text] = [asked.join(' '), own.join(' ')]
  if (text === query) return fits.same
  if (text.startsWith(query)) return fits.start
  if (asked.every(word => own.includes(word))) return fits.whole
  return asked.every(word => own.some(one => one.startsWith(word))) ? fits.prefix : undefined
}

/** Its own name counts most, then what else it is called, then its name together with where it stands. */
function rankOf(asked: readonly string[], { title, detail = '', also = '' }: Findable): number | undefined {
  const named = fitOf(asked, title)
  if (named !== undefined) return named
  const called = also.split(',').flatMap(name => fitOf(asked, name) ?? [])
  if (called.length > 0) return Math.min(...called) + 0.5
  const placed = fitOf(asked, `${title} ${detail} ${also}`)
  return placed === undefined ? undefined : placed + 4
}

/** What fits what was typed, the likeliest first: whole words before beginnings of words, short names before long ones. */
export function ranked<T extends Findable>(query: string, all: readonly T[]): (T & { readonly rank: number })[] {
  const asked = wordsIn(query)
  if (asked.length === 0) return []
  return all
    .flatMap(one => {
      const rank = rankOf(asked, one)
      return rank === undefined ? [] : [{ ...one, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.title.length - b.title.length)
}
