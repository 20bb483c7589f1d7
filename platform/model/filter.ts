import {
  amountOps,
  type Condition,
  choiceOps,
  dateOps,
  type Filter,
  isGroup,
  type Operator,
  refOps,
  setOps,
  switchOps,
  textOps,
} from './condition.ts'
import type { FieldSpec, Kind } from './declaration/field.ts'

/** The operators a kind of field understands; the first is what a new condition starts with. */
export const operatorsOf: Record<Kind, readonly Operator[]> = {
  text: textOps,
  longText: textOps,
  richText: textOps,
  code: textOps,
  email: textOps,
  phone: textOps,
  url: textOps,
  color: textOps,
  integer: amountOps,
  decimal: amountOps,
  quantity: amountOps,
  money: amountOps,
  unitPrice: amountOps,
  percent: amountOps,
  duration: amountOps,
  boolean: switchOps,
  date: dateOps,
  dateTime: dateOps,
  time: amountOps,
  oneOf: choiceOps,
  status: choiceOps,
  progress: choiceOps,
  someOf: setOps,
  refs: setOps,
  ref: refOps,
  refOneOf: refOps,
  refAny: refOps,
  lines: [],
  file: ['empty', 'notEmpty'],
  files: [],
  json: ['empty', 'notEmpty'],
  address: ['contains', 'empty', 'notEmpty'],
}

export const filterLimits = { conditions: 20, depth: 3 } as const

export const conditionsIn = (filter: Filter): Condition[] =>
  isGroup(filter) ? [...(filter.all ?? []), ...(filter.any ?? [])].flatMap(conditionsIn) : [filter]
export const depthOf = (filter: Filter): number =>
  isGroup(filter) ? 1 + Math.max(0, ...[...(filter.all ?? []), ...(filter.any ?? [])].map(depthOf)) : 0

/** Kinds one can order a list by. */
export const sortable = (spec: FieldSpec): boolean =>
  spec.origin !== 'rollup' &&
  (spec.origin !== 'clock' || (spec.clock?.inDays === true && !spec.clock.orBy)) &&
  spec.origin !== 'secret' &&
  ![
    'lines',
    'refs',
    'files',
    'file',
    'json',
    'address',
    'someOf',
    'longText',
    'richText',
    'refAny',
    'refOneOf',
  ].includes(spec.kind)

export const isAmount = (kind: Kind): boolean =>
  ['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent', 'duration'].includes(kind)

/** What a list is asked for: all of it lives in the address of the page. */
export interface ListQuery {
  readonly filter?: Filter
  readonly search?: string
  readonly sort?: readonly string[]
  readonly columns?: readonly string[]
  readonly archived?: boolean
}
