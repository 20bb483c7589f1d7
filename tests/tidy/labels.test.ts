import { expect, test } from 'vitest'
import { modules } from '#app/registry.ts'
import type { Dictionary } from '#platform/model'
import { exceeding } from './sources.ts'

/**
 * A label is a name: one to three words, sentence case, no sentence, no parenthesis, no hint (those stand under the field). Small
 * words that join others are not counted.
 */
const joining = new Set(
  'a & / · – of to from for by in on at per vs. no. % and or the with de del la el los las y o e u a al en por para con sin un una su que n.º'.split(
    ' ',
  ),
)
const most = { words: 3, all: 6 }
/** A value to choose says a little more than a field's name. */
const mostOfValues = { words: 4, all: 7 }

/** Where labels stand: names, groups and fields of a type, its actions, what they ask, its values. */
const isLabel = (path: readonly string[]): boolean => {
  const [first, second] = path
  if (['fields', 'actions', 'values', 'modules', 'alerts'].includes(first!)) return path.length === 2
  if (second === 'one' || second === 'many') return path.length === 2
  if (second === 'fields' || second === 'sections' || second === 'actions' || second === 'asks' || second === 'menu')
    return path.length === (second === 'asks' && path.length === 4 ? 4 : 3)
  return second === 'values' && path.length === 4
}

/** Longer on purpose: each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'fairs.many': 'People look for it by its abbreviation.',
  'fobs.values.incoterm.CIP': 'The name of the Incoterm.',
  'fobs.values.incoterm.CIF': 'The name of the Incoterm.',
}

const isLong = (key: string, label: string): boolean => {
  const { words, all: tokens } = key.includes('values.') ? mostOfValues : most
  const all = label.split(/\s+/)
  const counted = all.filter(word => !joining.has(word.toLowerCase()))
  return counted.length > words || all.length > tokens || /[()]|[.!?:;]$|, /.test(label.replace(/ no\.$/, ''))
}

function* labelsIn(dictionary: Dictionary, path: readonly string[] = []): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(dictionary)) {
    const here = [...path, key]
    if (typeof value !== 'string') yield* labelsIn(value, here)
    else if (isLabel(here) && !exceptions[here.join('.')]) yield [here.join('.'), value]
  }
}

test.each(['en', 'es'] as const)('labels are names, not sentences: %s', language => {
  const found: Record<string, number> = {}
  for (const { name, words } of modules) {
    const long = [...labelsIn(words[language] as Dictionary)].filter(([key, label]) => isLong(key, label))
    if (process.env.LABELS_OF === name)
      console.log(long.map(([key, label]) => `${language} ${key}: ${label}`).join('\n'))
    if (long.length > 0) found[name] = long.length
  }
  expect(exceeding(`long labels, ${language}`, found)).toEqual([])
})
