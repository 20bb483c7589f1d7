import { sql } from 'kysely'
import { requiredOf } from '#modules/production/model/material-need.ts'
import { complaint, deriveAll } from '#platform/model'
import { Decimal, max, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

/** For whom it is made, how its pieces are told apart, and what it takes of each material. */
export const savingJob: SaveHook<'jobs'> = async (work, { before, after }) => {
  await demandOwnMethod(work, after)
  await demandParentsOperation(work, after)
  if (!before) after.serialized ||= await isSerial(work, after.partRevision)
  after.customer = await customerOf(work, after.allocations[0]?.release)
  await workOutMaterials(work, after)
  deriveAll(work.registry, 'jobs', after)
}

async function demandOwnMethod(work: AnyWork, job: Row): Promise<void> {
  if (!job.method) return
  const own = await work.reader.first(
    sql`select 1 from part_revision_methods where id = ${job.method}::uuid and part_revision = ${job.partRevision}::uuid`,
  )
  if (!own) throw Refusal.fields([complaint(['method'], 'methodOfAnother')], 'jobs')
}

async function demandParentsOperation(work: AnyWork, job: Row): Promise<void> {
  if (!job.feedsOperation) return
  const own = await work.reader.first(
    sql`select 1 from job_operations where id = ${job.feedsOperation}::uuid and job = ${job.parentJob}::uuid`,
  )
  if (!own) throw Refusal.fields([complaint(['feedsOperation'], 'operationOfParent')], 'jobs')
}

const isSerial = async (work: AnyWork, revision: unknown): Promise<boolean> =>
  Boolean(
    await work.reader.first(
      sql`select 1 from part_revisions r join parts p on p.id = r.part where r.id = ${revision}::uuid and p.tracking = 'serial'`,
    ),
  )

async function customerOf(work: AnyWork, release: unknown): Promise<string | null> {
  if (!release) return null
  const found = await work.reader.first<{ customer: string }>(
    sql`select o.business_partner as customer from order_releases r join orders o on o.id = r.root where r.id = ${release}::uuid`,
  )
  return found?.customer ?? null
}

interface SplitAt {
  readonly id: string
  readonly sequence: number
  readonly pieces: string
}

/** Pieces that are still here when a material is used: what was split away before takes its own. */
async function piecesAt(
  work: AnyWork,
  { id, quantityToMake }: Saved<'jobs'>,
): Promise<(operation: string | null) => Decimal> {
  const all = await work.reader.rows<SplitAt>(sql`
    select id, sequence::int as sequence, coalesce(split_away, 0)::text as pieces from job_operations
    where job = ${id}::uuid and archived_at is null order by sequence`)
  return operation => {
    const at = all.find(one => one.id === operation) ?? all[0]
    const gone = all.filter(one => at && one.sequence <= at.sequence)
    return max(Decimal.of(0), Decimal.of(quantityToMake).minus(sum(gone, one => Decimal.of(one.pieces))))
  }
}

/** Rounded to the places of the unit each material is stocked in. */
async function workOutMaterials(work: AnyWork, job: Saved<'jobs'>): Promise<void> {
  const { materials } = job
  const here = await piecesAt(work, job)
  const ids = materials.map(({ item }) => item.split('/')[1])
  const units = await work.reader.rows<{ id: string; places: number }>(sql`
    select m.id, u.places::int as places from material_codes m join units u on u.id = m.stock_unit where m.id = any(${ids}::uuid[])
    union all
    select r.id, u.places::int from part_revisions r join parts p on p.id = r.part join units u on u.id = p.unit where r.id = any(${ids}::uuid[])`)
  const places = new Map(units.map(unit => [unit.id, unit.places]))
  for (const [index, material] of materials.entries()) {
    const figures = {
      quantityPer: Decimal.of(material.quantityPer),
      scrapPercent: Decimal.of(material.scrapPercent),
      fixedQuantity: Decimal.of(material.fixedQuantity),
    }
    material.required = requiredOf(figures, here(material.operation), places.get(ids[index]!) ?? 6).toString()
  }
}
