import { sql } from 'kysely'
import { complaint, resourceLabel } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnySaveHook, SaveHook } from '#platform/server/work/handlers.ts'

/** There is one such row; a second is refused, also when two people make it at once. */
const onlyOne =
  (table: string, resource: string): AnySaveHook =>
  async (work, { before }) => {
    if (before) return
    await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`only one ${table}`}))`)
    const there = await work.reader.first(sql`select 1 from ${sql.raw(table)} limit 1`)
    if (there)
      throw Refusal.conflict({ code: 'onlyOne', params: { record: resourceLabel(work.words, resource, 'one') } })
  }

export const savingCompany = onlyOne('company_info', 'company-info')
/** From the next request on, everybody reads what the company has settled now. */
export const savedCompany: SaveHook<'company-info'> = async work => work.companyChanged()

export const savingSettings = onlyOne('security_settings', 'security-settings')

/** Look-ups the product itself relies on may be relabelled, not re-keyed or archived. */
export const savingLookUp: SaveHook<'look-ups'> = async (work, { before, after }) => {
  if (!before?.isSystem) return
  if (after.archivedAt) {
    const label = (work.by.language === 'es' && before.labelEs) || before.label
    throw Refusal.conflict({ code: 'systemLookUp', params: { label } })
  }
  const fixed = (['list', 'key'] as const).filter(field => before[field] !== after[field])
  if (fixed.length)
    throw Refusal.fields(
      fixed.map(field => complaint([field], 'fixed')),
      'look-ups',
    )
}
