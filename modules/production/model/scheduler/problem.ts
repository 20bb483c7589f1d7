/**
 * What the scheduler is asked, and what it answers: plain JSON, times in whole minutes from the moment the plan is made
 * for. Every key but an id may be left out; then it is as the model's default says.
 */
export interface Problem {
  readonly weights?: Partial<Readonly<Record<keyof Weights | 'Wt' | 'Ws' | 'Wf' | 'Wm' | 'Wp' | 'Wc', number>>>
  readonly options?: SolveOptions
  readonly things?: readonly ProblemThing[]
  /** Left out: people are not modelled. */
  readonly people?: readonly ProblemPerson[]
  readonly transitions?: readonly ProblemTransition[]
  readonly families?: readonly { readonly id: string; readonly reduction?: number }[]
  readonly jobs?: readonly ProblemJob[]
}

export interface SolveOptions {
  readonly seconds?: number
  readonly maxIterations?: number
  readonly seed?: number
  readonly threads?: number
}

/** production R40, in its order. */
export interface Weights {
  readonly tardiness: number
  readonly setup: number
  readonly flow: number
  readonly makespan: number
  readonly preference: number
  readonly changes: number
}

/** Half-open: from the first minute up to, but not including, the last. */
export type Window = readonly [from: number, to: number]

export interface ProblemThing {
  readonly id: string
  /** Left out: always open. */
  readonly windows?: readonly Window[]
  /** Speed 0 (or left out): stopped; 1–99: working minutes count at that percent. */
  readonly downs?: readonly { readonly from: number; readonly to: number; readonly speed?: number }[]
  readonly capacity?: number
  readonly efficiency?: number
  /** What it is set up for now. */
  readonly family?: string
  readonly lightsOut?: boolean
}

export interface ProblemPerson {
  readonly id: string
  readonly windows?: readonly Window[]
  readonly skills?: Readonly<Record<string, number>>
  /** From these minutes on skills that expire no longer count. */
  readonly skillEnds?: Readonly<Record<string, number>>
}

/** Neither thing nor group: for all. Without `from`: from any family. */
export interface ProblemTransition {
  readonly thing?: string
  readonly group?: string
  readonly from?: string
  readonly to: string
  readonly minutes: number
}

export interface ProblemJob {
  readonly id: string
  readonly due?: number
  readonly weight?: number
  readonly operations?: readonly ProblemOperation[]
}

export interface ProblemAlternate {
  readonly thing: string
  readonly setup?: number
  readonly cycle?: number
  readonly speed?: number
  readonly penalty?: number
}

export interface ProblemOperation {
  readonly id: string
  readonly alternates?: readonly ProblemAlternate[]
  readonly quantity?: number
  readonly piecesPerCycle?: number
  readonly family?: string
  readonly crew?: number
  /** Shares of a person, in percent. */
  readonly setupAttention?: number
  readonly runAttention?: number
  readonly skills?: Readonly<Record<string, number>>
  readonly resumable?: boolean
  readonly anticipatory?: boolean
  /** Left out: the operation before it in the job. */
  readonly preds?: readonly string[]
  readonly mode?: 'finish' | 'transfer'
  readonly transfer?: number
  readonly gap?: number
  readonly earliest?: number
  readonly setupDone?: boolean
  /** Given: done outside, in so many minutes, and takes nobody's time here. */
  readonly outsideMinutes?: number
  readonly lock?: Lock
  readonly live?: LivePlace
}

export type Lock = 'none' | 'thing' | 'sequence' | 'time'

/** Where the live plan has an operation. */
export interface LivePlace {
  readonly thing?: string
  readonly person?: string
  /** All who begin it, where it takes more than one. */
  readonly crew?: readonly string[]
  readonly start?: number
  readonly sequence?: number
  /** When its turn came as the plan was laid: a roll keeps to it. */
  readonly turn?: number
  readonly frozen?: boolean
  readonly running?: boolean
  /** Working minutes of a running operation since its last count. */
  readonly worked?: number
}

export interface Result {
  readonly assignments: readonly ResultAssignment[]
  readonly parts: Parts
  readonly objective: number
  readonly lowerBound: number
  readonly unplaced: readonly Unplaced[]
  readonly iterations: number
}

export interface ResultAssignment {
  readonly operation: string
  /** None for what is done outside. */
  readonly thing: string | null
  readonly people: readonly string[]
  readonly start: number
  readonly runStart: number
  readonly end: number
  readonly segments: readonly Segment[]
  /** Minutes of setup, changeover included. */
  readonly setup: number
  readonly binding: Binding
}

export interface Segment {
  readonly from: number
  readonly to: number
  readonly people?: readonly string[]
}

/** production R47: what keeps an operation from starting earlier. */
export interface Binding {
  readonly kind: 'none' | 'predecessor' | 'thing' | 'person' | 'shift' | 'down' | 'material' | 'lock' | 'frozen'
  /** The operation, thing or person in the way. */
  readonly by?: string
}

export interface Parts {
  readonly tardiness: number
  readonly setup: number
  readonly flow: number
  readonly makespan: number
  readonly penalty: number
  readonly moved: number
}

/** production R46. */
export interface Unplaced {
  readonly operation: string
  readonly code: 'noThing' | 'noSkill' | 'noWindow' | 'missingTimes' | 'predecessorUnplaced'
  readonly message: string
}

export const defaultWeights: Weights = { tardiness: 10, setup: 5, flow: 1, makespan: 1, preference: 5, changes: 200 }

const short = { tardiness: 'Wt', setup: 'Ws', flow: 'Wf', makespan: 'Wm', preference: 'Wp', changes: 'Wc' } as const

export function weightsOf({ weights = {} }: Problem): Weights {
  const weight = (key: keyof Weights): number => weights[key] ?? weights[short[key]] ?? defaultWeights[key]
  return {
    tardiness: weight('tardiness'),
    setup: weight('setup'),
    flow: weight('flow'),
    makespan: weight('makespan'),
    preference: weight('preference'),
    changes: weight('changes'),
  }
}
