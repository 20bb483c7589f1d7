import { sql } from 'kysely'
import type { PlanGage } from '#modules/quality/model/checks/plan-gage.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { gagesFor, type Services } from './check-gages.ts'
import { checkRow } from './checks.ts'

/** quality R8: lines of a plan whose gage is hardly good enough: the chosen one, or where none is, every one that may serve. */
export async function unfitGages(services: Services, plan: string, at: Instant): Promise<PlanGage[]> {
  const details = await services.reader.rows<{ id: string; sequence: number }>(sql`
    select id, sequence::int as sequence from control_plan_details
    where plan = ${plan}::uuid and archived_at is null order by sequence`)
  const found: PlanGage[] = []
  for (const { id, sequence } of details) {
    const row = await checkRow(services.reader, { detail: id, dimension: null })
    if (!row) continue
    const gages = await gagesFor(services, row, at)
    const asked = row.gage ? gages.filter(({ thing }) => thing === row.gage) : gages
    const [first] = asked
    if (!first || asked.some(({ misfits }) => misfits.length === 0)) continue
    const check = [row.number, row.requirement].filter(Boolean).join(' ')
    found.push({ detail: id, sequence, check, gage: first.name, misfits: first.misfits })
  }
  return found
}
