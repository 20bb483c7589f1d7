import { sql } from 'kysely'
import { settleExchangeRate } from '#modules/accounting/server/index.ts'
import { takeRevisions } from '#modules/engineering/server/index.ts'
import { billingWays, usualShipTo } from '#modules/parties/server/index.ts'
import { companyDefaults, workingCalendar } from '#modules/security/server/index.ts'
import { deriveAll } from '#platform/model'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { reviewAgainstQuote } from './review.ts'

type Order = Saved<'orders'>
type Release = Order['lines'][number]['releases'][number]

const releasesOf = (order: Order): Release[] => order.lines.flatMap(line => line.releases ?? [])

/** Numbers, the customer's usual ways, ship dates, and who answered which question of the review. */
export const savingOrder: SaveHook<'orders'> = async (work, { before, after }) => {
  numberLines(after.lines)
  for (const line of after.lines) numberLines(line.releases ?? [], 'number')
  if (after.status === 'draft') await takeRevisions(work, after.lines)
  if (before) await followCustomer(work, before, after)
  await dateShipments(work, before, after)
  await takeExchangeRate(work, before, after)
  await reviewAgainstQuote(work, after)
  signAnswers(work, before, after)
  deriveAll(work.registry, 'orders', after)
}

async function takeCustomersWays(work: AnyWork, after: Row): Promise<void> {
  const usual = await work.reader.first<Row>(sql`
    select p.terms, coalesce(p.bill_to, p.main_address) as "billTo", p.currency, p.sales_person as "salesPerson", s.id as "shipTo",
      coalesce(s.shipping_method, p.shipping_method) as "shippingMethod", coalesce(s.fob, p.fob) as fob
    from business_partners p left join ship_tos s on s.business_partner = p.id and s.is_default and s.archived_at is null
    where p.id = ${after.businessPartner}::uuid`)
  const { terms, shippingMethod, fob } = await companyDefaults(work.reader)
  for (const [field, value] of Object.entries(usual ?? {})) after[field] ??= value
  for (const [field, value] of Object.entries({ terms, shippingMethod, fob })) after[field] ??= value
  after.shipTo ??= await usualShipTo(work, String(after.businessPartner))
  await takeTax(work, after)
}

/** The tax it will be billed with, to be seen on the order; where it goes somewhere else, of that place. */
async function takeTax(work: AnyWork, after: Row): Promise<void> {
  after.salesTax ??= (await billingWays(work.reader, after.businessPartner, after.shipTo))?.taxCode ?? null
}

/** Another customer or another place, chosen while it is a draft, brings its own address and tax along. */
async function followCustomer(work: AnyWork, before: Order, after: Order): Promise<void> {
  if (after.status !== 'draft') return
  const isOther = before.businessPartner !== after.businessPartner
  if (isOther && after.shipTo === before.shipTo) after.shipTo = await usualShipTo(work, String(after.businessPartner))
  if (isOther && JSON.stringify(after.billTo) === JSON.stringify(before.billTo)) after.billTo = null
  const isMoved = isOther || before.shipTo !== after.shipTo
  if (!isMoved || after.salesTax !== before.salesTax) return
  after.salesTax = null
  await takeTax(work, after)
}

/** sales R24: in the customer's currency, at the rate of the day it was ordered; once confirmed it stays. */
async function takeExchangeRate(work: AnyWork, before: Row | undefined, after: Row): Promise<void> {
  if (after.status !== 'draft') return
  const isMoved = Boolean(before) && (before!.currency !== after.currency || before!.orderedOn !== after.orderedOn)
  if (before && !isMoved) return
  const isTyped = Boolean(before) && String(before!.exchangeRate) !== String(after.exchangeRate)
  await settleExchangeRate(work, after, {
    ...{ resource: 'orders', partner: after.businessPartner, on: after.orderedOn ?? work.today },
    renew: isMoved && !isTyped,
  })
}

/** What a ship date follows from, as the order says it. */
const datedBy = (order: Order, release: Release): string =>
  [release.promisedOn, release.shipTo ?? order.shipTo, order.shippingMethod].join()

/** Ships so many business days before the customer wants it on the dock; a new order takes its customer's ways meanwhile. */
async function dateShipments(work: AnyWork, before: Order | undefined, after: Order): Promise<void> {
  const stood = new Map(before && releasesOf(before).map(release => [release.id, datedBy(before, release)]))
  const promised = releasesOf(after).filter(release => release.promisedOn)
  const moved = promised.filter(release => !release.shipOn || stood.get(release.id) !== datedBy(after, release))
  const [ways] = await Promise.all([
    moved.length ? readWays(work, before, after, moved) : undefined,
    before ? undefined : takeCustomersWays(work, after),
  ])
  for (const release of moved) release.shipOn = ways!(release)
  // sales R36: a delivery that joins a confirmed order is measured by what was first promised for it.
  if (after.status === 'draft') for (const release of releasesOf(after)) release.firstShipOn = release.shipOn
  else for (const release of promised) release.firstShipOn ??= release.shipOn
}

/** How long the way of a release is: what the address says, else the method; on a new order also those its customer usually has. */
async function readWays(work: AnyWork, before: Order | undefined, after: Order, releases: readonly Release[]) {
  const placeOf = (release: Release) => release.shipTo ?? after.shipTo ?? null
  const customer = before ? null : after.businessPartner
  const [calendar, rows] = await Promise.all([
    workingCalendar(work),
    work.reader.rows<{ id: string | null; days: number }>(sql`
      with usual as (
        select s.id, coalesce(s.shipping_method, p.shipping_method) as method from business_partners p
          left join ship_tos s on s.business_partner = p.id and s.is_default and s.archived_at is null
        where p.id = ${customer}::uuid
      )
      select id, transit_days as days from ship_tos
      where (id = any(${[...new Set(releases.map(placeOf))]}::uuid[]) or id = (select id from usual)) and transit_days > 0
      union all select null, transit_days from shipping_methods
      where id = coalesce(${after.shippingMethod ?? null}::uuid, (select method from usual))`),
  ])
  const days = new Map(rows.map(row => [row.id, row.days]))
  return (release: Release): DateText =>
    addBusinessDays(release.promisedOn!, -(days.get(placeOf(release)) ?? days.get(null) ?? 0), calendar)
}

function signAnswers(work: AnyWork, before: Order | undefined, after: Order): void {
  const stood = new Map((before?.reviewItems ?? []).map(item => [item.id, item.answer]))
  for (const item of after.reviewItems) {
    if ((item.answer ?? null) === (stood.get(item.id) ?? null)) continue
    item.by = item.answer ? work.by.userId : null
    item.at = item.answer ? work.at : null
  }
}
