import { sql } from 'kysely'
import { batchSeconds, laborSeconds, machineSeconds, type TimedEntry } from '#modules/production/model/entry-time.ts'
import { entryCost, type Rates, ratesOf } from '#modules/production/model/job-cost.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJobCost } from './job-cost.ts'

/** Whose time, or which operations' machines, something was reported about. */
export interface Affected {
  readonly users?: readonly (string | null)[]
  readonly operations?: readonly (string | null)[]
}

type Rate = string | null
interface EntryRow extends TimedEntry {
  readonly operation: string | null
  readonly job: string | null
  readonly status: string
  readonly rates: readonly { readonly laborRate: Rate; readonly machineRate: Rate; readonly overheadRate: Rate }[]
  readonly cost: { readonly labor: number | null; readonly machine: number | null; readonly figures: string | null }
}

const present = (ids: readonly (string | null)[] = []): string[] => ids.filter(id => id !== null)

const entriesNear = (work: AnyWork, { users, operations }: Affected) =>
  work.reader.rows<EntryRow>(sql`
    select id, "from"::float8 as "from", "to"::float8 as "to", "user", place, batch, kind, standard::float8 as standard, operation, job,
      status, rates, cost
    from mw_entries_near(${present(users)}::uuid[], ${present(operations)}::uuid[], ${work.at}::timestamptz)`)

/** Entries whose time a change may have touched: those of the same people, and those at the same machines. */
async function entriesAround(
  work: AnyWork,
  affected: Affected,
): Promise<{ touched: Set<string>; entries: EntryRow[] }> {
  const direct = await entriesNear(work, affected)
  const beside = {
    users: [...new Set(direct.map(({ user }) => user))],
    operations: [...new Set(direct.map(({ operation }) => operation))],
  }
  return { touched: new Set(direct.map(({ id }) => id)), entries: await entriesNear(work, beside) }
}

const groupedBy = <T>(rows: readonly T[], keyOf: (row: T) => string | null): T[][] => {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) found.set(key, [...(found.get(key) ?? []), row])
  }
  return [...found.values()]
}

const joined = (maps: readonly Map<string, number>[]) => new Map(maps.flatMap(map => [...map]))

/** What a batch runs at is one machine, however many operations it takes. */
const machineOf = (entry: EntryRow): string | null => (entry.batch ? `batch ${entry.batch}` : entry.place)

const decimalRates = (rates: EntryRow['rates'][number]): Rates => ({
  laborRate: rates.laborRate === null ? null : Decimal.of(rates.laborRate),
  machineRate: rates.machineRate === null ? null : Decimal.of(rates.machineRate),
  overheadRate: rates.overheadRate === null ? null : Decimal.of(rates.overheadRate),
})

/**
 * production R24, R25: works out again what the entries around a report took and cost. What is final stays as it is posted;
 * what still runs is worked out when it ends.
 */
export async function costEntries(work: AnyWork, affected: Affected): Promise<void> {
  const { touched, entries } = await entriesAround(work, affected)
  const labor = joined(groupedBy(entries, entry => entry.user).map(laborSeconds))
  const machine = joined(
    groupedBy(
      entries.filter(entry => entry.operation),
      machineOf,
    ).map(together => (together[0]!.batch ? batchSeconds(together) : machineSeconds(together))),
  )
  const jobs = new Set<string>()
  for (const entry of entries) {
    if (entry.status !== 'closed' || !touched.has(entry.id)) continue
    const [laborTime, machineTime] = [labor.get(entry.id) ?? 0, machine.get(entry.id) ?? 0]
    const cost = entryCost(entry.operation ? laborTime : 0, machineTime, ratesOf(entry.rates.map(decimalRates)))
    const figures = [cost.laborCost, cost.machineCost, cost.burdenCost].map(amount => amount.toFixed(2)).join(' ')
    const isSame =
      entry.cost.labor === laborTime && entry.cost.machine === machineTime && entry.cost.figures === figures
    if (isSame) continue
    if (entry.job) jobs.add(entry.job)
    await work.writer.run(sql`
      update work_entries set labor_seconds = ${laborTime}, machine_seconds = ${machineTime},
        labor_cost = ${cost.laborCost.toFixed(2)}::numeric, machine_cost = ${cost.machineCost.toFixed(2)}::numeric,
        burden_cost = ${cost.burdenCost.toFixed(2)}::numeric
      where id = ${entry.id}::uuid`)
  }
  // What was taken back leaves its job too.
  for (const { job } of await jobsOf(work, present(affected.operations))) jobs.add(job)
  for (const job of [...jobs].sort()) await refreshJobCost(work, job)
}

const jobsOf = (work: AnyWork, operations: readonly string[]) =>
  work.reader.rows<{ job: string }>(
    sql`select distinct job from job_operations where id = any(${operations}::uuid[]) and job is not null`,
  )
