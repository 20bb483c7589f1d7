import { sql } from 'kysely'
import { sequenceText } from '#modules/production/model/predecessors.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

/** What follows must not be complete: its pieces came from here. */
const reopen = verb<'job-operations'>()('job-operations.reopen', async (work, operation) => {
  const next = await work.reader.first<{ sequence: number }>(sql`
    select sequence::int as sequence from job_operations where job = ${operation.job}::uuid and status = 'complete'
      and ${operation.id}::uuid = any(predecessors) and archived_at is null order by sequence limit 1`)
  if (next) throw Refusal.conflict({ code: 'successorComplete', params: { successor: sequenceText(next.sequence) } })
  return { actualEnd: null }
})

export const operationVerbs = { 'job-operations.reopen': reopen }
