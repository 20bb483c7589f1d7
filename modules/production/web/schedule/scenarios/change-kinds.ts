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
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type TargetType = 'things' | 'places' | 'jobs' | 'operations' | 'people'

interface KindOfChange {
  readonly target: TargetType
  readonly asks: readonly Asked[]
  /** Somebody must arrange it outside the plan. */
  readonly isForSomebody?: true
}
export type Asked = 'from' | 'to' | 'priority' | 'dueDate' | 'quantity' | 'days' | 'lock'

export const kinds: Readonly<Record<ChangeKind, KindOfChange>> = {
  thingDown: { target: 'things', asks: ['from', 'to'] },
  addHours: { target: 'places', asks: ['from', 'to'], isForSomebody: true },
  removeHours: { target: 'places', asks: ['from', 'to'] },
  jobPriority: { target: 'jobs', asks: ['priority'] },
  jobDue: { target: 'jobs', asks: ['dueDate'] },
  jobQuantity: { target: 'jobs', asks: ['quantity'] },
  removeJob: { target: 'jobs', asks: [] },
  outsource: { target: 'operations', asks: ['days'], isForSomebody: true },
  userAway: { target: 'people', asks: ['from', 'to'] },
  lockOperation: { target: 'operations', asks: ['lock'] },
}

export interface Change {
  readonly kind: string
  /** `things/0198…` */
  readonly target: string
  readonly values: Readonly<Record<string, unknown>> | null
}

export type Typed = Readonly<Partial<Record<Asked, string>>>

/** What is missing before a change says something. */
export function missingIn(kind: ChangeKind, target: string | null, typed: Typed): (Asked | 'target')[] {
  const asked = kinds[kind].asks.filter(name => !(kind === 'thingDown' && name === 'from'))
  return [...(target ? [] : ['target' as const]), ...asked.filter(name => !typed[name])]
}

/** As the server takes it: instants for times of the company, numbers for counts. */
export function changeOf(kind: ChangeKind, target: string, typed: Typed, instantOf: (local: string) => string): Change {
  const values = kinds[kind].asks.flatMap((name): [string, unknown][] => {
    const given = typed[name]
    if (!given) return []
    if (name === 'from' || name === 'to') return [[name, instantOf(given)]]
    return [[name, name === 'days' || name === 'quantity' ? Number(given) : given]]
  })
  return { kind, target, values: Object.fromEntries(values) }
}

export const isForSomebody = ({ kind }: Change): boolean =>
  kind in kinds && kinds[kind as ChangeKind].isForSomebody === true
