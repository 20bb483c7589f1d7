/** A plan as screens draw it: everything once, times in whole minutes since 1970. */
export interface PlanView {
  /** None while there is no such plan. */
  readonly schedule: PlanHead | null
  readonly now: number
  /** The edges of what is told. */
  readonly from: number
  readonly to: number
  readonly groups: readonly { readonly id: string; readonly name: string; readonly parent: string | null }[]
  readonly things: readonly PlanThing[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly jobs: readonly PlanJob[]
  readonly bars: readonly PlanBar[]
  /** What starts before it keeps its place (production R44). */
  readonly frozenUntil: number
  /** How the company solves, unless somebody says otherwise. */
  readonly usual: { readonly seconds: number; readonly peopleMode: 'named' | 'off' }
  /** Operations without a place, and why (production R46). */
  readonly unplaced: readonly PlanUnplaced[]
  /** Jobs that are not planned, and why. */
  readonly leftOut: readonly { readonly job: string; readonly code: string; readonly reason: string }[]
}

export interface PlanUnplaced {
  readonly operation: string
  readonly code: string
  readonly name: string | null
  readonly job: string | null
  readonly reason: string
}

export interface PlanHead {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly kind: string
  readonly status: string
  readonly asOf: number
}

export type Stretch = readonly [from: number, to: number]

export interface PlanThing {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly capacity: number
  readonly group: string | null
  /** When it works; none: always. */
  readonly windows: readonly Stretch[] | null
  readonly downs: readonly {
    readonly from: number
    readonly to: number
    readonly speed: number
    readonly category: string
  }[]
}

export interface PlanJob {
  readonly id: string
  readonly code: string
  readonly part: string
  readonly customer: string | null
  readonly priority: string
  readonly status: string
  readonly due: number
  /** When its last operation ends in this plan. */
  readonly finish: number
  /** Minutes after it is due. */
  readonly late: number
}

/** One operation in its place. */
export interface PlanBar {
  readonly operation: string
  readonly code: string
  readonly name: string | null
  readonly status: string
  /** Its job: the place in `jobs`. */
  readonly job: number
  readonly thing: string | null
  readonly start: number
  readonly runStart: number
  readonly end: number
  readonly setup: number
  readonly segments: readonly PlanSegment[]
  readonly lock: 'none' | 'thing' | 'sequence' | 'time'
  readonly binding: { readonly kind: string; readonly by?: string } | null
  readonly before: readonly string[]
  /** Shares of a person, in percent. */
  readonly attention: { readonly setup: number; readonly run: number }
  readonly remaining: string
}

/** People by their place in `people`. */
export type PlanSegment = readonly [from: number, to: number, people: readonly number[]]

/** What was planned for an operation, and what came of it. */
export interface PlanActivity {
  readonly now: number
  readonly from: number
  readonly to: number
  readonly groups: PlanView['groups']
  readonly things: readonly PlanThing[]
  readonly rows: readonly ActivityRow[]
}

export interface ActivityRow {
  readonly operation: string
  readonly code: string
  readonly name: string | null
  readonly status: string
  readonly job: string
  readonly jobCode: string
  readonly customer: string | null
  readonly thing: string | null
  readonly planned: Stretch | null
  /** Setup and run as reported; nothing for an end while somebody is at it. */
  readonly actual: readonly {
    readonly from: number
    readonly to: number | null
    readonly kind: string
    readonly thing: string | null
  }[]
}

/** What a move does to the jobs, and how it is taken back. */
export interface MoveOutcome {
  readonly undo: {
    readonly operation: string
    readonly thing: string
    readonly before: string | null
    readonly lock?: string | null
  }
  /** Jobs that end at another time; those that would be late first. */
  readonly jobs: readonly {
    readonly id: string
    readonly code: string
    readonly was: number
    readonly will: number
    readonly wasLate: number
    readonly late: number
  }[]
}
