import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const ownCurrency = async (work: AnyWork): Promise<string | undefined> =>
  (await work.reader.first<{ currency: string }>(sql`select currency from company_info limit 1`))?.currency

/** Which currency is our own is said in one place, the company's settings. */
export const savingCurrency: SaveHook<'currencies'> = async (work, { before, after }) => {
  after.isBase = after.code === (await ownCurrency(work))
  if (before && after.isBase && after.archivedAt)
    throw Refusal.conflict({ code: 'baseCurrencyStays', params: { currency: after.code } })
}

/** Our own currency is worth itself. */
export const savingRate: SaveHook<'exchange-rates'> = async (work, { after }) => {
  const base = await work.reader.first(sql`select 1 from currencies where id = ${after.currency}::uuid and is_base`)
  if (base) throw Refusal.fields([complaint(['currency'], 'rateOfOwnCurrency')], 'exchange-rates')
}

/** The currency the company names is there, and it alone is the base. */
export async function settleBaseCurrency(work: AnyWork, code: string): Promise<void> {
  await work.writer.run(sql`update currencies set is_base = false where is_base and code <> ${code}`)
  const known = await work.reader.first(sql`select 1 from currencies where code = ${code}`)
  if (known)
    await work.writer.run(
      sql`update currencies set is_base = true, archived_at = null where code = ${code} and not is_base`,
    )
  else await work.create('currencies', { code, name: currencyName(work, code) })
}

const currencyName = (work: AnyWork, code: string): string | null =>
  new Intl.DisplayNames([work.words.language], { type: 'currency' }).of(code) ?? null

/** A new partner deals in our own currency unless told otherwise. */
export const savingPartnerCurrency: SaveHook<'business-partners'> = async (work, { before, after }) => {
  if (before || after.currency) return
  const base = await work.reader.first<{ id: string }>(sql`select id from currencies where is_base`)
  if (base) after.currency = base.id
}
