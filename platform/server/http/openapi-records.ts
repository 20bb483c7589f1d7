import { actionLabel, fieldLabel, type Resource, resourceLabel, type Words } from '#platform/model'
import { implicitOf } from '../records/columns.ts'
import { type Schema, schemaOf } from './openapi-kinds.ts'

/** `purchase-orders` → `PurchaseOrders`: the name of its schema. */
export const schemaName = (resource: string): string =>
  resource.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const shared = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` })

/** The record as it is read, as it is created and as it is changed. */
export function recordSchemas(resource: Resource, words: Words): Record<string, Schema> {
  const name = schemaName(resource.name)
  const implicit = implicitOf(resource)
  const read: Record<string, Schema> = {}
  for (const [field, spec] of Object.entries(implicit))
    read[field] = { ...schemaOf(spec, !spec.required), readOnly: true }
  const write: Record<string, Schema> = resource.partOf
    ? { id: { type: 'string', format: 'uuid', description: 'An existing line; without it the line is new.' } }
    : { visibility: read.visibility!, keywords: { type: 'array', items: { type: 'string' } } }
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.origin === 'secret') continue
    const child = spec.kind === 'lines' ? schemaName(spec.lines!) : undefined
    const title = fieldLabel(words, resource.name, field)
    read[field] = child ? { title, type: 'array', items: ref(child) } : titled(schemaOf(spec, !spec.required), title)
    if (child && spec.origin === 'typed') write[field] = { title, type: 'array', items: ref(`${child}Input`) }
    else if (!child && spec.origin === 'typed') write[field] = titled(schemaOf(spec, !spec.required), title)
  }
  const required = Object.entries(resource.fields)
    .filter(([, spec]) => spec.required && spec.origin === 'typed' && spec.default === undefined)
    .map(([field]) => field)
  const input = { type: 'object', properties: write, additionalProperties: false }
  const whole: Record<string, Schema> = {
    [name]: {
      type: 'object',
      description: 'Fields the reader may not see are absent.',
      properties: read,
      required: resource.partOf ? ['id'] : ['id', 'version'],
    },
    [`${name}Input`]: { ...input, ...(required.length && { required }) },
  }
  if (!resource.partOf)
    whole[`${name}Change`] = {
      ...input,
      properties: {
        ...write,
        version: {
          type: 'integer',
          description: 'The version this change starts from; a newer one answers 409 with what differs.',
        },
      },
    }
  return whole
}

const titled = (schema: Schema, title: string): Schema => ('$ref' in schema ? schema : { title, ...schema })

const json = (schema: Schema, description: string): Schema => ({
  description,
  content: { 'application/json': { schema } },
})
const problem = { $ref: '#/components/responses/Problem' }
const answers = (schema: Schema, status = 200): Schema => ({
  [status]: json(schema, status === 201 ? 'Made' : 'Fine'),
  default: problem,
})
const body = (schema: Schema): Schema => ({ required: true, content: { 'application/json': { schema } } })

const made: Schema = {
  type: 'array',
  description: 'What an action made that the work goes on with.',
  items: {
    type: 'object',
    properties: { resource: { type: 'string' }, id: { type: 'string', format: 'uuid' } },
    required: ['resource', 'id'],
  },
}

const oneRecord = (name: string): Schema => ({
  type: 'object',
  properties: { row: ref(name), labels: ref('Labels'), refused: ref('Problem'), made },
  required: ['row', 'labels'],
})

const listParameters = [
  'filter',
  'search',
  'sort',
  'columns',
  'archived',
  'after',
  'before',
  'at',
  'goTo',
  'limit',
  'lines',
]

/** The paths every resource has by its declaration. */
export function recordPaths(resource: Resource, words: Words): Record<string, Schema> {
  const name = schemaName(resource.name)
  const at = `/api/${resource.name}`
  const one = resourceLabel(words, resource.name, 'one')
  const many = resourceLabel(words, resource.name)
  const tags = [resource.name]
  const byHand = !resource.byVerbsOnly
  const write = (operationId: string, summary: string, of: Schema, status = 200) => ({
    operationId,
    summary,
    tags,
    parameters: [shared('idempotencyKey'), shared('next')],
    requestBody: body(of),
    responses: answers(oneRecord(name), status),
  })
  const paths: Record<string, Schema> = {
    [at]: {
      get: {
        operationId: `list${name}`,
        summary: `${many}: a window of the list`,
        tags,
        parameters: listParameters.map(shared),
        responses: answers(windowOf(name)),
      },
      ...(byHand && { post: write(`create${name}`, `${one}: create`, ref(`${name}Input`), 201) }),
    },
    [`${at}/{id}`]: {
      parameters: [shared('id')],
      get: {
        operationId: `get${name}`,
        summary: `${one}: one record with its lines`,
        tags,
        parameters: [shared('asOf')],
        responses: answers(detailOf(name)),
      },
      ...(byHand && !resource.appendOnly && { patch: write(`update${name}`, `${one}: change`, ref(`${name}Change`)) }),
      ...(resource.erasable && {
        delete: {
          operationId: `erase${name}`,
          summary: `${one}: throw away`,
          tags,
          responses: answers({ type: 'object', properties: { row: { type: 'object' } } }),
        },
      }),
    },
  }
  const act = (verb: string, path: string, summary: string, fields: Schema = {}, required: string[] = []) => {
    paths[`${at}/{id}/${path}`] = {
      parameters: [shared('id')],
      post: write(`${verb}${name}`, `${one}: ${summary}`, actionBody(fields, required)),
    }
  }
  if (resource.archivable) {
    act('archive', 'archive', words('actions.archive'))
    act('restore', 'restore', words('actions.restore'))
  }
  for (const [verb, action] of Object.entries(resource.actions)) {
    const asks = Object.entries(action.asks ?? {})
    const fields = Object.fromEntries(asks.map(([field, { spec }]) => [field, schemaOf(spec, !spec.required)]))
    const required = asks.filter(([, { spec }]) => spec.required).map(([field]) => field)
    act(verb, `actions/${verb}`, actionLabel(words, resource.name, verb), fields, required)
  }
  return paths
}

const actionBody = (fields: Schema, required: readonly string[]): Schema => ({
  type: 'object',
  properties: {
    ...fields,
    version: { type: 'integer' },
    reason: { type: 'string', maxLength: 1000, description: 'Kept with the change in its history.' },
  },
  additionalProperties: false,
  ...(required.length && { required }),
})

const windowOf = (name: string): Schema => ({
  type: 'object',
  properties: {
    rows: { type: 'array', items: ref(name), description: 'The chosen columns alone.' },
    labels: ref('Labels'),
    next: { type: ['string', 'null'], description: 'For `after`: where the next window starts.' },
    previous: { type: ['string', 'null'], description: 'For `before`.' },
  },
  required: ['rows', 'labels', 'next', 'previous'],
})

const detailOf = (name: string): Schema => ({
  type: 'object',
  properties: {
    row: ref(name),
    labels: ref('Labels'),
    can: { type: 'array', items: { type: 'string' }, description: 'The actions the reader has a right to.' },
    passed: { type: 'array', items: { type: 'string' }, description: 'The states it has been in.' },
  },
  required: ['row', 'labels'],
})
