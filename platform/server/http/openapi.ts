import { type Language, longText, type Registry, resourceLabel, type Words } from '#platform/model'
import type { Services } from '../services.ts'
import { docsPage } from './docs-page.ts'
import { Answer, type Endpoint, endpoint } from './endpoint.ts'
import { type Schema, schemaOf } from './openapi-kinds.ts'
import { recordPaths, recordSchemas } from './openapi-records.ts'
import { windowQuery } from './query.ts'

/** The description of the API, for programs at `/api/openapi.json` and for people at `/api/docs`. */
export function openapiEndpoints({ app, publicUrl }: Services, endpoints: readonly Endpoint[]): Endpoint[] {
  const made = new Map<Language, OpenApi>()
  const describe = (language: Language): OpenApi => {
    const known = made.get(language) ?? openapi(app.registry, app.words(language), endpoints, publicUrl)
    made.set(language, known)
    return known
  }
  return [
    endpoint({
      method: 'GET',
      path: '/api/openapi.json',
      access: { roles: app.registry.roles.office },
      summary: 'This description, as OpenAPI 3.1',
      handle: async ({ request }) => describe(request.language),
    }),
    endpoint({
      method: 'GET',
      path: '/api/docs',
      access: { roles: app.registry.roles.office },
      summary: 'This description, readable',
      query: { q: longText(), of: longText() },
      handle: async ({ request, reply, query }) => {
        const page = docsPage(describe(request.language), app.words(request.language), query, reply.styleNonce ?? '')
        return new Answer(200, page, { 'content-type': 'text/html; charset=utf-8' })
      },
    }),
  ]
}

export interface Operation extends Schema {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
}
export interface OpenApi extends Schema {
  readonly openapi: '3.1.0'
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Schema>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [more: string]: unknown }
}

/** Endpoints that are described resource by resource. */
const expanded = new Set([
  'GET /api/:resource',
  'POST /api/:resource',
  'GET /api/:resource/:id',
  'PATCH /api/:resource/:id',
  'DELETE /api/:resource/:id',
  'POST /api/:resource/:id/actions/:verb',
  'POST /api/:resource/:id/archive',
  'POST /api/:resource/:id/restore',
])

