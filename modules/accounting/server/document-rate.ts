import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { currencyOn } from './document-money.ts'

/**
 * Currency and rate of an offer or an order, before anything of it is posted (sales R24): the partner's currency where none is
 * chosen, 1 for our own, the rate of the day for a foreign one, at most seven days old. A rate other than 1 was typed and stays.
 */
export async function settleExchangeRate(
  work: AnyWork,
  after: Row,
  { resource, partner, on, renew = false }: { resource: string; partner: unknown; on: unknown; renew?: boolean },
): Promise<void> {
  const currency = await currencyOn(work, { currency: after.currency, partner, on })
  if (!currency) return
  after.currency = currency.id
  const isTyped = Number(after.exchangeRate ?? 1) !== 1
  if (currency.isBase) after.exchangeRate = '1'
  else if (renew || !isTyped) after.exchangeRate = currency.rate ?? (isTyped ? after.exchangeRate : null)
  if (after.exchangeRate === null)
    throw Refusal.fields(
      [complaint(['exchangeRate'], 'rateMissing', { currency: currency.code, date: String(on) })],
      resource,
    )
}
