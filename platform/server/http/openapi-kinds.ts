import type { FieldSpec, Kind } from '#platform/model'

/** A JSON Schema, as OpenAPI 3.1 has it. */
export type Schema = { readonly [key: string]: unknown }

const uuid = { type: 'string', format: 'uuid' }
const link = {
  type: 'string',
  pattern: '^[a-z0-9-]+/[0-9a-f-]{36}$',
  description: 'A record of any of several types: `resource/id`.',
}
const text = ({ max, min, pattern, kind }: FieldSpec): Schema => ({
  type: 'string',
  ...(max !== undefined && { maxLength: max }),
  ...(min !== undefined && { minLength: min }),
  ...(pattern && kind !== 'code' && { pattern }),
})
/** Amounts travel as text, so that no digit is lost on the way. */
const amount =
  (what: string) =>
  ({ places, min, max }: FieldSpec): Schema => {
    const range = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`].filter(Boolean)
    return {
      type: 'string',
      pattern: '^-?[0-9]+(\\.[0-9]+)?$',
      description: [`${what}, as decimal text with at most ${places ?? 0} places`, ...range].join(', '),
    }
  }
const whole = ({ min, max }: FieldSpec): Schema => ({
  type: 'integer',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})
const choice = ({ values }: FieldSpec): Schema => ({ type: 'string', enum: values ?? [] })
const storedFile = { $ref: '#/components/schemas/StoredFile' }

/** Every kind of field as JSON Schema; a new kind does not compile until it is described. */
const schemas: Record<Kind, (spec: FieldSpec) => Schema> = {
  text,
  longText: text,
  richText: spec => ({
    ...text(spec),
    description: 'HTML of headings, lists, emphasis and links; anything else is removed.',
  }),
  code: text,
  email: spec => ({ ...text(spec), format: 'email' }),
  phone: text,
  url: spec => ({ ...text(spec), format: 'uri' }),
  color: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  integer: whole,
  duration: spec => ({ ...whole(spec), description: 'Whole seconds.' }),
  decimal: amount('A number'),
  quantity: amount('A quantity'),
  money: amount('An amount of money'),
  unitPrice: amount('A price for one unit'),
  percent: amount('A percentage (8.25 is 8.25 %)'),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  time: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$' }),
  oneOf: choice,
  status: choice,
  progress: choice,
  someOf: spec => ({ type: 'array', items: spec.values ? choice(spec) : { type: 'string' } }),
  ref: ({ targets }) => ({ ...uuid, description: `A record of ${targets?.join(', ')}.` }),
  refOneOf: ({ targets }) => ({ ...link, description: `A record as \`resource/id\`, of ${targets?.join(' or ')}.` }),
  refAny: () => link,
  refs: ({ targets }) => ({ type: 'array', items: uuid, description: `Records of ${targets?.join(', ')}.` }),
  lines: () => ({ type: 'array', items: {} }),
  file: () => storedFile,
  files: () => ({ type: 'array', items: storedFile }),
  json: ({ texts }) => (texts ? { type: ['array', 'null'], items: { type: 'string' } } : {}),
  address: () => ({ $ref: '#/components/schemas/Address' }),
}

const lists: readonly Kind[] = ['refs', 'someOf', 'files', 'lines']

/** A field's schema; null is allowed wherever a record may lack the value. */
export function schemaOf(spec: FieldSpec, nullable: boolean): Schema {
  const schema = schemas[spec.kind](spec)
  if (!nullable || lists.includes(spec.kind) || spec.kind === 'json' || spec.kind === 'boolean') return schema
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] }
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  }
}
