import { type Condition, type Filter, isGroup, type Registry, type Resource, secondsOf } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { permissionLabel, typeLabel, valueLabel, type Words } from '#platform/model/words.ts'
import type { CellFrame } from '#platform/web/fields/cells.tsx'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import type { Label } from '#platform/web/kernel/record-api.ts'
import { labelOfColumn } from '../columns/list-columns.tsx'

export interface SentenceFrame {
  readonly words: Words
  readonly formats: Formats
  readonly registry: Registry
  readonly resource: Resource
  readonly labelFor: (resource: string, id: string) => Label | undefined
  readonly nameOf: CellFrame['nameOf']
  readonly typeName: CellFrame['typeName']
}

/** A condition in two parts: the quiet name of the field, and what is said of it. */
export interface Said {
  readonly field: string
  readonly value: string
}

/** `genre is Novel or Poetry`, `due within the last 2 weeks`: a filter one can read aloud. */
export function conditionSaid(frame: SentenceFrame, condition: Condition): Said {
  const { words } = frame
  const { op } = condition
  // Records named one by one are counted: their ids say nothing to anybody.
  if (condition.field === 'id' && Array.isArray(condition.value))
    return {
      field: '',
      value: words(`filters.named.${op === 'notIn' ? 'not' : 'in'}`, { count: condition.value.length }),
    }
  const known = specOf(frame.registry, frame.resource, condition.field)
  const field = labelOfColumn(frame, condition.field)
  const values = valuesSaid(frame, condition)
  if (known?.spec.kind === 'boolean')
    return { field: '', value: condition.value === false ? words('filters.not', { field }) : field }
  if (op === 'empty' || op === 'notEmpty') return { field, value: words(`filters.said.${op}`) }
  if (op === 'between')
    return { field, value: words('filters.said.between', { from: values[0] ?? '…', to: values[1] ?? '…' }) }
  const joined = values.length ? values.join(` ${words(op === 'all' ? 'filters.and' : 'filters.or')} `) : '…'
  return { field, value: words(`filters.said.${op}`, { value: joined }) }
}

function valuesSaid(frame: SentenceFrame, { field, op, value }: Condition): string[] {
  if (value === undefined || value === null || value === '') return []
  if (op === 'inView') return [`“${labelText(frame.labelFor('saved-views', String(value))) || '…'}”`]
  const many = Array.isArray(value) ? (value as unknown[]) : [value]
  if (op === 'within') return [withinSaid(frame.words, String(value))]
  return many.filter(one => one !== null && one !== '').map(one => oneSaid(frame, field, one))
}

const withinSaid = (words: Words, text: string): string => {
  const [direction, count, unit] = text.split(' ')
  return [words(`filterValues.${direction}`), count, words(`filterValues.${unit}`)].join(' ')
}

function oneSaid(
  { words, formats, registry, resource, labelFor, nameOf, typeName }: SentenceFrame,
  path: string,
  value: unknown,
): string {
  const known = specOf(registry, resource, path)
  const text = String(value)
  if (!known) return text
  const { spec, field } = known
  if (spec.targets) {
    if (value === 'me' || value === 'myGroups') return words(`filters.${value}`)
    const [target, id] = text.includes('/') ? (text.split('/') as [string, string]) : [spec.targets[0]!, text]
    return nameOf(target, labelFor(target, id)) || '…'
  }
  if (spec.recordType) return typeLabel(words, text, typeName)
  if (spec.permission) return permissionLabel(words, text, typeName)
  if (spec.values) return valueLabel(words, known.resource.name, field, text)
  if (spec.kind === 'date' || spec.kind === 'dateTime')
    return isDate(text) ? formats.date(text) : (words.find(`filterValues.tokens.${text}`) ?? text)
  if (spec.kind === 'money') return formats.money(text)
  if (spec.kind === 'duration' || spec.timeIn) return formats.hours(secondsOf(spec, value))
  return ['integer', 'decimal', 'quantity', 'unitPrice', 'percent'].includes(spec.kind)
    ? formats.number(text)
    : `“${text}”`
}

/** A whole filter as one sentence; groups stand in brackets. */
export function filterSaid(frame: SentenceFrame, filter: Filter): string {
  if (!isGroup(filter)) {
    const { field, value } = conditionSaid(frame, filter)
    return [field, value].filter(Boolean).join(' ')
  }
  const [members, word] = filter.any ? [filter.any, 'filters.or'] : [filter.all ?? [], 'filters.and']
  return members
    .map(member => (isGroup(member) ? `(${filterSaid(frame, member)})` : filterSaid(frame, member)))
    .join(` ${frame.words(word)} `)
}
