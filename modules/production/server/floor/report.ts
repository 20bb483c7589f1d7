import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Who, where, when and from where. */
export interface Reported {
  readonly operation: string
  readonly user: string | null
  readonly thing: string | null
  readonly at: Instant
  readonly source: 'shopFloor' | 'thingDashboard' | 'office' | 'device' | 'system'
  readonly event: string | null
}

/** A second start by the same person, at the same operation and kind, is the same entry (production R3). */
export async function startWork(
  work: AnyWork,
  { at, ...told }: Reported & { readonly kind: 'setup' | 'run' | 'rework' },
): Promise<void> {
  const open = await work.reader.first(
    sql`select id from work_entries where operation = ${told.operation}::uuid and "user" = ${told.user}::uuid and kind = ${told.kind} and status = 'open'`,
  )
  if (!open) await work.issue('work-entries', { ...told, startedAt: at })
}

export async function stopWork(
  work: AnyWork,
  {
    entry,
    at,
  }: { readonly entry: string; readonly at: Instant; readonly source: string; readonly event: string | null },
): Promise<void> {
  await work.writer.run(
    sql`update work_entries set status = 'closed', ended_at = ${at}::timestamptz,
          minutes = round(extract(epoch from ${at}::timestamptz - started_at) / 60, 2) where id = ${entry}::uuid`,
  )
}

interface Pieces {
  readonly good: string
  readonly scrap: string
  readonly rework: string
  readonly reworkedGood: string
  readonly reworkedScrap: string
  readonly scrapReason: string | null
}

export async function reportCount(work: AnyWork, { source: _, ...count }: Reported & Pieces): Promise<void> {
  await work.issue('quantity-entries', { ...count })
}

const notYet = async (_work: AnyWork, { operation }: Reported): Promise<void> => {
  throw Refusal.conflict({ code: 'byVerbsOnly', params: { operation } })
}
export const setupDone = notYet
export const approveFirstPiece = notYet
export const completeOperation = notYet
