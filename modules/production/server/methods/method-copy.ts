import { sql } from 'kysely'
import { leadDaysFor, stockNeeded, wholeMethod } from '#modules/engineering/server/index.ts'
import type { Job } from '#modules/production/model/jobs.ts'
import { type MethodStep, outsideDaysOf, snapshotTimes } from '#modules/production/model/method-snapshot.ts'
import { revive, toWire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A method's steps and stock with their amounts as numbers. */
export interface MethodCopied {
  readonly id: string
  readonly operations: readonly Row[]
  readonly materials: readonly Row[]
}

/** The method somebody chose, else the default one of the revision. */
export async function methodOf(
  work: AnyWork,
  job: Pick<Job, 'partRevision' | 'method' | 'code'>,
): Promise<MethodCopied> {
  const found = await work.reader.first<{ id: string }>(sql`
    select id from part_revision_methods where part_revision = ${job.partRevision}::uuid and archived_at is null
      and (id = ${job.method}::uuid or (${job.method}::uuid is null and is_default and status = 'active'))`)
  if (!found) throw Refusal.conflict({ code: 'jobWithoutMethod', params: { job: job.code } })
  return revive(work.registry, 'part-revision-methods', await wholeMethod(work, found.id)) as unknown as MethodCopied
}

/** production R7: every step as it is, its times for the pieces of this job. Answers which operation has which sequence. */
export async function copyOperations(work: AnyWork, job: Job, method: MethodCopied): Promise<Map<number, string>> {
  const made = new Map<number, string>()
  let before: string[] = []
  for (const step of [...method.operations].sort((one, other) => Number(one.sequence) - Number(other.sequence))) {
    const { id } = await work.issue('job-operations', {
      ...{ ...(await operationOf(work, job, step)), job: job.id, sequence: step.sequence, predecessors: before },
    })
    made.set(Number(step.sequence), id)
    before = [id]
  }
  return made
}

/** production R7: what an operation takes over from its step. */
export const operationOf = async (work: AnyWork, job: Pick<Job, 'quantityToMake'>, step: Row): Promise<Row> => ({
  name: step.name,
  operation: step.operation,
  process: step.process,
  kind: step.kind,
  instructions: step.instructions,
  // A group is where it may run; a machine of its own is preferred.
  thing: step.thing,
  thingsGroup: step.thing ? null : step.thingsGroup,
  skills: step.skills,
  program: step.cncProgram,
  vendor: step.vendor,
  laborRate: toWire(step.laborRate),
  machineRate: toWire(step.machineRate),
  overheadRate: toWire(step.overheadRate),
  outsideDays: step.kind === 'outside' ? await daysAway(work, job, step) : null,
  ...(toWire(timesOf(step, job.quantityToMake)) as Row),
})

/** production R7: the times of a step for so many pieces. */
export const timesOf = (step: Row, pieces: Job['quantityToMake']) =>
  snapshotTimes(step as unknown as MethodStep, pieces)

/** Business days of the process at its vendor, as days of the calendar. */
export async function daysAway(work: AnyWork, job: Pick<Job, 'quantityToMake'>, step: Row): Promise<number | null> {
  const rows = await work.reader.rows<Row & { leadDays: number; quantityFrom: string }>(sql`
    select vendor, quantity_from::text as "quantityFrom", lead_days::int as "leadDays", valid_from::text as "validFrom",
      valid_to::text as "validTo" from process_lead_times where process = ${step.process}::uuid and archived_at is null`)
  const days = leadDaysFor(
    rows.map(row => ({
      of: 'code' as const,
      vendor: row.vendor as string | null,
      quantityFrom: Decimal.of(row.quantityFrom),
      leadDays: row.leadDays,
      validFrom: row.validFrom as string | null,
      validTo: row.validTo as string | null,
    })),
    { vendor: (step.vendor as string | null) ?? null, quantity: job.quantityToMake, day: work.today },
  )
  if (days === null) return null
  const week = await work.reader.first<{ days: number }>(
    sql`select cardinality(working_days)::int as days from company_info limit 1`,
  )
  return outsideDaysOf(days, week?.days ?? 5)
}

/** Stock a method takes: by the piece and with scrap as it says, else what the whole lot takes. */
export function copyStock(
  job: Pick<Job, 'quantityToMake'>,
  method: Pick<MethodCopied, 'materials'>,
  operations: ReadonlyMap<number, string>,
): Row[] {
  return method.materials.map(material => {
    const byPiece = material.basis === 'perPiece'
    const lot = byPiece ? null : stockNeeded(material as never, job.quantityToMake, true)
    return {
      item: `material-codes/${material.materialCode}`,
      operation: operations.get(Number(material.operationSequence)) ?? null,
      quantityPer: byPiece ? toWire(material.quantityPer) : '0',
      scrapPercent: byPiece ? (toWire(material.scrapPercent) ?? '0') : '0',
      fixedQuantity: lot?.round(6, 'up').toString() ?? '0',
      customerSupplied: material.customerSupplied ?? false,
    }
  })
}
