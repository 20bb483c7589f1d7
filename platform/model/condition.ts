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

export const textOps = [
  'contains',
  'notContains',
  'startsWith',
  'eq',
  'ne',
  'in',
  'notIn',
  'empty',
  'notEmpty',
] as const
export const amountOps = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'notEmpty'] as const
export const dateOps = [
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
export const refOps = ['eq', 'in', 'notIn', 'empty', 'notEmpty'] as const
export const choiceOps = ['in', 'notIn', 'eq', 'ne', 'empty', 'notEmpty'] as const
export const setOps = ['any', 'all', 'none', 'empty', 'notEmpty'] as const
export const switchOps = ['eq'] as const

export type Operator =
  | (typeof textOps)[number]
  | (typeof amountOps)[number]
  | (typeof dateOps)[number]
  | (typeof refOps)[number]
  | (typeof choiceOps)[number]
  | (typeof setOps)[number]
  | (typeof switchOps)[number]
  | 'inView'