export function openapi(registry: Registry, words: Words, endpoints: readonly Endpoint[], server: string): OpenApi {
  const roots = registry.resources.filter(resource => !resource.partOf)
  const paths: Record<string, Schema> = {}
  for (const resource of roots) Object.assign(paths, recordPaths(resource, words))
  for (const declared of endpoints) {
    if (expanded.has(`${declared.method} ${declared.path}`)) continue
    const path = declared.path.replace(/:([A-Za-z0-9]+)/g, '{$1}').replace(/\*$/, '{path}')
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operationOf(declared, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Millwright', version: '1', description: words('apiDocs.about') },
    servers: [{ url: server }],
    tags: [
      ...roots.map(({ name }) => ({ name, description: resourceLabel(words, name) })),
      { name: 'every-resource', description: words('apiDocs.everyResource') },
      { name: 'other', description: words('apiDocs.other') },
    ],
    security: [{ session: [], csrf: [] }, { apiKey: [] }],
    paths,
    components: {
      schemas: {
        ...sharedSchemas,
        ...Object.assign({}, ...registry.resources.map(resource => recordSchemas(resource, words))),
      },
      parameters: parametersOf(roots.map(({ name }) => name)),
      responses: { Problem: problemResponse },
      securitySchemes,
    },
  }
}

const problem = { $ref: '#/components/responses/Problem' }

/** An endpoint that was declared by itself: its path, its body and who may call it. */
function operationOf({ method, path, summary, query: declared, asks, access }: Endpoint, shown: string): Operation {
  const named = [...shown.matchAll(/\{([A-Za-z0-9]+)\}/g)].map(([, name]) => name!)
  const isGeneric = path.startsWith('/api/:resource')
  const parameters = [
    ...named.map(name => (name === 'resource' || name === 'id' ? shared(name) : pathParameter(name))),
    ...Object.entries(declared ?? {}).map(([name, { spec }]) =>
      Object.hasOwn(windowQuery, name) && isGeneric && !named.includes('id')
        ? shared(name)
        : { name, in: 'query', required: false, schema: schemaOf(spec, false) },
    ),
    ...(method === 'POST' ? [shared('idempotencyKey')] : []),
  ]
  return {
    operationId: operationId(method, path),
    summary,
    tags: [isGeneric ? 'every-resource' : 'other'],
    ...(parameters.length && { parameters }),
    ...(method !== 'GET' && method !== 'DELETE' && requestBody(asks)),
    responses: {
      200: { description: 'Fine', content: { 'application/json': { schema: {} } } },
      default: problem,
    },
    ...(access === 'public' && { security: [] }),
  }
}

const operationId = (method: string, path: string): string => {
  const words = path
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const shared = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` })
const pathParameter = (name: string): Schema => ({ name, in: 'path', required: true, schema: { type: 'string' } })

function requestBody(asks: Endpoint['asks']): Schema {
  if (asks === undefined) return {}
  if (asks === 'raw') return { requestBody: { content: { 'application/octet-stream': { schema: {} } } } }
  if (asks === 'record') return { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } }
  const fields = Object.entries(asks)
  const required = fields.filter(([, { spec }]) => spec.required).map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, { spec }]) => [name, schemaOf(spec, !spec.required)])),
    additionalProperties: false,
    ...(required.length && { required }),
  }
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } }
}

const query = (name: string, description: string, schema: Schema = { type: 'string' }): Schema => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

const parametersOf = (resources: readonly string[]): Record<string, Schema> => ({
  resource: { name: 'resource', in: 'path', required: true, schema: { type: 'string', enum: resources } },
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  filter: query(
    'filter',
    'A condition `{"field":"status","op":"in","value":["draft"]}` or a group `{"all":[…]}` / `{"any":[…]}`, as JSON; three levels, twenty conditions.',
  ),
  search: query('search', 'Every word must be found in a searchable field.'),
  sort: query('sort', 'Up to three fields, comma between, `-` for descending: `-dueOn,code`.'),
  columns: query('columns', 'Fields, comma between; one hop through a reference is possible: `member.name`.'),
  archived: query('archived', 'The archive instead of the current records.', { type: 'boolean' }),
  after: query('after', 'The `next` of the window before.'),
  before: query('before', 'The `previous` of the window after.'),
  at: query('at', 'How many rows to skip: where a scrollbar was dragged to.', { type: 'integer', minimum: 0 }),
  goTo: query('goTo', 'Jump to the first row whose first sort key is not before this.'),
  limit: query('limit', 'Rows in the window.', { type: 'integer', minimum: 1, maximum: 500, default: 100 }),
  lines: query('lines', 'Each record with its lines.', { type: 'boolean' }),
  next: query(
    'next',
    'Actions that follow at once, in the same transaction, comma between: `pack,ship`. One that is refused leaves what came before it done, and the answer tells why as `refused`.',
  ),
  asOf: query('asOf', 'The record as it stood at an instant.', { type: 'string', format: 'date-time' }),
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key within 24 hours gets the answer of the first request instead of a second write.',
    schema: { type: 'string', maxLength: 200 },
  },
})

const securitySchemes: Record<string, Schema> = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-mw_sid', description: 'The session of the browser.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'With a session, every change carries its token.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, made under API keys: `Authorization: Bearer mwk_…`.',
  },
}

const problemResponse: Schema = {
  description: 'Not done, and why: RFC 9457.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const text = { type: 'string' }
const sharedSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      detail: { ...text, description: 'A sentence for the person, in their language.' },
      code: { ...text, description: 'The same reason for programs.' },
      requestId: text,
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path: text, code: text, message: text },
          required: ['path', 'code', 'message'],
        },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'code'],
  },
  Labels: {
    type: 'object',
    description: 'What people read instead of ids: `labels[resource][id]`.',
    additionalProperties: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          code: { type: ['string', 'null'] },
          title: { type: ['string', 'null'] },
          archived: { type: 'boolean' },
        },
      },
    },
  },
  StoredFile: {
    type: 'object',
    properties: { sha256: text, name: text, size: { type: 'integer' }, type: text },
    required: ['sha256', 'name', 'size', 'type'],
  },
  Address: {
    type: 'object',
    properties: { line1: text, line2: text, city: text, region: text, postalCode: text, country: text },
    required: ['line1', 'city', 'country'],
    additionalProperties: false,
  },
}
