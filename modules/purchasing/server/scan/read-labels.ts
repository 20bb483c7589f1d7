import { sql } from 'kysely'
import { gtinForms, readEnvelope, readGs1, type VendorLabel } from '#modules/purchasing/model/vendor-label.ts'
import type { Read, ScanContext, ScanReader } from '#platform/server/scan/index.ts'

/** Who supplies it under this number, or with this bar code. */
async function vendorParts({ app }: ScanContext, numbers: readonly (string | undefined)[]): Promise<string[]> {
  const known = numbers.filter(number => number !== undefined).map(number => number.toLowerCase())
  if (known.length === 0) return []
  const rows = await app.reader.rows<{ link: string }>(sql`
    select 'vendor-parts/' || id as link from vendor_parts
    where archived_at is null and (lower(barcode) = any(${known}) or lower(vendor_part_number) = any(${known}) or lower(manufacturer_part_number) = any(${known}))
    order by "rank", id`)
  return rows.map(({ link }) => link)
}

async function orders({ app }: ScanContext, number: string | undefined): Promise<string[]> {
  if (!number) return []
  const rows = await app.reader.rows<{ link: string }>(
    sql`select 'purchase-orders/' || id as link from purchase_orders where lower(code) = lower(${number})`,
  )
  return rows.map(({ link }) => link)
}

/** The part when we know it, else the order it was bought with; the rest of the label travels along. */
async function meant(context: ScanContext, label: VendorLabel | undefined): Promise<Read | undefined> {
  if (!label) return undefined
  const { vendorPart, manufacturerPart, gtin } = label
  const parts = await vendorParts(context, [vendorPart, manufacturerPart, ...(gtin ? gtinForms(gtin) : [])])
  const links = parts.length > 0 ? parts : await orders(context, label.order)
  return { links, facts: { ...label } }
}

const vendorPart: ScanReader = async (context, text) => ({ links: await vendorParts(context, [text]) })

/** inventory R41: what vendors print. */
export const labelScans = {
  envelope: (context, text) => meant(context, readEnvelope(text)),
  gs1: (context, text) => meant(context, readGs1(text)),
  vendorPart,
} satisfies Record<string, ScanReader>
