import { sql } from 'kysely'
import { shippedRoutineTypes, shippedUnits } from '#modules/engineering/model/shipped.ts'
import { snake } from '#platform/server/database/names.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const size = ['dimension', 'numerator', 'denominator', 'offset'] as const

/** A unit in use cannot change dimension or ratio: what was counted in it would silently mean something else. */
export const savingUnit: SaveHook<'units'> = async (work, { before, after }) => {
  if (!before || size.every(field => before[field] === after[field])) return
  const uses = work.registry
    .referrersOf('units')
    .filter(({ resource, field }) => resource.fields[field]!.kind === 'ref' && !resource.isView)
    .map(
      ({ resource, field }) =>
        sql`select count(*) as n from ${sql.table(snake(resource.name))} where ${sql.ref(snake(field))} = ${before.id}::uuid`,
    )
  const found = await work.reader.first<{ count: number }>(
    sql`select coalesce(sum(n), 0)::int as count from (${sql.join(uses, sql` union all `)}) uses`,
  )
  if (found?.count) throw Refusal.conflict({ code: 'unitInUse', params: { count: found.count } })
}

/** Founding a company that speaks Spanish: what is shipped takes Spanish names. */
export const savedCompany: SaveHook<'company-info'> = async (work, { before, after }) => {
  if (before || after.defaultLocale !== 'es') return
  await rename(work, 'units', shippedUnits)
  await rename(work, 'procedure_routine_types', shippedRoutineTypes)
}

async function rename(work: AnyWork, table: string, names: typeof shippedUnits): Promise<void> {
  const spanish = JSON.stringify(names.map(([code, en, es]) => ({ code, en, es })))
  await work.writer.run(
    sql`update ${sql.table(table)} t set name = named.es
        from jsonb_to_recordset(${spanish}::jsonb) as named(code text, en text, es text)
        where t.code = named.code and t.name = named.en`,
  )
}
