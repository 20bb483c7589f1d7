import type { TimelineRow } from '#platform/web/parts/Timeline.tsx'

/** A job as the screen asks for it. */
export interface OpenJob {
  readonly id: string
  readonly code: string
  readonly partRevision: string
  readonly customer: string | null
  readonly dueDate: string
  readonly releaseNotBefore: string | null
  readonly actualStart: string | null
  readonly projectedStart: string | null
  readonly projectedFinish: string | null
  readonly percentComplete: string
  readonly status: string
  readonly late: boolean
  readonly createdAt: string
}

const dayLength = 86_400_000

/** Due at the end of its day. */
const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString()

/** From when a job is, or will be, at work: as it began, as planned, as allowed, else since it stands. */
export function spanOf(job: OpenJob): { readonly from: string; readonly to: string } {
  const from = job.actualStart ?? job.projectedStart ?? job.releaseNotBefore ?? job.createdAt
  const to = [job.projectedFinish, endOf(job.dueDate)]
    .filter(one => one !== null)
    .sort()
    .at(-1)!
  const start = new Date(Date.parse(from)).toISOString()
  // Something entered after it was due is still to be seen.
  return { from: start < to ? start : new Date(Date.parse(to) - dayLength).toISOString(), to }
}

export interface Names {
  part(id: string): string
  customer(id: string | null): string
}

/** A row a customer, its jobs as bars by the day they are due. */
export function rowsOf(jobs: readonly OpenJob[], names: Names): TimelineRow[] {
  const byCustomer = Map.groupBy(jobs, job => names.customer(job.customer))
  return [...byCustomer]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([customer, theirs]) =>
      theirs.map(job => ({
        key: job.id,
        label: `${customer} · ${job.code}`,
        href: `/jobs/${job.id}`,
        bars: [
          {
            key: job.id,
            label: names.part(job.partRevision),
            ...spanOf(job),
            href: `/jobs/${job.id}`,
            tone: job.late ? ('negative' as const) : job.status === 'onHold' ? ('warning' as const) : ('info' as const),
            done: Number(job.percentComplete) / 100,
          },
        ],
      })),
    )
}

/** The edges of the picture: everything, and today. */
export function edgesOf(rows: readonly TimelineRow[], now: string): { readonly from: string; readonly to: string } {
  const spans = rows.flatMap(row => row.bars)
  const froms = [now, ...spans.map(bar => bar.from)].sort()
  const tos = [now, ...spans.map(bar => bar.to)].sort()
  return { from: froms[0]!, to: tos.at(-1)! }
}
