import type { Filter } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { rememberLabel } from '#platform/web/fields/known-labels.ts'
import type { Application } from '#platform/web/kernel/application.ts'
import type { ReaderLocale } from '#platform/web/words/WordsProvider.tsx'
import { type Option, searchOptions } from '../ref-search.ts'
import { unread } from '../unread.ts'
import type { LookUp } from './paste-lines.ts'

/** `so 123`, `SO-000123` and `so123` are one code (documents R4). */
const codeKey = (code: string) =>
  folded(code)
    .replace(/[\s\-_./]/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')

/** Which of the found records a text means: by code, else by a name nobody else has. */
export function meant(text: string, found: readonly Option[]): { id: string } | { reason: 'noMatch' | 'twoMatches' } {
  const byCode = found.filter(({ code }) => code !== null && codeKey(code) === codeKey(text))
  const hits = byCode.length ? byCode : found.filter(({ title }) => title !== null && folded(title) === folded(text))
  if (hits.length === 1) return { id: hits[0]!.id }
  return { reason: hits.length > 1 ? 'twoMatches' : 'noMatch' }
}

const atOnce = 6

/** Looks up every pasted reference, each different text once; tells each answer as it comes. */
export async function lookUpAll(
  application: Application,
  locale: ReaderLocale,
  lookUps: readonly LookUp[],
  filterOf: (field: string) => Filter | undefined,
  tell: (lookUp: LookUp, value: unknown) => void,
): Promise<void> {
  const asked = Map.groupBy(lookUps, ({ field, text }) => `${field}\n${text}`)
  const waiting = [...asked.values()]
  const work = async (): Promise<void> => {
    for (let same = waiting.shift(); same; same = waiting.shift()) {
      const { targets, text, field, qualified } = same[0]!
      const searches = targets.map(target =>
        searchOptions({ application, locale, target, text, filter: filterOf(field), limit: 5 }).catch(() => []),
      )
      const found = (await Promise.all(searches)).flat()
      const answer = meant(text, found)
      const option = 'id' in answer ? found.find(one => one.id === answer.id) : undefined
      if (option) rememberLabel(option.resource, option.id, option)
      const value = option && (qualified ? `${option.resource}/${option.id}` : option.id)
      for (const one of same) tell(one, value ?? unread(text, 'id' in answer ? 'noMatch' : answer.reason))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
