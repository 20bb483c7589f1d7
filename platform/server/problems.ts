import {
  type Complaint,
  complaintSentence,
  type Reason,
  type Registry,
  type Resource,
  reason,
  resourceLabel,
  sentence,
  sentenceAbout,
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

/** So many complaints are told, and how many more there are: nobody reads a thousand. */
const mostTold = 100

/** Thrown wherever a request cannot be carried out; becomes a problem document in the reader's language. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly params: Reason['params']
  /** The first of them; of more than these only the number is known. */
  readonly complaints: readonly Complaint[]
  readonly untold: number
  readonly resource: string | undefined
  readonly more: Readonly<Record<string, unknown>>

  constructor({ status, code, params, complaints = [], resource, more = {} }: RefusalParts) {
    const told = complaints.slice(0, mostTold)
    super(`${status} ${code}${told.map(one => ` ${one.path.join('.')}: ${one.code}`).join(',')}`)
    this.status = status
    this.code = code
    this.params = params
    this.complaints = told
    this.untold = complaints.length - told.length
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
  static conflict(why: Reason, more?: RefusalParts['more'], resource?: string): Refusal {
    return new Refusal({
      status: 409,
      code: why.code,
      ...(why.params && { params: why.params }),
      ...(resource && { resource }),
      ...(more && { more }),
    })
  }
  static badRequest(code: string, params?: Reason['params']): Refusal {
    return new Refusal({ status: 400, code, ...(params && { params }) })
  }
}

/** The record type whose field a path ends in: that of the root, or of its lines, or of theirs; lines themselves are a field of the root. */
function ownerOf(registry: Registry | undefined, root: string, path: Complaint['path']): string {
  let owner = root
  const last = path.findLastIndex(step => typeof step === 'string')
  for (const step of path.slice(0, Math.max(last, 0)))
    owner = registry?.resources.find(one => one.name === owner)?.fields[step]?.lines ?? owner
  return owner
}

/** Names come from anywhere, and may have any length. */
const pathText = (path: Complaint['path']): string =>
  path.map(step => (typeof step === 'string' ? step.slice(0, 60) : step)).join('.')

export function problemDocument(
  refusal: Refusal,
  words: Words,
  { requestId, registry }: { readonly requestId?: string; readonly registry?: Registry } = {},
): ProblemDocument {
  const { status, code, params, complaints, untold, resource, more } = refusal
  const errors = complaints.map(one => ({
    path: pathText(one.path),
    code: one.code,
    message: complaintSentence(words, ownerOf(registry, resource ?? '', one.path), one),
  }))
  if (untold > 0)
    errors.push({ path: '', code: 'andMore', message: sentence(words, reason('andMore', { count: untold })) })
  const label = resource ? resourceLabel(words, resource, 'one') : ''
  const of = registry?.resources.find(one => one.name === resource) ?? { name: resource ?? '' }
  return {
    type: `urn:millwright:problem:${code}`,
    title: words.find(`problems.${status}`) ?? String(status),
    status,
    detail: errors[0]?.message ?? sentenceAbout(words, of, { code, params: { ...params, record: label } }),
    code,
    ...(requestId && { requestId }),
    ...(errors.length > 0 && { errors }),
    ...more,
  }
}
