import type { GanttRow } from '../schedule/gantt/picture.ts'

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

const dayLength = 1440
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/** Due at the end of its day. */
const endOf = (day: string): number => minuteOf(`${day}T00:00:00Z`) + dayLength

interface Span {
  readonly from: number
  readonly to: number
  readonly due: number
  readonly isLate: boolean
}

/** From when a job is, or will be, at work: as it began, as planned, as allowed, else since it stands; up to its projected finish. */
export function spanOf(job: OpenJob): Span {
  const due = endOf(job.dueDate)
  const from = minuteOf(job.actualStart ?? job.projectedStart ?? job.releaseNotBefore ?? job.createdAt)
  const to = job.projectedFinish ? minuteOf(job.projectedFinish) : due
  // Something entered after it was due is still to be seen.
  return { from: from < to ? from : to - dayLength, to, due, isLate: job.late }
}

export interface Names {
  part(id: string): string
  customer(id: string | null): string
  /** The order a job is made for. */
  order(job: OpenJob): string
  jobs(count: number, late: number): string
}

/** Jobs under their customer or their order, by the day they are due. */
export function rowsOf(
  jobs: readonly OpenJob[],
  names: Names,
  { by, folded }: { readonly by: 'customer' | 'order'; readonly folded: ReadonlySet<string> },
): GanttRow[] {
  const together = Map.groupBy(jobs, job => (by === 'customer' ? names.customer(job.customer) : names.order(job)))
  return [...together]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([label, theirs]) => {
      const spans = theirs.map(spanOf)
      const isFolded = folded.has(label)
      const late = spans.filter(({ isLate }) => isLate).length
      const heading: GanttRow = {
        key: label,
        label: `${label} (${names.jobs(theirs.length, late)})`,
        isHeading: true,
        isFolded,
        bars: [],
        diamonds: isFolded ? spans.map(({ due, isLate }) => ({ at: due, isLate })) : [],
      }
      return [heading, ...(isFolded ? [] : theirs.map(job => rowOf(job, names)))]
    })
}

function rowOf(job: OpenJob, names: Names): GanttRow {
  const { from, to, due, isLate } = spanOf(job)
  return {
    key: job.id,
    label: job.code,
    href: `/jobs/${job.id}`,
    diamonds: [{ at: due, isLate }],
    bars: [
      {
        key: job.id,
        from,
        to,
        pieces: [{ from, to, isSetup: false }],
        label: names.part(job.partRevision),
        look: isLate ? 'late' : job.status === 'onHold' ? 'hold' : job.projectedFinish ? 'plan' : 'done',
        isLate,
        done: Number(job.percentComplete) / 100,
        follows: [],
        family: job.id,
        href: `/jobs/${job.id}`,
      },
    ],
  }
}

/** The edges of the picture: everything, and now. */
export function edgesOf(jobs: readonly OpenJob[], now: number): { readonly from: number; readonly to: number } {
  const spans = jobs.map(spanOf)
  const from = spans.reduce((least, span) => Math.min(least, span.from), now)
  const to = spans.reduce((most, span) => Math.max(most, span.to, span.due), now)
  return { from: from - 3 * dayLength, to: to + 7 * dayLength }
}
