import {
  boolean,
  type Complaint,
  color,
  complaint,
  counted,
  integer,
  lines,
  type RowOf,
  recordTypes,
  resource,
  rollup,
  text,
  texts,
} from '#platform/model'

export const keywordListItems = resource('keyword-list-items', {
  partOf: 'keyword-lists',
  fields: {
    word: text({ max: 60, inSpanish: 'wordEs' }).required(),
    wordEs: text({ max: 60 }),
    synonyms: texts({ max: 60 }),
    /** The wider word of the same list it belongs under. */
    under: text({ max: 60 }),
    color: color(),
    autoPattern: text({ max: 300 }),
    retired: boolean(),
  },
  rules: [item => unsafePattern(item.autoPattern)],
  title: ['word'],
})

/** The vocabulary behind the keywords of records. */
export const keywordLists = resource('keyword-lists', {
  code: counted('KL-000'),
  fields: {
    name: text().required().unique(),
    appliesTo: recordTypes({ max: 80, pattern: /^[a-z][a-z0-9-]*$/, patternReason: 'recordType' }),
    closed: boolean(),
    words: lines(keywordListItems),
    wordCount: rollup(integer(), { from: 'keyword-list-items', by: 'parent', take: 'count' }),
  },
  rules: [list => wordTwice(list.words), list => wrongPlace(list.words)],
  list: { columns: ['code', 'name', 'appliesTo', 'closed', 'wordCount'], sort: 'name' },
  form: [['name', 'closed'], ['appliesTo'], ['words']],
})

type Item = Pick<RowOf<typeof keywordListItems>, 'word' | 'under'>

const same = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent', usage: 'search' }) === 0

/** A word stands once in its list, whatever its case. */
export function wordTwice(items: readonly Item[]): Complaint | null {
  const place = items.findIndex((item, index) => items.slice(0, index).some(earlier => same(earlier.word, item.word)))
  return place < 0 ? null : complaint(['words', place, 'word'], 'wordTwice', { word: items[place]!.word })
}

/** A word belongs under a word of the list, and never, however far up, under itself. */
export function wrongPlace(items: readonly Item[]): Complaint | null {
  const above = (item: Item): Item | undefined => items.find(other => item.under && same(other.word, item.under))
  for (const [place, item] of items.entries()) {
    if (!item.under) continue
    if (!above(item)) return complaint(['words', place, 'under'], 'noSuchWord', { word: item.under })
    const seen = new Set<Item>([item])
    for (let up = above(item); up; up = above(up)) {
      if (seen.has(up)) return complaint(['words', place, 'under'], 'wordCycle', { word: item.word, under: item.under })
      seen.add(up)
    }
  }
  return null
}

/** A pattern is a plain phrase, or a regular expression without what can take for ever: no groups that repeat. */
export function unsafePattern(pattern: string | null): Complaint | null {
  if (!pattern) return null
  const wrong = complaint(['autoPattern'], 'unsafePattern')
  if (/\)\s*[*+{?]|\\[1-9]|\(\?[=!<]/.test(pattern)) return wrong
  try {
    new RegExp(pattern, 'iu')
    return null
  } catch {
    return wrong
  }
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'keyword-list-items': RowOf<typeof keywordListItems>
    'keyword-lists': RowOf<typeof keywordLists>
  }
}
