import { sql } from 'kysely'
import { inTolerance } from '#modules/production/model/tolerance.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** Whoever did a measuring task asks that what is out of tolerance be written up (quality). */
    'task.foundOut': {
      readonly task: string
      readonly job: string
      readonly operation: string | null
      /** What the job makes. */
      readonly item: string
      /** The characteristics that are out, with their limits. */
      readonly requirement: string
      readonly actual: string
      readonly isOver: boolean
      readonly inspected: number
      readonly nonconforming: number
      readonly user: string | null
    }
  }
}

interface Measured {
  readonly name: string
  readonly nominal: string
  readonly plus: string
  readonly minus: string
  readonly readings: readonly { readonly sample: number; readonly value: string }[]
}

/** The reading of each piece that counts, of every characteristic. */
const measuredIn = (work: AnyWork, task: string) =>
  work.reader.rows<Measured>(sql`
    select d.name, trim_scale(d.nominal)::text as nominal, trim_scale(d.plus_tolerance)::text as plus,
      trim_scale(d.minus_tolerance)::text as minus, coalesce((select json_agg(r) from (
        select distinct on (l.sample) l.sample::int as sample, trim_scale(l.value)::text as value
        from quick_task_readings l where l.parent = d.id order by l.sample, l.at desc, l.position desc) r), '[]') as readings
    from quick_task_dimensions d where d.task = ${task}::uuid and d.archived_at is null order by d.name`)

const limitsOf = ({ nominal, plus, minus }: Measured) => ({
  nominal: Decimal.of(nominal),
  plusTolerance: Decimal.of(plus),
  minusTolerance: Decimal.of(minus),
})

interface Found {
  readonly id: string
  readonly job: string | null
  readonly operation: string | null
}

/** Tells quality what a task found out of tolerance; refused where nothing is, or where it is of no job. */
export async function writeUp(work: AnyWork, task: Found, note: string | null, user: string | null): Promise<void> {
  const at = await work.reader.first<{ job: string; revision: string }>(sql`
    select j.id as job, j.part_revision as revision from jobs j
    where j.id = coalesce(${task.job}::uuid, (select o.job from job_operations o where o.id = ${task.operation}::uuid))`)
  if (!at) throw Refusal.fields([complaint(['raiseNcmr'], 'taskOfNoJob')], 'quick-tasks')
  const measured = await measuredIn(work, task.id)
  const out = measured.flatMap(one =>
    one.readings
      .filter(({ value }) => !inTolerance(limitsOf(one), Decimal.of(value)))
      .map(({ sample, value }) => ({ ...one, sample, value })),
  )
  const [first] = out
  if (!first) throw Refusal.fields([complaint(['raiseNcmr'], 'nothingOut')], 'quick-tasks')
  const named = measured.filter(({ name }) => out.some(one => one.name === name))
  await work.raise('task.foundOut', {
    ...{ task: task.id, job: at.job, operation: task.operation, item: `part-revisions/${at.revision}`, user },
    requirement: named.map(({ name, nominal, plus, minus }) => `${name} ${nominal} +${plus} −${minus}`).join(', '),
    actual: [out.map(({ name, value }) => `${name} ${value}`).join(', '), note].filter(Boolean).join('. '),
    isOver: Decimal.of(first.value).greaterThan(first.nominal),
    inspected: new Set(measured.flatMap(({ readings }) => readings.map(({ sample }) => sample))).size,
    nonconforming: new Set(out.map(({ sample }) => sample)).size,
  })
}
