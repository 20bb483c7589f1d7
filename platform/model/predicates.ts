/**
 * Conditions a record must meet, as data: the form marks the fields, the schema documents them,
 * the server refuses and PostgreSQL holds the CHECK, all from one line.
 */
export type Predicate =
  | {
      readonly is: 'when'
      readonly field: string
      readonly values: readonly (string | boolean)[]
      readonly need: readonly string[]
    }
  | {
      readonly is: 'onlyWhen'
      readonly field: string
      readonly values: readonly (string | boolean)[]
      readonly fields: readonly string[]
    }
  | { readonly is: 'exactlyOne' | 'atMostOne' | 'atLeastOne'; readonly fields: readonly string[] }
  | { readonly is: 'notBefore' | 'after'; readonly from: string; readonly to: string }
  | { readonly is: 'different'; readonly fields: readonly [string, string] }

/** When `field` has one of the values, the other fields are required. */
export const when = (field: string, values: string | boolean | readonly string[], ...need: string[]): Predicate => ({
  is: 'when',
  field,
  values: Array.isArray(values) ? values : [values as string | boolean],
  need,
})
/**
 * The other fields belong to these values of `field` alone: a form does not ask for them otherwise, and what is typed all the
 * same is refused. What verbs write is theirs to know, so that PostgreSQL holds no CHECK of it.
 */
export const onlyWhen = (field: string, values: string | readonly string[], ...fields: string[]): Predicate => ({
  is: 'onlyWhen',
  field,
  values: typeof values === 'string' ? [values] : values,
  fields,
})
/** Fields that nobody is asked for, as the row stands. */
export const notAsked = (require: readonly Predicate[], row: Readonly<Record<string, unknown>>): string[] =>
  require.flatMap(predicate =>
    predicate.is === 'onlyWhen' && !predicate.values.includes(row[predicate.field] as string | boolean)
      ? predicate.fields
      : [],
  )
export const exactlyOne = (...fields: string[]): Predicate => ({ is: 'exactlyOne', fields })
export const atMostOne = (...fields: string[]): Predicate => ({ is: 'atMostOne', fields })
export const atLeastOne = (...fields: string[]): Predicate => ({ is: 'atLeastOne', fields })
/** `to` may equal `from`, not precede it. */
export const notBefore = (from: string, to: string): Predicate => ({ is: 'notBefore', from, to })
export const after = (from: string, to: string): Predicate => ({ is: 'after', from, to })
export const different = (one: string, other: string): Predicate => ({ is: 'different', fields: [one, other] })
