import { sql } from 'kysely'
import type { Events } from '#platform/server/work/events.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Due {
  readonly operation: string
  readonly job: string
  readonly item: string
  readonly lot: string | null
  readonly lotSize: string
  readonly controlPlan: string | null
  readonly isFinal: boolean
}

/**
 * What is looked at once an operation is through: the inspection step that follows it, and a lot whose control plan asks for it there.
 * After the last operation it is the final inspection of the job's lot. Each is asked for once.
 */
export async function operationCompleted(work: AnyWork, { operation }: Events['operation.completed']): Promise<void> {
  const due = await work.reader.rows<Due>(sql`
    select operation, job, item, lot, lot_size::text as "lotSize", control_plan as "controlPlan", is_final as "isFinal"
    from mw_checks_after(${operation}::uuid)`)
  for (const { isFinal, ...check } of due)
    await work.issue('inspections', {
      ...{ ...check, source: isFinal ? 'final' : 'operation', sourceRef: `job-operations/${check.operation}` },
    })
}
