/** Where an operation stands in the live plan, and what keeps it from being earlier (production R47). */
export interface Bound {
  readonly operation: string
  readonly code: string
  readonly start: string
  readonly end: string
  readonly kind: string
  /** The operation, thing or person in the way. */
  readonly by: string | null
}

const leadsOn = ['predecessor', 'thing', 'frozen']

/**
 * production R47: from the last operation of a job back to now, what each waits for. An operation another one waits for explains
 * itself in turn; a shift, a down, material or a person ends the chain.
 */
export function chainOf(last: string, plan: ReadonlyMap<string, Bound>): Bound[] {
  const chain: Bound[] = []
  const seen = new Set<string>()
  for (let at = plan.get(last); at && !seen.has(at.operation); ) {
    seen.add(at.operation)
    if (at.kind === 'none') break
    chain.push(at)
    at = at.by && leadsOn.includes(at.kind) ? plan.get(at.by) : undefined
  }
  return chain
}
