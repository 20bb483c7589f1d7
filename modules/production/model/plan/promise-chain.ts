import type { Binding, ResultAssignment } from '../scheduler/problem.ts'

/** What a promised day hangs on: the work itself, or what it waits for. */
const promiseBounds = ['work', 'material', 'machine', 'person', 'outside', 'hours'] as const
export type PromiseBound = (typeof promiseBounds)[number]

export interface ChainLink {
  readonly kind: PromiseBound
  readonly operation: string
  readonly from: number
  readonly to: number
}

const waitsFor: Readonly<Partial<Record<Binding['kind'], PromiseBound>>> = {
  material: 'material',
  thing: 'machine',
  frozen: 'machine',
  person: 'person',
  shift: 'hours',
  down: 'hours',
}

/** From the last operation back to what nothing of the job holds up (production R47); the first link comes first. */
export function promiseChain(assignments: readonly ResultAssignment[]): ChainLink[] {
  const placed = new Map(assignments.map(one => [one.operation, one]))
  const links: ChainLink[] = []
  let at = assignments.reduce<ResultAssignment | undefined>(
    (last, one) => (!last || one.end > last.end ? one : last),
    undefined,
  )
  while (at) {
    const { operation, start, end, thing, binding } = at
    if (start < end) links.unshift({ kind: thing ? 'work' : 'outside', operation, from: start, to: end })
    const before: ResultAssignment | undefined =
      binding.kind === 'predecessor' && binding.by ? placed.get(binding.by) : undefined
    const kind = before ? undefined : waitsFor[binding.kind]
    if (kind) links.unshift({ kind, operation, from: 0, to: start })
    at = before
  }
  return links
}

/** Where most of the time goes. */
export function mostOf(links: readonly ChainLink[]): PromiseBound {
  const minutes = new Map<PromiseBound, number>()
  for (const { kind, from, to } of links) minutes.set(kind, (minutes.get(kind) ?? 0) + to - from)
  const [most] = [...minutes].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? 'work'
}
