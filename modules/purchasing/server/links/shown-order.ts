import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** An order as whoever decides from a phone has to see it. */
export interface ShownOrder {
  readonly code: string
  readonly revision: number
  readonly vendor: string
  readonly buyer: string
  readonly currency: string | null
  readonly subtotal: string
  readonly charges: string
  readonly tax: string
  readonly total: string
  readonly lines: readonly {
    readonly number: number
    readonly what: string
    readonly quantity: string
    readonly unit: string | null
    readonly unitPrice: string
    readonly amount: string
    readonly due: DateText | null
    readonly id: string
    readonly promised: string | null
    /** Words alone, nothing that is bought. */
    readonly isComment: boolean
    /** Something of it is still to come. */
    readonly isOpen: boolean
  }[]
  /** Jobs and customers' releases it is bought for, by number. */
  readonly serves: readonly string[]
}

export async function shownOrder(work: AnyWork, id: string): Promise<ShownOrder> {
  const order = await work.reader.first<Omit<ShownOrder, 'lines' | 'serves'>>(sql`
    select o.code, o.revision::int as revision, p.name as vendor, coalesce(u.display_name, u.username) as buyer, c.code as currency,
      o.subtotal::text as subtotal, (o.freight + o.other_charges)::text as charges, o.tax_total::text as tax, o.total::text as total
    from purchase_orders o join business_partners p on p.id = o.vendor left join users u on u.id = o.buyer left join currencies c on c.id = o.currency
    where o.id = ${id}::uuid`)
  const lines = await work.reader.rows<ShownOrder['lines'][number]>(sql`
    select l.line_number::int as number, trim_scale(l.quantity)::text as quantity, coalesce(u.symbol, u.code) as unit,
      trim_scale(l.unit_price)::text as "unitPrice", l.line_amount::text as amount, l.due_date::text as due,
      l.id, l.promised_date::text as promised, l.kind = 'comment' as "isComment", l.kind <> 'comment' and l.line_status in ('open', 'partlyReceived') as "isOpen",
      concat_ws(' · ', coalesce(
        (select coalesce(r.label, p.part_number) from part_revisions r join parts p on p.id = r.part where r.id = l.item_part_revisions),
        (select m.code from material_codes m where m.id = l.item_material_codes), c.name), l.description) as what
    from purchase_order_lines l left join units u on u.id = l.unit left join processes c on c.id = l.process
    where l.root = ${id}::uuid order by l.line_number`)
  const serves = await work.reader.rows<{ label: string }>(sql`
    select distinct coalesce(j.code, r.release_number) as label from purchase_order_lines l
    cross join lateral (
      select resource, id from jsonb_to_recordset(coalesce(l.pegs, '[]')) peg(resource text, id text)
      union all select 'jobs', l.job::text where l.job is not null) peg
    left join jobs j on peg.resource = 'jobs' and j.id::text = peg.id
    left join order_releases r on peg.resource = 'order-releases' and r.id::text = peg.id
    where l.root = ${id}::uuid and coalesce(j.code, r.release_number) is not null order by 1`)
  return { ...order!, lines, serves: serves.map(({ label }) => label) }
}
