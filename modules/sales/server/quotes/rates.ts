import { sql } from 'kysely'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const rates = ['laborRate', 'machineRate', 'overheadRate'] as const
type Rates = Readonly<Record<(typeof rates)[number], string | null>>

/** Hourly rates of groups, each its own or the nearest one's above it; of things, their own before their group's. */
async function ratesOf(work: AnyWork, groups: readonly string[], things: readonly string[]) {
  const found = await work.reader.rows<{ id: string } & Rates>(sql`
    with recursive up as (
      select g.id as start, g.id, g.parent, g.labor_rate, g.machine_rate, g.overhead_rate, 0 as level
      from things_groups g where g.id = any(${groups}::uuid[])
      union all
      select up.start, g.id, g.parent, g.labor_rate, g.machine_rate, g.overhead_rate, up.level + 1
      from up join things_groups g on g.id = up.parent where up.level < 30)
    select start as id, (array_agg(labor_rate order by level) filter (where labor_rate is not null))[1]::text as "laborRate",
      (array_agg(machine_rate order by level) filter (where machine_rate is not null))[1]::text as "machineRate",
      (array_agg(overhead_rate order by level) filter (where overhead_rate is not null))[1]::text as "overheadRate"
    from up group by start
    union all
    select id, labor_rate::text, machine_rate::text, overhead_rate::text from things where id = any(${things}::uuid[])`)
  return new Map(found.map(({ id, ...own }) => [id, own]))
}

const rowsIn = (lines: readonly Row[]): Row[] =>
  lines
    .flatMap(line => (line.estimate as Row[] | undefined) ?? [])
    .flatMap(node => (node.operations as Row[] | undefined) ?? [])

const named = (steps: readonly Row[], field: string): string[] => [
  ...new Set(steps.flatMap(step => (step[field] ? [step[field] as string] : []))),
]

const isEmpty = (value: unknown): boolean => (value ?? null) === null

/**
 * sales R2: rates are copied into a row when it is made, and renewed only when somebody asks for it. Each rate for itself:
 * whoever types one of the three leaves the others to the work center.
 */
export async function takeRates(work: AnyWork, lines: readonly Row[], { renew = false } = {}): Promise<void> {
  const steps = rowsIn(lines).filter(
    step => step.kind !== 'outside' && (renew || rates.some(rate => isEmpty(step[rate]))),
  )
  if (steps.length === 0) return
  const known = await ratesOf(work, named(steps, 'thingsGroup'), named(steps, 'thing'))
  for (const step of steps) {
    const [thing, group] = [known.get(step.thing as string), known.get(step.thingsGroup as string)]
    for (const rate of rates) {
      const now = thing?.[rate] ?? group?.[rate] ?? null
      if (now !== null && (renew || isEmpty(step[rate]))) step[rate] = now
    }
  }
}
