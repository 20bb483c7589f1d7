import { sql } from 'kysely'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Estimators hear of it so many days before. */
const daysBefore = 14

interface Expiring {
  readonly row: string
  readonly name: string
  readonly vendor: string
  readonly validTo: string
  readonly quote: string
  readonly code: string
  readonly estimator: string
  readonly locale: 'en-US' | 'es'
}

/** Price breaks that run out in fourteen days and that somebody's open quote is reckoned with. */
const expiringRows = (work: AnyWork) =>
  work.reader.rows<Expiring>(sql`
    with rows as (
      select b.id, m.code as name, b.vendor, b.valid_to, b.material_code as target, 'material' as kind
      from material_pbs b join material_codes m on m.id = b.material_code where b.archived_at is null
      union all
      select b.id, concat_ws(' ', p.name, b.specification), b.vendor, b.valid_to, b.process, 'process'
      from process_pbs b join processes p on p.id = b.process where b.archived_at is null
      union all
      select b.id, concat(t.part_number, ' ', r.revision), b.vendor, b.valid_to, b.parent, 'part'
      from part_pbs b join part_revisions r on r.id = b.parent join parts t on t.id = r.part
    ), used as (
      select root as quote, material_code as target, 'material' as kind from quote_estimate_materials
      union select root, process, 'process' from quote_estimate_operations where kind = 'outside'
      union select root, part_revision, 'part' from quote_estimate_components where source = 'buy' and part_revision is not null
    )
    select distinct rows.id as row, rows.name, v.name as vendor, rows.valid_to::text as "validTo", q.id as quote, q.code,
      u.id as estimator, u.locale
    from rows
    join used on used.kind = rows.kind and used.target = rows.target
    join quotes q on q.id = used.quote and q.status in ('draft', 'inReview', 'approved', 'sent') and q.archived_at is null
    join users u on u.id = q.estimator and u.status = 'active'
    join business_partners v on v.id = rows.vendor
    where rows.valid_to = ${work.today}::date + ${daysBefore}::int
    order by u.id, rows.name, q.code`)

/** `priceBreak.expiring`: told once, fourteen days before, to whoever estimates with the price. */
export async function tellExpiring(work: AnyWork, words: JobContext['services']['app']['words']): Promise<void> {
  const found = await expiringRows(work)
  for (const [row, uses] of Map.groupBy(found, one => one.row)) {
    for (const [estimator, theirs] of Map.groupBy(uses, one => one.estimator)) {
      const { name, vendor, validTo, locale } = theirs[0]!
      await notify(work, {
        user: estimator,
        type: 'warning',
        event: 'priceBreak.expiring',
        title: words(locale)('sales.priceExpiring', { name, vendor, date: validTo }),
        body: words(locale)('sales.priceExpiringFor', { quotes: theirs.map(({ code }) => code).join(', ') }),
        link: `/quotes/${theirs[0]!.quote}`,
        groupKey: `priceBreak.expiring ${row}`,
      })
    }
  }
}

export const expiringPrices = 'sales.expiring-prices'
export const expiringPricesJob = (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('sales'), via: 'job' }, work => tellExpiring(work, services.app.words))
