import { sql } from 'kysely'
import { discountDate, dueDate, fullDiscount } from '#modules/parties/server/index.ts'
import { complaint, type Tables } from '#platform/model'
import { type Money, percent } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

interface Currency {
  readonly id: string
  readonly code: string
  readonly isBase: boolean
  readonly rate: string | null
}

/** The currency chosen, else the partner's, else our own; with its rate of the day, at most seven days old. */
export const currencyOn = (
  work: AnyWork,
  { currency, partner, on }: { readonly currency: unknown; readonly partner: unknown; readonly on: unknown },
): Promise<Currency | undefined> =>
  work.reader.first<Currency>(sql`
    select c.id, c.code, c.is_base as "isBase", (
      select r.rate::text from exchange_rates r where r.currency = c.id and r.archived_at is null
        and r."on" <= ${on}::date and r."on" >= ${on}::date - 7 order by r."on" desc limit 1) as rate
    from currencies c where c.id = coalesce(${currency ?? null}::uuid,
      (select currency from business_partners where id = ${partner ?? null}::uuid), (select id from currencies where is_base))`)

/** The last rate anybody entered of a currency, however old. */
export const lastRateOf = async (work: AnyWork, currency: string): Promise<string | null> =>
  (
    await work.reader.first<{ rate: string }>(sql`
      select rate::text as rate from exchange_rates where currency = ${currency}::uuid and archived_at is null order by "on" desc limit 1`)
  )?.rate ?? null

/**
 * A document has one currency and one rate. The partner's currency where none is chosen; our own needs no rate, and a
 * foreign one takes the rate of the day, at most seven days old, or asks for it.
 */
export async function settleCurrency(
  work: AnyWork,
  after: Row,
  { resource, partner, on }: { resource: string; partner: unknown; on: unknown },
): Promise<void> {
  const currency = await currencyOn(work, { currency: after.currency, partner, on })
  if (!currency) return
  after.currency = currency.id
  if (currency.isBase) after.rate = null
  else after.rate ??= currency.rate
  if (!currency.isBase && after.rate === null)
    throw Refusal.fields([complaint(['rate'], 'rateMissing', { currency: currency.code, date: String(on) })], resource)
}

/** accounting R27: money leaves and reaches an account in its own currency, or one in ours. */
export async function demandBankCurrency(
  work: AnyWork,
  { cashAccount, currency }: { readonly cashAccount: unknown; readonly currency: unknown },
  resource: string,
): Promise<void> {
  const other = await work.reader.first<{ account: string; own: string; currency: string }>(sql`
    select b.name as account, own.code as own, c.code as currency
    from cash_accounts b join currencies own on own.id = b.currency join currencies c on c.id = ${currency ?? null}::uuid
    where b.id = ${cashAccount ?? null}::uuid and not own.is_base and own.id <> c.id`)
  if (other) throw Refusal.fields([complaint(['cashAccount'], 'bankOfOtherCurrency', { ...other })], resource)
}

type TermsRow = Pick<
  Tables['terms'],
  'dueBasis' | 'netDays' | 'dayOfMonth' | 'cutoffDay' | 'discountPercent' | 'discountDays' | 'discountBasis'
>

/** Terms by their ids. */
export async function termsNamed(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, TermsRow>> {
  const rows = await reader.rows<Omit<TermsRow, 'discountPercent'> & { id: string; discountPercent: string }>(sql`
    select id, due_basis as "dueBasis", net_days::int as "netDays", day_of_month::int as "dayOfMonth", cutoff_day::int as "cutoffDay",
      discount_percent::text as "discountPercent", discount_days::int as "discountDays", discount_basis as "discountBasis"
    from terms where id = any(${sql.val([...new Set(ids)])}::uuid[])`)
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, discountPercent: percent(row.discountPercent) }]))
}

/** The terms chosen, else those of the partner, if one is named. */
export async function readTerms(work: AnyWork, id: unknown, partner: unknown = null): Promise<TermsRow | null> {
  if (!id && !partner) return null
  const known = await work.reader.first<{ id: string | null }>(
    sql`select coalesce(${id ?? null}::uuid, (select terms from business_partners where id = ${partner}::uuid)) as id`,
  )
  const chosen = known?.id ?? null
  return (await termsNamed(work.reader, [chosen])).get(chosen) ?? null
}

type Termed = Pick<Saved<'ar-invoices'>, 'terms' | 'invoiceDate' | 'dueDate' | 'discountDate' | 'discountAvailable'>

/** Due and discount dates and the discount itself, by the terms (accounting R6, R7). A due date somebody typed stays. */
export function applyTerms(
  after: Termed,
  before: Termed | undefined,
  terms: TermsRow | null,
  amounts: { readonly merchandise: Money; readonly total: Money },
): void {
  const on = after.invoiceDate
  const moved = before && (before.terms !== after.terms || before.invoiceDate !== after.invoiceDate)
  if (!after.dueDate || (moved && before.dueDate === after.dueDate)) after.dueDate = terms ? dueDate(terms, on) : on
  after.discountDate = terms && discountDate(terms, on)
  after.discountAvailable = terms && after.discountDate ? fullDiscount(terms, amounts).toFixed(2) : null
}
