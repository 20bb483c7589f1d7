import { sql } from 'kysely'
import { type Bound, chainOf } from '#modules/production/model/plan/why-late.ts'
import type { Reading } from './reading.ts'

/** A job that will be late, and why: each step waits for the next. */
export interface LateChain {
  readonly job: string
  readonly code: string
  readonly dueDate: string
  readonly finish: string
  readonly steps: readonly (Bound & { readonly byCode: string | null })[]
  readonly people: readonly string[]
  readonly things: readonly string[]
}

interface LastStep {
  readonly job: string
  readonly code: string
  readonly dueDate: string
  readonly finish: string
  readonly last: string
}

/** Jobs of these that are late and in the live plan, with the operation they end with. */
const lateOnes = ({ reader, field }: Reading, jobs: readonly string[]): Promise<LastStep[]> =>
  reader.rows<LastStep>(sql`
    select distinct on (j.due_date, j.code) j.id as job, j.code, j.due_date::text as "dueDate", a."end" as finish,
      a.operation as last
    from schedule_assignments a
      join schedules s on s.id = a.schedule and s.kind = 'live' and s.status = 'published' and s.archived_at is null
      join job_operations o on o.id = a.operation join jobs j on j.id = o.job
    where j.id = any(${jobs}::uuid[]) and o.status not in ('complete', 'skipped') and a.archived_at is null
      and ${field('jobs', 'late', 'j')}
    order by j.due_date, j.code, a."end" desc`)

/** The live plan's operations with what binds them. */
const boundOnes = ({ reader }: Reading): Promise<Bound[]> =>
  reader.rows<Bound>(sql`
    select a.operation, o.code, a.start, a."end", coalesce(a.binding ->> 'kind', 'none') as kind, a.binding ->> 'by' as by
    from schedule_assignments a
      join schedules s on s.id = a.schedule and s.kind = 'live' and s.status = 'published' and s.archived_at is null
      join job_operations o on o.id = a.operation
    where a.archived_at is null`)

export async function whyLate(reading: Reading, jobs: readonly string[]): Promise<LateChain[]> {
  if (jobs.length === 0) return []
  const late = await lateOnes(reading, jobs)
  if (late.length === 0) return []
  const plan = new Map((await boundOnes(reading)).map(one => [one.operation, one]))
  return late.map(({ last, ...job }) => {
    const chain = chainOf(last, plan)
    const named = (...kinds: string[]) => chain.flatMap(({ kind, by }) => (by && kinds.includes(kind) ? [by] : []))
    return {
      ...job,
      steps: chain.map(step => ({ ...step, byCode: plan.get(step.by ?? '')?.code ?? null })),
      people: named('person'),
      things: named('shift', 'down'),
    }
  })
}
