/** What-ifs of a scenario as somebody picks them: what each is about, and what it must be told. */
export const changeKinds = [
  'thingDown',
  'addHours',
  'removeHours',
  'jobPriority',
  'jobDue',
  'jobQuantity',
  'removeJob',
  'outsource',
  'userAway',
  'lockOperation',
  'materialOn',
  'splitJob',
  'addThing',
  'addJob',
  'newJob',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type TargetType = 'things' | 'places' | 'machines' | 'jobs' | 'waiting' | 'operations' | 'people' | 'revisions'

interface KindOfChange {
  readonly target: TargetType
  readonly asks: readonly Asked[]
  /** What need not be said. */
  readonly mayLack?: readonly Asked[]
  /** As the server calls it, where that differs. */
  readonly kind?: string
  /** Somebody must arrange it outside the plan. */
  readonly isForSomebody?: true
}
export type Asked = 'from' | 'to' | 'priority' | 'dueDate' | 'date' | 'quantity' | 'days' | 'lock' | 'count' | 'start'

export const kinds: Readonly<Record<ChangeKind, KindOfChange>> = {
  thingDown: { target: 'things', asks: ['from', 'to'], mayLack: ['from'] },
  addHours: { target: 'places', asks: ['from', 'to'], isForSomebody: true },
  removeHours: { target: 'places', asks: ['from', 'to'] },
  jobPriority: { target: 'jobs', asks: ['priority'] },
  jobDue: { target: 'jobs', asks: ['dueDate'] },
  jobQuantity: { target: 'jobs', asks: ['quantity'] },
  removeJob: { target: 'jobs', asks: [] },
  outsource: { target: 'operations', asks: ['days'], isForSomebody: true },
  userAway: { target: 'people', asks: ['from', 'to'] },
  lockOperation: { target: 'operations', asks: ['lock', 'start'], mayLack: ['start'] },
  materialOn: { target: 'jobs', asks: ['date'], isForSomebody: true },
  splitJob: { target: 'jobs', asks: ['quantity'], isForSomebody: true },
  addThing: { target: 'machines', asks: ['count'], mayLack: ['count'], isForSomebody: true },
  addJob: { target: 'waiting', asks: [] },
  newJob: {
    kind: 'addJob',
    target: 'revisions',
    asks: ['quantity', 'dueDate', 'priority'],
    mayLack: ['priority'],
  },
}

export interface Change {
  readonly kind: string
  /** `things/0198…` */
  readonly target: string
  readonly values: Readonly<Record<string, unknown>> | null
}

const counts: readonly Asked[] = ['quantity', 'days', 'count']
const moments: readonly Asked[] = ['from', 'to', 'start']

export type Typed = Readonly<Partial<Record<Asked, string>>>

/** What is missing before a change says something. */
export function missingIn(kind: ChangeKind, target: string | null, typed: Typed): (Asked | 'target')[] {
  const { asks, mayLack = [] } = kinds[kind]
  const wrong = (name: Asked): boolean => {
    const given = typed[name]
    if (!given) return !mayLack.includes(name)
    if (counts.includes(name)) return !(Number(given) > 0)
    return name === 'to' && typed.from !== undefined && typed.from !== '' && given <= typed.from
  }
  return [...(target ? [] : ['target' as const]), ...asks.filter(wrong)]
}

/** As the server takes it: instants for times of the company, numbers for counts. */
export function changeOf(kind: ChangeKind, target: string, typed: Typed, instantOf: (local: string) => string): Change {
  const values = kinds[kind].asks.flatMap((name): [string, unknown][] => {
    const given = typed[name]
    if (!given) return []
    if (moments.includes(name)) return [[name, instantOf(given)]]
    return [[name, counts.includes(name) ? Number(given) : given]]
  })
  return { kind: kinds[kind].kind ?? kind, target, values: Object.fromEntries(values) }
}

export const isForSomebody = ({ kind }: Change): boolean =>
  kind in kinds && kinds[kind as ChangeKind].isForSomebody === true
