/** The way of a nonconformance: who did what of it, and when. */
export const ncmrStepNames = ['contain', 'disposition', 'approve', 'carryOut', 'close'] as const
export type NcmrStepName = (typeof ncmrStepNames)[number]

export interface NcmrStep {
  readonly name: NcmrStepName
  readonly state: 'done' | 'now' | 'ahead'
  readonly who: string | null
  readonly at: string | null
}

interface Change {
  readonly at: string
  readonly actorName: string | null
  readonly changes: readonly { readonly field?: string; readonly to?: unknown }[]
}

/** The status a step ends with; carrying out ends with the last line that was carried out. */
const endsWith: Readonly<Record<NcmrStepName, string | null>> = {
  contain: 'contained',
  disposition: 'mrb',
  approve: 'dispositioned',
  carryOut: null,
  close: 'closed',
}
const order = ['open', 'contained', 'mrb', 'dispositioned', 'closed']

interface Ncmr {
  readonly status: string
  readonly dispositions: readonly { readonly executedAt: string | null }[]
}

/** What is done, what is next, and what lies ahead; the newest change that ended a step tells who and when. */
export function ncmrSteps({ status, dispositions }: Ncmr, history: readonly Change[]): NcmrStep[] {
  const reached = order.indexOf(status)
  const executed = dispositions.flatMap(({ executedAt }) => executedAt ?? []).sort()
  const isDone = (name: NcmrStepName): boolean =>
    name === 'carryOut'
      ? dispositions.length > 0 && executed.length === dispositions.length
      : reached >= order.indexOf(endsWith[name]!)
  const by = (name: NcmrStepName): Change | undefined =>
    history.find(({ changes }) =>
      changes.some(({ field, to }) =>
        name === 'carryOut' ? field === 'executedAt' && to : field === 'status' && to === endsWith[name],
      ),
    )
  const next = status === 'cancelled' ? undefined : ncmrStepNames.find(name => !isDone(name))
  return ncmrStepNames.map(name => {
    const done = isDone(name)
    const change = done ? by(name) : undefined
    const at = name === 'carryOut' && done ? (executed.at(-1) ?? null) : (change?.at ?? null)
    return { name, state: done ? 'done' : name === next ? 'now' : 'ahead', who: change?.actorName ?? null, at }
  })
}
