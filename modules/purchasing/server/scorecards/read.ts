import { sql } from 'kysely'
import {
  type BadPieces,
  type LateLine,
  type PriceMove,
  type Scorecard,
  type VendorCount,
  type VendorScore,
  vendorRates,
} from '#modules/purchasing/model/scorecard.ts'
import { addDays, addMonths, startOfMonth } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf, namesOfLinks } from '../names.ts'
import { isWithVendor } from '../order-standing.ts'
import { badLines, cameLines, priceMoves, type Span } from './counted.ts'

interface Counted extends VendorCount {
  readonly vendor: string
  readonly lines: number
  readonly spent: string
  readonly overdue: number
}

/** Every vendor that brought something, had something found bad, or is late with something. */
export async function vendorScores(work: AnyWork, span: Span): Promise<VendorScore[]> {
  const rows = await work.reader.rows<Counted>(sql`
    with came as (
      select vendor, count(*)::int as lines, count(due)::int as due, count(*) filter (where came <= due)::int as on_time,
        coalesce(sum(came - due) filter (where came > due), 0)::int as days_late, sum(pieces) as pieces, sum(bad_here) as bad, sum(value) as spent
      from (${cameLines(span)}) c group by vendor),
    bad as (select vendor, sum(pieces) as pieces from (select distinct vendor, ncmr, pieces from (${badLines(span, work.calendar.zone)}) b) b group by vendor),
    priced as (select vendor, sum(paid) as paid, sum(was) as was from (${priceMoves(span)}) p group by vendor),
    late as (
      select o.vendor, count(*)::int as lines from purchase_order_lines l join purchase_orders o on o.id = l.root
      where ${isWithVendor} and o.kind <> 'blanket' and o.archived_at is null and l.kind <> 'comment' and l.line_status in ('open', 'partlyReceived')
        and coalesce(l.promised_date, l.due_date) < ${work.today}::date ${span.vendor ? sql`and o.vendor = ${span.vendor}::uuid` : sql``}
      group by o.vendor)
    select vendor, coalesce(c.lines, 0) as lines, coalesce(c.due, 0) as due,
      coalesce(c.on_time, 0) as punctual, coalesce(c.days_late, 0) as "daysLate", trim_scale(coalesce(c.pieces, 0))::text as received,
      trim_scale(coalesce(b.pieces, 0) + coalesce(c.bad, 0))::text as rejected, coalesce(c.spent, 0)::text as spent,
      coalesce(round(p.paid, 2), 0)::text as paid, coalesce(round(p.was, 2), 0)::text as before, coalesce(t.lines, 0) as overdue
    from came c full join bad b using (vendor) full join late t using (vendor) left join priced p using (vendor)
    order by c.spent desc nulls last, vendor`)
  const names = await namesOf(
    work,
    'business-partners',
    rows.map(({ vendor }) => vendor),
  )
  return rows.map(row => ({ ...row, name: names.get(row.vendor) ?? '', ...vendorRates(row) }))
}

const monthsOf = ({ from, to }: Span): Pick<Span, 'from' | 'to'>[] => {
  const months = []
  for (let day = from; day <= to; day = addMonths(startOfMonth(day), 1)) {
    const end = addDays(addMonths(startOfMonth(day), 1), -1)
    months.push({ from: day, to: end < to ? end : to })
  }
  return months
}

/** What a page shows of a long list. */
const most = 50

const lateLines = (work: AnyWork, span: Span) =>
  work.reader.rows<LateLine>(sql`
    select receipt, code, what, due::text, came::text, (came - due)::int as days from (${cameLines(span)}) c
    where came > due order by c.came desc, c.code desc, c.line_number limit ${most}`)

const badPieces = (work: AnyWork, span: Span) =>
  work.reader.rows<BadPieces>(sql`
    select distinct ncmr, code, found::text as on, requirement as what, trim_scale(pieces)::text as quantity, status
    from (${badLines(span, work.calendar.zone)}) b order by code desc limit ${most}`)

/** The last price of each thing beside the one before, the dearest change first. */
async function moved(work: AnyWork, span: Span): Promise<PriceMove[]> {
  const rows = await work.reader.rows<Omit<PriceMove, 'what'>>(sql`
    select item, trim_scale(before)::text as before, trim_scale(now)::text as now, currency,
      round((now - before) * 100 / nullif(before, 0), 1)::text as change
    from (select distinct on (item) * from (${priceMoves(span)}) p order by item, "on" desc) m
    where now <> before and before <> 0 order by abs(now - before) / before desc limit ${most}`)
  const currencies = await namesOf(
    work,
    'currencies',
    rows.map(({ currency }) => currency),
    'code',
  )
  const what = await namesOfLinks(
    work,
    rows.map(({ item }) => item),
  )
  return rows.map(row => ({
    ...row,
    what: what.get(row.item) ?? '—',
    currency: currencies.get(row.currency ?? '') ?? null,
  }))
}

const nothing: VendorCount = { due: 0, punctual: 0, daysLate: 0, received: '0', rejected: '0', paid: '0', before: '0' }

/** One vendor, month by month, with the rows behind its figures. */
export async function vendorScorecard(work: AnyWork, span: Span & { readonly vendor: string }): Promise<Scorecard> {
  const own = (some: readonly VendorScore[]) => some.find(({ vendor }) => vendor === span.vendor) ?? null
  const months = []
  for (const month of monthsOf(span)) {
    const score = own(await vendorScores(work, { ...span, ...month }))
    months.push({ ...month, ...vendorRates(score ?? nothing) })
  }
  return {
    ...{ from: span.from, to: span.to, months, score: own(await vendorScores(work, span)) },
    late: await lateLines(work, span),
    bad: await badPieces(work, span),
    prices: await moved(work, span),
  }
}
