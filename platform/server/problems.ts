import {
  type Complaint,
  complaintSentence,
  type Reason,
  type Registry,
  type Resource,
  resourceLabel,
  sentence,
  type Words,
} from '#platform/model'

/** An error a person can act on, as RFC 9457 sends it. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly requestId?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly [more: string]: unknown
}

interface RefusalParts {
  readonly status: number
  readonly code: string
  readonly params?: Reason['params']
  readonly complaints?: readonly Complaint[]
  readonly resource?: string
  readonly more?: Readonly<Record<string, unknown>>
}

/** Thrown wherever a request cannot be carried out; becomes a problem document in the reader's language. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly params: Reason['params']
  readonly complaints: readonly Complaint[]
  readonly resource: string | undefined
  readonly more: Readonly<Record<string, unknown>>

  constructor({ status, code, params, complaints = [], resource, more = {} }: RefusalParts) {
    super(`${status} ${code}${complaints.map(one => ` ${one.path.join('.')}: ${one.code}`).join(',')}`)
    this.status = status
    this.code = code
    this.params = params
    this.complaints = complaints
    this.resource = resource
    this.more = more
  }

  /** 422: these fields are not right. */
  static fields(complaints: readonly Complaint[], resource?: string): Refusal {
    return new Refusal({ status: 422, code: 'invalid', complaints, ...(resource && { resource }) })
  }
  /** 404: there is no such thing, or not for you; the two look alike on purpose (people R34). */
  static notFound(): Refusal {
    return new Refusal({ status: 404, code: 'notFound' })
  }
  /** 403: you may see it, but not do this. */
  static forbidden(action: string): Refusal {
    return new Refusal({ status: 403, code: 'forbidden', params: { action }, more: { action } })
  }
  static hiddenField(resource: Resource, field: string): Refusal {
    return new Refusal({
      status: 403,
      code: 'hiddenField',
      params: { name: field },
      resource: resource.name,
      more: { field },
    })
  }
  /** 409: not in this state, or not yet. */
  static conflict(why: Reason, more?: RefusalParts['more']): Refusal {
    return new Refusal({
      status: 409,
      code: why.code,
      ...(why.params && { params: why.params }),
      ...(more && { more }),
    })
  }
  static badRequest(code: string, params?: Reason['params']): Refusal {
    return new Refusal({ status: 400, code, ...(params && { params }) })
  }
}

/** The record type whose field a path ends in: that of the root, or of its lines, or of theirs. */
function ownerOf(registry: Registry | undefined, root: string, path: Complaint['path']): string {
  let owner = root
  for (const step of path) owner = registry?.resources.find(one => one.name === owner)?.fields[step]?.lines ?? owner
  return owner
}

export function problemDocument(
  refusal: Refusal,
  words: Words,
  { requestId, registry }: { readonly requestId?: string; readonly registry?: Registry } = {},
): ProblemDocument {
  const { status, code, params, complaints, resource, more } = refusal
  const errors = complaints.map(one => ({
    path: one.path.join('.'),
    code: one.code,
    message: complaintSentence(words, ownerOf(registry, resource ?? '', one.path), one),
  }))
  const label = resource ? resourceLabel(words, resource, 'one') : ''
  return {
    type: `urn:millwright:problem:${code}`,
    title: words.find(`problems.${status}`) ?? String(status),
    status,
    detail: errors[0]?.message ?? sentence(words, { code, params: { ...params, record: label } }),
    code,
    ...(requestId && { requestId }),
    ...(errors.length > 0 && { errors }),
    ...more,
  }
}
