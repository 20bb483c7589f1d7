import { sql } from 'kysely'
import { companyDefaults } from '#modules/security/server/index.ts'
import { complaint, deriveAll, revive } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { applyTerms, readTerms, settleCurrency } from './document-money.ts'

const name = 'ap-invoices'

async function takeVendorsWays(work: AnyWork, after: Row): Promise<void> {
  const usual = await work.reader.first<Row>(sql`
    select coalesce(p.vendor_terms, p.terms) as terms, a.payment_method as method, a.remit_to as "remitTo", a.pay_alone as alone
    from business_partners p left join partner_accounting a on a.partner = p.id and a.archived_at is null
    where p.id = ${after.vendor}::uuid`)
  const { alone, ...ways } = usual ?? {}
  for (const [field, value] of Object.entries(ways)) after[field] ??= value
  after.terms ??= (await companyDefaults(work.reader)).vendorTerms
  if (alone) after.payAlone = true
}

/** accounting R18: the same invoice of the same vendor is entered once, however its number is written. */
async function demandNew(
  work: AnyWork,
  before: Saved<'ap-invoices'> | undefined,
  after: Saved<'ap-invoices'>,
): Promise<void> {
  if (after.status === 'void' || after.archivedAt) return
  // Who enters the same one at the same moment waits for the first, and is told its number.
  await work.writer.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${after.vendor} ${after.invoiceKey}`}, 0))`,
  )
  const known = await work.reader.first<{ code: string; vendor: string; number: string }>(sql`
    select i.code, p.name as vendor, i.vendor_invoice_number as number from ap_invoices i join business_partners p on p.id = i.vendor
    where i.vendor = ${after.vendor}::uuid and i.invoice_key = ${after.invoiceKey} and i.status <> 'void' and i.archived_at is null
      and i.id is distinct from ${before?.id ?? null}::uuid`)
  if (!known) return
  const { code: existing, vendor, number } = known
  throw Refusal.fields(
    [complaint(['vendorInvoiceNumber'], 'duplicateVendorInvoice', { existing, vendor, number })],
    name,
  )
}

export const savingVendorInvoice: SaveHook<'ap-invoices'> = async (work, { before, after }) => {
  numberLines(after.lines)
  await demandNew(work, before, after)
  if (after.status !== 'draft') return
  if (!before) await takeVendorsWays(work, after)
  await settleCurrency(work, after, { resource: name, partner: after.vendor, on: after.invoiceDate })
  deriveAll(work.registry, name, after)
  const { subtotal, total } = revive(work.registry, name, after)
  applyTerms(after, before, await readTerms(work, after.terms), { merchandise: subtotal, total })
}

export const vendorInvoiceVerbs = {
  'ap-invoices.releaseHold': verb<'ap-invoices'>()('ap-invoices.releaseHold', async work => ({
    paymentHold: 'none',
    holdReleasedOn: work.today,
  })),
}
