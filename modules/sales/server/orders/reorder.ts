import { sql } from 'kysely'
import { workingCalendar } from '#modules/security/server/index.ts'
import { complaint, date, isId, quantity } from '#platform/model'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { performOnce } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { costsOf } from '../quotes/roll-up.ts'

interface Sold extends Row {
  readonly customer: string
  readonly code: string
  readonly part: string | null
  readonly revision: string | null
  readonly revisionName: string | null
  readonly currentRevision: string | null
  readonly currentName: string | null
  readonly quantity: string
  readonly source: string
  readonly expiresOn: string | null
  /** What one cost when it was quoted. */
  readonly unitCost: string | null
}

/** The line as it was sold last: a later order of the same customer for the same part has the later price. */
async function lastSold(work: AnyWork, line: string): Promise<Sold> {
  const seen = rowAccess(work.by, work.registry.resource('orders'), 'view', 'o') ?? sql`false`
  const sold = await work.reader.first<Sold>(sql`
    select o.business_partner as customer, o.code, l.part, l.part_revision as revision, l.customer_part_number as "customerPartNumber",
      l.description, l.unit, l.unit_price::text as "unitPrice", l.discount_percent::text as "discountPercent", l.method, l.source,
      l.kind, l.quantity::text as quantity, r.revision as "revisionName", c.id as "currentRevision", c.revision as "currentName",
      q.expires_on::text as "expiresOn", round(p.total_cost / nullif(p.quantity, 0), 6)::text as "unitCost"
    from order_lines asked
    join orders chosen on chosen.id = asked.root
    join order_lines l on l.id = asked.id or (l.part = asked.part and l.part is not null)
    join orders o on o.id = l.root and o.business_partner = chosen.business_partner and o.archived_at is null
      and o.status not in ('draft', 'cancelled') and ${seen}
    left join part_revisions r on r.id = l.part_revision
    left join parts t on t.id = l.part
    left join part_revisions c on c.id = t.current_revision
    left join quote_line_quantities p on p.id = l.quote_line_quantity
    left join quotes q on q.id = p.root
    where asked.id = ${line}::uuid order by o.ordered_on desc, o.code desc limit 1`)
  if (!sold) throw Refusal.notFound()
  return sold
}

/** A hundredth more or less is no news. */
const noteworthy = Decimal.of('0.01')

/** Whether making it costs another sum than when it was quoted; unknown where nothing can be worked out. */
async function costMoved(work: AnyWork, sold: Sold, many: Decimal): Promise<'costRisen' | 'costFallen' | null> {
  const revision = sold.currentRevision ?? sold.revision
  if (!sold.unitCost || !revision || sold.source !== 'make') return null
  const { total, gaps } = await costsOf(work, revision, many)
  const before = Decimal.of(sold.unitCost)
  if (gaps.length > 0 || before.isZero()) return null
  const moved = total.dividedBy(many, 6).minus(before).dividedBy(before, 6)
  if (moved.abs().lessThan(noteworthy)) return null
  return moved.greaterThan(0) ? 'costRisen' : 'costFallen'
}

/** What somebody should look at before the old price is promised again. */
async function questions(work: AnyWork, sold: Sold, many: Decimal): Promise<Row[]> {
  const asked: Row[] = []
  if (sold.currentRevision && sold.currentRevision !== sold.revision)
    asked.push({ about: 'partRevision', quoted: sold.revisionName ?? '—', ordered: sold.currentName! })
  if (sold.expiresOn && sold.expiresOn < work.today)
    asked.push({ about: 'quoteExpired', quoted: sold.code, quotedDate: sold.expiresOn })
  // Which way it went is said, not how far: whoever takes orders need not see costs (sales R59).
  const moved = await costMoved(work, sold, many)
  if (moved) asked.push({ about: moved, quoted: sold.code })
  return asked.map(question => ({ line: 1, ...question }))
}

const kept = [
  'kind',
  'part',
  'customerPartNumber',
  'description',
  'unit',
  'unitPrice',
  'discountPercent',
  'method',
  'source',
] as const

/** A draft order at the last price, with the questions that price raises. */
async function reorder(work: AnyWork, line: string, asked: { quantity: string | null; requestedOn: string | null }) {
  const sold = await lastSold(work, line)
  const many = Decimal.of(asked.quantity ?? sold.quantity)
  if (!many.greaterThan(0)) throw Refusal.fields([complaint(['quantity'], 'moreThanZero')])
  if (asked.requestedOn && asked.requestedOn < work.today)
    throw Refusal.fields([complaint(['requestedOn'], 'dayIsPast')])
  const requestedOn = asked.requestedOn ?? addBusinessDays(work.today, 20, await workingCalendar(work))
  const isRevised = sold.currentRevision !== null && sold.currentRevision !== sold.revision
  const made = await work.issue('orders', {
    businessPartner: sold.customer,
    lines: [
      {
        ...Object.fromEntries(kept.map(field => [field, sold[field]])),
        partRevision: sold.currentRevision ?? sold.revision,
        // A method belongs to its revision.
        ...(isRevised && { method: null }),
        quantity: many.toString(),
        priceSource: 'history',
        releases: [{ quantity: many.toString(), requestedOn, promisedOn: requestedOn }],
      },
    ],
    reviewItems: await questions(work, sold, many),
  })
  return { id: made.id, code: made.code }
}

/** `POST /api/order-history/:line/reorder`: what was sold once is ordered again. */
export const reorderEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<{ readonly quantity: string | null; readonly requestedOn: string | null }>({
    method: 'POST',
    path: '/api/order-history/:line/reorder',
    access: { action: 'orders.create' },
    summary: 'A draft order for what was sold before, at its last price',
    asks: { quantity: quantity({ min: 0 }), requestedOn: date() },
    handle: ask => {
      const { line } = ask.params
      if (!isId(line)) throw Refusal.notFound()
      return performOnce(app, ask, work => reorder(work, line, ask.body))
    },
  }),
]
