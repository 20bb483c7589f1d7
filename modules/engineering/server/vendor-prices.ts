import { sql } from 'kysely'
import { addDays } from '#platform/model/values/dates.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a vendor offered for a material, a part or a process, as a quote that won says it. */
export interface VendorOffer {
  /** `material-codes/…`, `part-revisions/…`, `processes/…` */
  readonly of: string
  readonly vendor: string
  readonly validTo: string
  readonly source: string
  readonly breaks: readonly {
    readonly quantityFrom: string
    readonly unitPrice: string
    readonly lotCharge: string
    readonly minimumCharge: string
    readonly leadDays: number
  }[]
  readonly priceUnit: string | null
  readonly currency: string | null
}

type Kind = 'material-codes' | 'part-revisions' | 'processes'
const prices = {
  'material-codes': ['material-pbs', 'material_pbs', 'materialCode', 'material_code'],
  processes: ['process-pbs', 'process_pbs', 'process', 'process'],
} as const
const leads = {
  'material-codes': ['material-lead-times', 'material_lead_times', 'materialCode', 'material_code'],
  'part-revisions': ['part-revision-lead-times', 'part_revision_lead_times', 'partRevision', 'part_revision'],
  processes: ['process-lead-times', 'process_lead_times', 'process', 'process'],
} as const

/** Rows of the vendor that would hold beside the new ones end yesterday; those that have not begun are put away. */
async function endOlder(
  work: AnyWork,
  [resource, table, , column]: (typeof leads)[Kind] | (typeof prices)[keyof typeof prices],
  id: string,
  vendor: string,
): Promise<void> {
  const older = await work.reader.rows<{ id: string; begins: boolean }>(sql`
    select id, coalesce(valid_from, '0001-01-01') < ${work.today}::date as begins from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}::uuid and vendor = ${vendor}::uuid and archived_at is null
      and coalesce(valid_to, '9999-12-31') >= ${work.today}::date`)
  for (const row of older)
    await settleRecord(work, resource, row.id, () =>
      row.begins ? { validTo: addDays(work.today, -1) } : { archivedAt: work.at, archivedBy: work.by.userId },
    )
}

/** Keeps what a vendor offered as its price breaks and lead times from today on. */
export async function keepVendorOffer(work: AnyWork, offer: VendorOffer): Promise<void> {
  const [kind, id] = offer.of.split('/') as [Kind, string]
  const { vendor, validTo, source, priceUnit, currency } = offer
  const held = { vendor, validFrom: work.today, validTo, source }
  if (kind === 'part-revisions') await keepPartPrices(work, id, offer)
  else {
    await endOlder(work, prices[kind], id, vendor)
    for (const { leadDays: _days, ...row } of offer.breaks)
      await work.issue(prices[kind][0], { [prices[kind][2]]: id, ...held, priceUnit, currency, ...row })
  }
  await endOlder(work, leads[kind], id, vendor)
  for (const { quantityFrom, leadDays } of offer.breaks)
    await work.issue(leads[kind][0], { [leads[kind][2]]: id, ...held, quantityFrom, leadDays })
}

async function keepPartPrices(work: AnyWork, revision: string, offer: VendorOffer): Promise<void> {
  const { vendor, validTo, source, priceUnit, currency } = offer
  await settleRecord(work, 'part-revisions', revision, record => {
    const others = record.priceBreaks.flatMap(row => {
      const isOlder = row.vendor === vendor && String(row.validTo ?? '9999-12-31') >= work.today
      if (!isOlder) return [row]
      return String(row.validFrom ?? '') < work.today ? [{ ...row, validTo: addDays(work.today, -1) }] : []
    })
    const fresh = offer.breaks.map(({ leadDays: _days, ...row }) => ({
      ...{ vendor, validFrom: work.today, validTo, source, priceUnit, currency },
      ...row,
    }))
    return { priceBreaks: [...others, ...fresh] }
  })
}
