import { sql } from 'kysely'
import { subjectOf } from '#modules/purchasing/model/kinds.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

type Order = Saved<'purchase-orders'>
type Line = Order['lines'][number]

/** How goods of a line are received, as the item's stock policy and the vendor's standing say. */
interface Receiving {
  readonly place: number
  readonly inspect: boolean
  readonly certificates: string[]
}

const isOfAnother = (old: Line, line: Line): boolean => subjectOf(old) !== subjectOf(line)

async function receivingOf(work: AnyWork, vendor: unknown, subjects: readonly (string | null)[]): Promise<Receiving[]> {
  return work.reader.rows<Receiving>(sql`
    select asked.place::int - 1 as place, coalesce(p.required_certificates, '{}') as certificates,
      coalesce(p.inspect, false) or coalesce(b.vendor_approval = 'conditional', false) or exists (
        select from vendor_parts v where v.vendor = b.id and v.item = asked.subject and v.approval = 'conditional'
          and v.archived_at is null) as inspect
    from unnest(${subjects}::text[]) with ordinality asked(subject, place)
    left join business_partners b on b.id = ${vendor}::uuid
    left join lateral (
      select inspect, required_certificates from stock_policies s where s.item = asked.subject and s.archived_at is null
      order by s.storage_group nulls first limit 1) p on true`)
}

/**
 * A new line, or one of another item or vendor, is inspected and asks for certificates as its stock policy says; of a conditional
 * vendor or vendor part, everything is inspected. Whoever decides otherwise for one line unticks it there.
 */
export async function takeReceiving(work: AnyWork, before: Order | undefined, after: Order): Promise<void> {
  const known = new Map(before?.lines.map(line => [line.id, line]))
  const isOtherVendor = before !== undefined && before.vendor !== after.vendor
  const asked = after.lines.filter(line => {
    const old = known.get(line.id)
    const isTyped = old !== undefined && old.inspect !== line.inspect
    return subjectOf(line) !== null && !isTyped && (!old || isOtherVendor || isOfAnother(old, line))
  })
  if (asked.length === 0) return
  for (const { place, inspect, certificates } of await receivingOf(work, after.vendor, asked.map(subjectOf))) {
    const line = asked[place]!
    const old = known.get(line.id)
    line.inspect = old && isOfAnother(old, line) ? inspect : Boolean(line.inspect) || inspect
    if (line.requiredCertificates.length === 0) line.requiredCertificates = certificates
  }
}
