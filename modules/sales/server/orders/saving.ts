import { sql } from 'kysely'
import { deriveAll } from '#platform/model'
import { addBusinessDays, type WorkingCalendar } from '#platform/model/values/business-days.ts'
import type { DateText, Weekday } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { Saving } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { reviewAgainstQuote } from './review.ts'

const linesOf = (row: Row | undefined, field: string): Row[] => (row?.[field] as Row[] | undefined) ?? []
const releasesOf = (order: Row): Row[] => linesOf(order, 'lines').flatMap(line => linesOf(line, 'releases'))

/** Numbers, the customer's usual ways, ship dates, and who answered which question of the review. */
export const savingOrder: Saving = async (work, { before, after }) => {
  numberLines(linesOf(after, 'lines'))
  for (const line of linesOf(after, 'lines')) numberLines(linesOf(line, 'releases'), 'number')
  if (!before) await takeCustomersWays(work, after)
  await dateShipments(work, after)
  await reviewAgainstQuote(work, after)
  signAnswers(work, before, after)
  deriveAll(work.registry, 'orders', after)
}

async function takeCustomersWays(work: AnyWork, after: Row): Promise<void> {
  const usual = await work.reader.first<Row>(sql`
    select p.terms, p.bill_to as "billTo", p.currency, p.sales_person as "salesPerson", s.id as "shipTo",
      coalesce(s.shipping_method, p.shipping_method) as "shippingMethod", coalesce(s.fob, p.fob) as fob
    from business_partners p left join ship_tos s on s.business_partner = p.id and s.is_default and s.archived_at is null
    where p.id = ${after.businessPartner}::uuid`)
  for (const [field, value] of Object.entries(usual ?? {})) after[field] ??= value
}

/** Ships so many business days before the customer wants it on the dock. */
async function dateShipments(work: AnyWork, after: Row): Promise<void> {
  const promised = releasesOf(after).filter(release => release.promisedOn)
  if (promised.length === 0) return
  const calendar = await workingCalendar(work)
  for (const release of promised) {
    const days = await transitDays(work, release.shipTo ?? after.shipTo, after.shippingMethod)
    release.shipOn = addBusinessDays(release.promisedOn as DateText, -days, calendar)
  }
}

async function transitDays(work: AnyWork, shipTo: unknown, method: unknown): Promise<number> {
  const found = await work.reader.first<{ days: number }>(sql`
    select coalesce(nullif((select transit_days from ship_tos where id = ${shipTo ?? null}::uuid), 0),
      (select transit_days from shipping_methods where id = ${method ?? null}::uuid), 0)::int as days`)
  return found?.days ?? 0
}

export async function workingCalendar(work: AnyWork): Promise<WorkingCalendar> {
  const company = await work.reader.first<{ days: Weekday[]; holidays: string[] }>(sql`
    select working_days as days, (select coalesce(array_agg("date"::text), '{}') from company_holidays) as holidays from company_info limit 1`)
  return { workingDays: company?.days ?? [], holidays: new Set(company?.holidays ?? []) }
}

function signAnswers(work: AnyWork, before: Row | undefined, after: Row): void {
  const stood = new Map(linesOf(before, 'reviewItems').map(item => [item.id, item.answer]))
  for (const item of linesOf(after, 'reviewItems')) {
    if ((item.answer ?? null) === (stood.get(item.id) ?? null)) continue
    item.by = item.answer ? work.by.userId : null
    item.at = item.answer ? work.at : null
  }
}
