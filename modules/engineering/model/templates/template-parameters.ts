import {
  type Complaint,
  complaint,
  decimal,
  oneOf,
  onlyWhen,
  type RowOf,
  ref,
  resource,
  text,
  texts,
  when,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'

/** A choice as it is typed: a plain number, or a word and the number it stands for: `fine = 1.6`. */
export interface Choice {
  readonly word: string
  readonly value: Decimal
}

export function readChoice(text: string): Choice | null {
  const [first = '', second, ...more] = text.split('=').map(part => part.trim())
  const value = Decimal.parse(second ?? first)
  return value && first && more.length === 0 ? { word: first, value } : null
}

export const choicesOf = (parameter: { readonly choices: readonly string[] | null }): Choice[] =>
  (parameter.choices ?? []).flatMap(text => readChoice(text) ?? [])

/** One figure a template asks of a part: what it is called in the formulas, and which values make sense. */
export const routingTemplateParameters = resource('routing-template-parameters', {
  partOf: 'routing-templates',
  fields: {
    name: text({ max: 40, pattern: /^[A-Za-z][A-Za-z0-9_]*$/, patternReason: 'parameterName' }).required(),
    prompt: text({ max: 120 }),
    kind: oneOf('number', 'whole', 'choice').default('number').required(),
    unit: ref('units'),
    usual: decimal(6),
    low: decimal(6),
    high: decimal(6),
    choices: texts({ max: 60 }),
  },
  require: [
    when('kind', 'choice', 'choices'),
    onlyWhen('kind', 'choice', 'choices'),
    onlyWhen('kind', ['number', 'whole'], 'low', 'high'),
  ],
  rules: [
    parameter => {
      const unread = (parameter.choices ?? []).find(text => !readChoice(text))
      return unread === undefined ? null : complaint(['choices'], 'choiceUnread', { choice: unread })
    },
    parameter =>
      parameter.low && parameter.high?.lessThan(parameter.low)
        ? complaint(['high'], 'notBelow', { least: parameter.low.toString() })
        : null,
    parameter => (parameter.usual ? valueComplaint(parameter, parameter.usual.toString(), ['usual']) : null),
  ],
})
export type TemplateParameter = RowOf<typeof routingTemplateParameters>

interface Asked {
  readonly name: string
  readonly kind: 'number' | 'whole' | 'choice'
  readonly low: Decimal | null
  readonly high: Decimal | null
  readonly choices: readonly string[] | null
}

/** The number a typed value stands for: itself, or that of the word chosen. */
export function numberOf(parameter: Asked, given: string): Decimal | null {
  const word = given.trim().toLowerCase()
  const chosen = parameter.kind === 'choice' && choicesOf(parameter).find(one => one.word.toLowerCase() === word)
  return chosen ? chosen.value : Decimal.parse(given.trim())
}

/** Why a value cannot stand for this parameter, naming it and what would be right. */
export function valueComplaint(parameter: Asked, given: string, path: Complaint['path']): Complaint | null {
  const { name, kind, low, high } = parameter
  const value = numberOf(parameter, given)
  if (kind === 'choice') {
    const choices = choicesOf(parameter)
    if (value && choices.some(one => one.value.equals(value))) return null
    return complaint(path, 'parameterChoice', { name, given, choices: choices.map(one => one.word).join(', ') })
  }
  if (!value) return complaint(path, 'parameterNumber', { name, given })
  if (kind === 'whole' && !value.isInteger()) return complaint(path, 'parameterWhole', { name, given })
  const [least, most] = [low?.toString(), high?.toString()]
  const isOut = Boolean((low && value.lessThan(low)) || (high && value.greaterThan(high)))
  if (!isOut) return null
  if (least !== undefined && most !== undefined)
    return complaint(path, 'parameterBetween', { name, given, least, most })
  return least === undefined
    ? complaint(path, 'parameterAtMost', { name, given, most: most! })
    : complaint(path, 'parameterAtLeast', { name, given, least })
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'routing-template-parameters': TemplateParameter
  }
}
