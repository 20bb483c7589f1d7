import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyField, Role } from '#platform/model'
import type { Person } from '../work/person.ts'

/**
 * Who may call an endpoint. Every endpoint says it; one that does not stops the server at start (people R30).
 * - `public`: nobody has to sign in
 * - `signedIn`: any person or terminal with a session
 * - `roles`: one of these roles
 * - `action`: the security action, as `resource.action`
 * - `verb`: this action of the resource named in the path
 * - `byResource`: decided inside, record by record, from the resource named in the path
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'byResource'
  | { readonly roles: readonly Role[] }
  | { readonly action: string }
  | { readonly verb: string }

/** What an endpoint gets. */
export interface Ask<Body = Record<string, unknown>, Query = Record<string, string>> {
  readonly by: Person | null
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type QueryFields = Readonly<Record<string, AnyField>>

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** For the readable description of the API. */
  readonly summary: string
  /**
   * What its address may say behind the question mark, as fields. Nothing else is let through: whoever wrote it means
   * something. The endpoint gets it as text, as it stands in the address.
   */
  readonly query?: QueryFields
  /** The body, as fields; anything else in it is refused, and all of it where none are declared. `raw` bodies are read by the endpoint itself. */
  readonly asks?: Readonly<Record<string, AnyField>> | 'raw' | 'record'
  /** Where the dictionaries say what these fields are called: `set-up.fields.bankOpening`. */
  readonly named?: string
  /**
   * Its answer is remembered under the Idempotency-Key of the request, so that asking again does nothing again. For what has
   * several transactions of its own; a single write remembers its answer in its own transaction (`once`).
   */
  readonly repeatable?: boolean
  /** Requests that need no anti-forgery token because they carry their own secret. */
  readonly withoutToken?: boolean
  readonly handle: (ask: Ask<never, never>) => Promise<unknown>
}

/** Declares an endpoint; `handle` sees the body with the types of its fields. */
export const endpoint = <Body = Record<string, unknown>, Query = Record<string, string>>(
  declared: Omit<Endpoint, 'handle'> & { readonly handle: (ask: Ask<Body, Query>) => Promise<unknown> },
): Endpoint => declared as Endpoint

/** An answer that is not plain 200 JSON. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}
