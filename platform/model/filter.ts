import type { FieldSpec, Kind } from './declaration/field.ts'

/** One condition of a filter: `{ field: 'dueOn', op: 'before', value: 'today' }`. */
export interface Condition {
  readonly field: string
  readonly op: Operator
  readonly value?: unknown
}
/** Conditions joined, up to three levels deep. */
export interface Group {
  readonly all?: readonly Filter[]
  readonly any?: readonly Filter[]
}
export type Filter = Condition | Group
export const isGroup = (filter: Filter): filter is Group => 'all' in filter || 'any' in filter

const textOps = ['contains', 'notContains', 'startsWith', 'eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'] as const
const amountOps = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'notEmpty'] as const
const dateOps = [
  'on',
  'before',
  'after',
  'between',
  'within',
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'empty',
  'notEmpty',
] as const
const refOps = ['eq', 'in', 'notIn', 'empty', 'notEmpty'] as const
const choiceOps = ['in', 'notIn', 'eq', 'ne', 'empty', 'notEmpty'] as const
const setOps = ['any', 'all', 'none', 'empty', 'notEmpty'] as const
const switchOps = ['eq'] as const

export type Operator =
  | (typeof textOps)[number]
  | (typeof amountOps)[number]
  | (typeof dateOps)[number]
  | (typeof refOps)[number]
  | (typeof choiceOps)[number]
  | (typeof setOps)[number]
  | (typeof switchOps)[number]
  | 'inView'

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
  spec.origin !== 'clock' &&
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
