import type { Decimal } from '#platform/model/values/decimal.ts'
import { isReady, mayComplete, type Standing } from './quantities.ts'

/** What the state of an operation follows from. */
export interface OperationFacts {
  readonly id: string
  readonly status: string
  readonly predecessors: readonly string[]
  readonly linkMode: string
  readonly transferQuantity: Decimal | null
  readonly reporting: string
  readonly becameReadyAt: string | null
  /** Time or counts were reported. */
  readonly wasWorkedOn: boolean
  /** Kinds of work that go on now. */
  readonly openKinds: readonly string[]
  /** Somebody completes it now. */
  readonly isCompleting: boolean
}

const over = ['complete', 'skipped']

/** Nothing more can come, nothing waits. */
const isThrough = (standing: Standing, predecessorsOver: boolean): boolean => predecessorsOver && mayComplete(standing)

/**
 * The state of an operation as the facts tell it (production, state table). Complete is somebody's word and stays so while nothing
 * waits there; operations nobody reports at, and those everything has passed, complete by themselves.
 */
export function operationState(
  operation: OperationFacts,
  standing: Standing,
  around: { readonly runs: boolean; readonly predecessorsOver: boolean; readonly successorsOver: boolean },
): string {
  const { status, openKinds, isCompleting } = operation
  if (status === 'skipped' || status === 'atVendor') return status
  if (openKinds.some(kind => kind !== 'setup')) return 'running'
  if (openKinds.length > 0) return 'setup'
  if ((isCompleting || status === 'complete') && mayComplete(standing)) return 'complete'
  const passed = operation.reporting !== 'full' || around.successorsOver || !operation.wasWorkedOn
  if (around.runs && passed && isThrough(standing, around.predecessorsOver)) return 'complete'
  if (operation.wasWorkedOn) return 'paused'
  if (!around.runs) return 'pending'
  const stays = operation.becameReadyAt !== null && standing.available.greaterThan(0)
  return stays || isReady(standing, operation, around.predecessorsOver) ? 'ready' : 'pending'
}

/** The states of all operations of a job; what is over makes others over, so it is asked until nothing changes. */
export function operationStates(
  operations: readonly OperationFacts[],
  standings: ReadonlyMap<string, Standing>,
  runs: boolean,
): Map<string, string> {
  const states = new Map(operations.map(one => [one.id, one.status]))
  const isOver = (id: string) => over.includes(states.get(id) ?? '')
  for (let round = 0; round <= operations.length; round++) {
    let changed = false
    for (const operation of operations) {
      const followers = operations.filter(one => one.predecessors.includes(operation.id))
      const next = operationState(operation, standings.get(operation.id)!, {
        runs,
        predecessorsOver: operation.predecessors.every(isOver),
        successorsOver: followers.length > 0 && followers.every(one => states.get(one.id) === 'complete'),
      })
      changed ||= next !== states.get(operation.id)
      states.set(operation.id, next)
    }
    if (!changed) break
  }
  return states
}
