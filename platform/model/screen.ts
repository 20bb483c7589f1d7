import type { PageKind } from './declaration/resource.ts'
import type { Role } from './roles.ts'

export type RouteKind = PageKind | 'special' | 'dashboard' | 'portal' | 'public'

/** A page of a record type at another address: its list narrowed, or a new record begun, by these values. */
export interface Shown {
  readonly resource: string
  readonly page: PageKind
  readonly where?: Readonly<Record<string, string>>
}

/** A screen that is not generated from a record type, declared by its module. */
export interface Screen {
  readonly path: string
  readonly kind: RouteKind
  readonly shows?: Shown
  /** Left out: the office. */
  readonly roles?: readonly Role[]
  /** The right it stands on, `resource.action`: without it the page says so instead of asking in vain. */
  readonly needs?: `${string}.${string}`
  /** Not built yet: the route leads to a page that says what it will do. */
  readonly coming?: true
}
