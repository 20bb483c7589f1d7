import { Decimal } from '#platform/model/values/decimal.ts'

/** A release of a group with the steps it is made by: how long each is set up, and for how many pieces at most. */
export interface GroupedRelease {
  readonly revision: string
  readonly quantity: string
  readonly steps: readonly { readonly setupMinutes: string; readonly batchSize: number | null }[]
}

export interface SetupSaved {
  readonly jobs: number
  readonly separately: Decimal
  readonly together: Decimal
  readonly saved: Decimal
}

/** sales R6: every step is set up once a batch. */
const setupOf = (steps: GroupedRelease['steps'], quantity: Decimal): Decimal =>
  steps.reduce((all, { setupMinutes, batchSize }) => {
    const batches = batchSize ? Math.ceil(Number(quantity.dividedBy(batchSize, 6).toString())) : 1
    return all.plus(Decimal.of(setupMinutes).times(batches))
  }, Decimal.of(0))

/** What making releases together saves: one job a revision is set up instead of one a release. */
export function setupSaved(releases: readonly GroupedRelease[]): SetupSaved {
  const jobs = [...Map.groupBy(releases, one => one.revision).values()]
  const sum = (all: readonly Decimal[]) => all.reduce((total, one) => total.plus(one), Decimal.of(0))
  const separately = sum(releases.map(({ steps, quantity }) => setupOf(steps, Decimal.of(quantity))))
  const together = sum(
    jobs.map(members => setupOf(members[0]!.steps, sum(members.map(({ quantity }) => Decimal.of(quantity))))),
  )
  return { jobs: jobs.length, separately, together, saved: separately.minus(together) }
}
