import { sql } from 'kysely'
import { priorityOfRelease } from '#modules/production/model/priorities.ts'
import { complaint } from '#platform/model'
import { Decimal, sum } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Events } from '#platform/server/work/events.ts'
import { type Subscriptions, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { makeComponents, makeJob, startQuantity } from './make-jobs.ts'

interface Release {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly partRevision: string | null
  readonly method: string | null
  readonly quantity: string
  readonly day: string
  readonly priority: number
  /** The job that makes it already. */
  readonly job: string | null
}

const releasesOf = (work: AnyWork, ids: readonly string[]) =>
  work.reader.rows<Release>(sql`
    select id, number, status, part_revision as "partRevision", method, quantity::text, day::text, priority, job
    from mw_releases_to_make(${ids}::uuid[])`)

async function makeFor(work: AnyWork, release: Release): Promise<string | null> {
  if (!release.partRevision) return null
  return makeJob(work, {
    ...{ partRevision: release.partRevision, method: release.method, good: Decimal.of(release.quantity) },
    ...{ dueDate: release.day, priority: priorityOfRelease(release.priority) },
    allocations: [{ release: release.id, quantity: release.quantity }],
  })
}

/** A release that is to be made becomes a job; one of a group waits for the word of the group. */
async function released(work: AnyWork, fact: Events['release.released']): Promise<void> {
  if (fact.source !== 'make' || fact.group) return
  const [release] = await releasesOf(work, [fact.release])
  if (release && !release.job) await makeFor(work, release)
}

/** What is made together is one job a revision. */
async function groupReleased(work: AnyWork, { jobs }: Events['releaseGroup.released']): Promise<void> {
  for (const { partRevision, method, quantity, dueOn, releases } of jobs) {
    const known = await releasesOf(
      work,
      releases.map(({ release }) => release),
    )
    const open = releases.filter(({ release }) => !known.find(one => one.id === release)?.job)
    if (!partRevision || open.length === 0) continue
    const good = open.length === releases.length ? Decimal.of(quantity) : sum(open, one => Decimal.of(one.quantity))
    const most = Math.min(...known.map(({ priority }) => priority))
    await makeJob(work, {
      ...{ partRevision, method, good, allocations: open },
      ...{ dueDate: dueOn ?? known.map(({ day }) => day).sort()[0] ?? work.today, priority: priorityOfRelease(most) },
    })
  }
}

interface Allocated {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly createdBy: string | null
  readonly partRevision: string
  readonly method: string | null
  readonly dueDate: string
  readonly allocations: readonly { readonly id: string; readonly release: string; readonly quantity: string }[]
}

/** What an order changed moves a job that the floor has not seen; of one it has, whoever made it is told. */
async function amended(work: AnyWork, { order }: Events['order.amended']): Promise<void> {
  const jobs = await work.reader.rows<Allocated>(sql`
    select j.id, j.code, j.status, j.created_by as "createdBy", j.part_revision as "partRevision", j.method, j.due_date::text as "dueDate", a.allocations
    from jobs j cross join lateral (
      select jsonb_agg(jsonb_build_object('id', l.id, 'release', l.release, 'quantity', trim_scale(l.quantity)::text) order by l.position) as allocations
      from job_allocations l where l.root = j.id) a
    where j.status not in ('closed', 'cancelled', 'complete') and j.archived_at is null
      and exists (select from job_allocations l where l.root = j.id and l.release in (select id from mw_releases_of_order(${order}::uuid)))`)
  for (const job of jobs) await follow(work, job)
}

async function follow(work: AnyWork, job: Allocated): Promise<void> {
  const releases = await releasesOf(
    work,
    job.allocations.map(({ release }) => release),
  )
  const standing = releases.filter(({ status }) => status !== 'cancelled')
  const dueDate = standing.map(({ day }) => day).sort()[0] ?? job.dueDate
  const quantityOf = (release: string) => standing.find(one => one.id === release)?.quantity
  const isSame =
    dueDate === job.dueDate &&
    job.allocations.every(({ release, quantity }) => Decimal.of(quantityOf(release) ?? 0).equals(quantity))
  if (isSame) return
  if (['draft', 'planned'].includes(job.status) && standing.length > 0) {
    const allocations = job.allocations.flatMap(line => {
      const quantity = quantityOf(line.release)
      return quantity ? [{ id: line.id, release: line.release, quantity }] : []
    })
    const good = sum(allocations, line => Decimal.of(line.quantity))
    const making = await startQuantity(work, { ...job, good, dueDate })
    await work.update('jobs', job.id, { dueDate, allocations, quantityToMake: making.toString() })
    return
  }
  if (!job.createdBy) return
  await notify(work, {
    ...{ user: job.createdBy, type: 'warning', event: 'job.demandChanged', body: null, link: `/jobs/${job.id}` },
    title: work.words('production.demandChanged', { job: job.code }),
  })
}

export const releaseSubscriptions: Subscriptions = {
  'release.released': released,
  'releaseGroup.released': groupReleased,
  'order.amended': amended,
}

/** One press on an order: a job for each of its releases that is to be made and nobody makes, or for the one that is named. */
const makeOfOrder = verb<'orders'>()('orders.makeJob', async (work, order, asked) => {
  const meant = order.lines.flatMap(line => line.releases).filter(one => !asked.release || one.id === asked.release)
  const releases = await releasesOf(
    work,
    meant.map(({ id }) => id),
  )
  const over = ['shipped', 'closedShort', 'cancelled']
  const open = releases.filter(release => !release.job && release.partRevision && !over.includes(release.status))
  if (open.length === 0) throw Refusal.conflict({ code: 'nothingToMake', params: { order: order.code } })
  for (const release of open) await makeFor(work, release)
  return undefined
})

/** For the shelf. */
const makeForStock = verb<'part-revisions'>()('part-revisions.makeForStock', async (work, revision, asked) => {
  const good = Decimal.of(asked.makeQuantity)
  if (!good.greaterThan(0)) throw Refusal.fields([complaint(['makeQuantity'], 'moreThanZero')], 'part-revisions')
  await makeJob(work, { partRevision: revision.id, good, dueDate: asked.dueDate })
  return undefined
})

/** Jobs for the components this one makes itself. */
const makeOfJob = verb<'jobs'>()('jobs.makeComponents', async (work, job) => {
  const made = await makeComponents(work, job.id)
  if (made === 0) throw Refusal.conflict({ code: 'noComponentsToMake', params: { job: job.code } })
  return undefined
})

export const makeVerbs = {
  'orders.makeJob': makeOfOrder,
  'part-revisions.makeForStock': makeForStock,
  'jobs.makeComponents': makeOfJob,
}
