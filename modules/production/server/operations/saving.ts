import { sql } from 'kysely'
import { type Linked, loopAmong, sequenceText } from '#modules/production/model/predecessors.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

const refuse = (field: string, code: string, params?: Record<string, string>) =>
  Refusal.fields([complaint([field], code, params)], 'job-operations')

interface JobAbove {
  readonly code: string
  readonly status: string
  readonly making: string
}
const over = ['complete', 'closed', 'cancelled']

/** Numbered on the floor, called by its job and sequence, after the one before it unless somebody says otherwise. */
export const savingOperation: SaveHook<'job-operations'> = async (work, { before, after }) => {
  const job = await lockJob(work, after.job)
  if (!before && over.includes(job.status)) throw Refusal.conflict({ code: 'jobIsOver', params: { job: job.code } })
  after.code = `${job.code}/${sequenceText(Number(after.sequence))}`
  const others = await operationsBeside(work, after.job, before?.id)
  if (!before) {
    after.floorNumber = await nextFloorNumber(work)
    if (!after.predecessors?.length) after.predecessors = previousOf(others, Number(after.sequence))
  }
  demandOrder(before, after, others)
  if (after.transferQuantity && Decimal.of(after.transferQuantity).greaterThan(job.making))
    throw refuse('transferQuantity', 'transferTooMuch', { making: Decimal.of(job.making).toString() })
}

/** Those who change the operations of one job wait for each other. */
async function lockJob(work: AnyWork, id: unknown): Promise<JobAbove> {
  const found = await work.reader.first<JobAbove>(
    sql`select code, status, quantity_to_make::text as making from jobs where id = ${id}::uuid for no key update`,
  )
  if (!found) throw Refusal.notFound()
  return found
}

const operationsBeside = (work: AnyWork, job: unknown, except: unknown) =>
  work.reader.rows<Linked & Row>(sql`
    select id, sequence::int as sequence, predecessors from job_operations
    where job = ${job}::uuid and id is distinct from ${except ?? null}::uuid and archived_at is null order by sequence`)

async function nextFloorNumber(work: AnyWork): Promise<number> {
  const next = await work.reader.first<{ number: number }>(sql`select nextval('floor_numbers')::int as number`)
  return next!.number
}

const previousOf = (others: readonly Linked[], sequence: number): string[] =>
  others
    .filter(other => other.sequence < sequence)
    .slice(-1)
    .map(other => other.id)

function demandOrder(
  before: Saved<'job-operations'> | undefined,
  after: Saved<'job-operations'>,
  others: readonly Linked[],
): void {
  const predecessors = after.predecessors ?? []
  const own = before?.id ?? 'this'
  const here: Linked = { id: own, sequence: Number(after.sequence), predecessors }
  const known = new Set([own, ...others.map(other => other.id)])
  if (predecessors.some(id => !known.has(id))) throw refuse('predecessors', 'operationElsewhere')
  const loop = loopAmong([...others, here])
  if (loop) throw refuse('predecessors', 'operationLoop', { loop })
}
