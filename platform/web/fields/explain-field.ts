import { type FieldSpec, resourceLabel, valueLabel, type Words } from '#platform/model'
import './words/explain.ts'

/** So many choices are told by name; more are seen in the field itself. */
const mostNamed = 8

const kindWords: Readonly<Record<string, string>> = {
  text: 'text',
  longText: 'text',
  richText: 'richText',
  integer: 'number',
  decimal: 'number',
  quantity: 'number',
  percent: 'percent',
  money: 'money',
  unitPrice: 'money',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  duration: 'duration',
  boolean: 'boolean',
  address: 'address',
  email: 'email',
  phone: 'phone',
  url: 'url',
  file: 'file',
  files: 'files',
  lines: 'lines',
  refAny: 'record',
  code: 'code',
  color: 'color',
  progress: 'percent',
  json: 'structured',
}

function kindSentence(words: Words, resource: string, field: string, spec: FieldSpec): string | undefined {
  const { kind, values, targets } = spec
  if (values?.length && values.length <= mostNamed) {
    const named = values.map(value => valueLabel(words, resource, field, value)).join(', ')
    return words('explain.oneOf', { values: named })
  }
  if (values?.length) return words('explain.choice')
  if (targets?.length)
    return words(kind.endsWith('s') ? 'explain.refs' : 'explain.ref', {
      types: targets.map(target => resourceLabel(words, target)).join(', '),
    })
  const known = kindWords[kind]
  return known && words(`explain.kinds.${known}`)
}

function limitSentence(words: Words, { kind, min, max, places }: FieldSpec): string | undefined {
  if (max !== undefined && (kind === 'text' || kind === 'longText')) return words('explain.length', { max })
  if (min !== undefined && max !== undefined) return words('explain.between', { min, max })
  if (min !== undefined) return words('explain.least', { min })
  if (max !== undefined) return words('explain.most', { max })
  return places ? words('explain.places', { places }) : undefined
}

/** What a field holds, as its declaration says it: its kind, its limits, and what is asked of it. */
export function explainField(words: Words, resource: string, field: string, spec: FieldSpec): string {
  const hint = words.find(`${resource}.hints.${field}`)
  if (spec.origin !== 'typed') return [hint, ...automatic(words, resource, field, spec)].filter(Boolean).join(' ')
  const sentences = [
    hint,
    kindSentence(words, resource, field, spec),
    limitSentence(words, spec),
    spec.required ? words('explain.required') : undefined,
    spec.unique ? words('explain.unique') : undefined,
    spec.fixed ? words('explain.fixed') : undefined,
    spec.inSpanish ? words('explain.inSpanish') : undefined,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What nobody types needs no rules for typing; its choices tell what it may become. */
const automatic = (words: Words, resource: string, field: string, spec: FieldSpec) => [
  spec.values?.length ? kindSentence(words, resource, field, spec) : undefined,
  words('explain.automatic'),
]
