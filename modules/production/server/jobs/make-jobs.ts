import { sql } from 'kysely'
import { piecesInto } from '#modules/engineering/model/front.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface Wanted {
  readonly partRevision: string
  readonly method?: string | null
  /** Good pieces; what is begun with is more, where some are lost on the way (sales R3). */
  readonly good: Decimal
  readonly dueDate: string
  readonly priority?: 'low' | 'normal' | 'high' | 'hot'
  readonly allocations?: readonly { readonly release: string; readonly quantity: string }[]
  readonly parentJob?: string
  readonly feedsOperation?: string | null
}

interface Way {
  readonly method: string | null
  readonly steps: readonly { readonly yieldPercent: string; readonly setupPieces: number }[]
  readonly places: number
  /** Whether every component can be named. */
  readonly isComplete: boolean
}

async function wayOf(work: AnyWork, { partRevision, method }: Wanted): Promise<Way> {
  return (await work.reader.first<Way>(sql`
    select method, steps, places, is_complete as "isComplete" from mw_way_to_make(${partRevision}::uuid, ${method ?? null}::uuid)`))!
}

/** production R7, sales R3: what a job begins with, so that so many good pieces come out. */
export async function startQuantity(work: AnyWork, wanted: Wanted): Promise<Decimal> {
  const { steps, places } = await wayOf(work, wanted)
  const yields = steps.map(step => ({ yieldPercent: Decimal.of(step.yieldPercent), setupPieces: step.setupPieces }))
  return piecesInto(yields, wanted.good, places)[0] ?? wanted.good.round(places, 'up')
}

/** How deep jobs for components of components go. */
const deepest = 12

/**
 * A job for so many good pieces, planned where its routing allows it, and with it the jobs of the components it makes itself. They
 * are due when it is: the plan knows better when it has places for all of them.
 */
export async function makeJob(work: AnyWork, wanted: Wanted, depth = 0): Promise<string> {
  const { method, isComplete } = await wayOf(work, wanted)
  const { partRevision, dueDate, priority = 'normal', parentJob = null, feedsOperation = null } = wanted
  const releases = wanted.allocations?.map(({ release }) => release) ?? []
  const at = await work.reader.first<{ site: string | null }>(
    sql`select mw_site_of_job(${parentJob}::uuid, ${releases}::uuid[]) as site`,
  )
  const job = await work.issue('jobs', {
    site: at?.site ?? null,
    ...{ partRevision, method: wanted.method ?? null, dueDate, priority, parentJob, feedsOperation },
    quantityToMake: (await startQuantity(work, wanted)).toString(),
    allocations: wanted.allocations ?? [],
  })
  if (!method || !isComplete) return job.id
  await work.act('jobs', job.id, 'plan')
  if (depth < deepest) await makeComponents(work, job.id, depth + 1)
  return job.id
}

interface Component {
  readonly item: string
  readonly operation: string | null
  readonly short: string
  readonly dueDate: string
  readonly priority: 'low' | 'normal' | 'high' | 'hot'
}

/** Components a job makes itself, as far as stock does not cover them and no job makes them already. Answers how many jobs came of it. */
export async function makeComponents(work: AnyWork, job: string, depth = 1): Promise<number> {
  const components = await work.reader.rows<Component>(sql`
    select m.item, m.operation, greatest(0, m.required - m.issued - m.allocated - mw_free_for(m.item, 'jobs/' || j.id)
        + mw_promised_to(m.item, 'jobs/' || j.id))::text as short,
      j.due_date::text as "dueDate", j.priority
    from job_materials m join jobs j on j.id = m.root
    where j.id = ${job}::uuid and m.source = 'make' and m.item like 'part-revisions/%'
      and not exists (select from jobs c where c.parent_job = j.id and 'part-revisions/' || c.part_revision = m.item
        and c.feeds_operation is not distinct from m.operation and c.status <> 'cancelled' and c.archived_at is null)
    order by m.position`)
  let made = 0
  for (const { item, operation, short, dueDate, priority } of components) {
    const good = Decimal.of(short)
    if (!good.greaterThan(0)) continue
    const partRevision = item.slice('part-revisions/'.length)
    await makeJob(work, { partRevision, good, dueDate, priority, parentJob: job, feedsOperation: operation }, depth)
    made++
  }
  return made
}
