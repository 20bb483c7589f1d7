import { sql } from 'kysely'
import { currencyOn } from '#modules/accounting/server/index.ts'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf } from '../names.ts'
import { hashed, isToken, newToken } from './token.ts'

/** The link at which a vendor answers a request for quotation, as it stands. */
export interface QuoteLink {
  readonly message: string
  readonly code: string
  readonly request: string
  readonly vendor: string
  readonly vendorName: string
  readonly lines: readonly string[]
  readonly quoteBy: DateText
  /** In which it is asked to quote. */
  readonly currency: string | null
  readonly answeredAt: Instant | null
  readonly expiresAt: Instant
  /** Who hears of the answer. */
  readonly asker: string | null
  readonly state: 'open' | 'used' | 'over' | 'dead'
}

type Found = Omit<QuoteLink, 'state' | 'vendorName' | 'currency'> & { readonly isWanted: boolean }

/** Whether a link asks for a quote. */
export const isQuoteLink = async (work: AnyWork, token: string): Promise<boolean> =>
  isToken(token) &&
  Boolean(await work.reader.first(sql`select 1 from purchase_request_messages where token_hash = ${hashed(token)}`))

/** purchasing R11: held, of two answers the second finds it used. */
export async function quoteLink(work: AnyWork, token: string, isHeld = false): Promise<QuoteLink> {
  const hash = hashed(token)
  if (isHeld) await work.writer.run(sql`select 1 from purchase_request_messages where token_hash = ${hash} for update`)
  const found = await work.reader.first<Found>(sql`
    select m.id as message, m.code, m.purchase_request as request, m.vendor, m.lines, m.quote_by::text as "quoteBy",
      m.answered_at as "answeredAt", m.link_until as "expiresAt", coalesce(r.buyer, m.created_by) as asker,
      r.status in ('approved', 'sourcing', 'partlyOrdered') and m.archived_at is null as "isWanted"
    from purchase_request_messages m join purchase_requests r on r.id = m.purchase_request where m.token_hash = ${hash}`)
  if (!found) throw Refusal.notFound()
  const { isWanted, ...link } = found
  const vendorName = (await namesOf(work, 'business-partners', [link.vendor])).get(link.vendor) ?? ''
  const priced = await currencyOn(work, { currency: null, partner: link.vendor, on: work.today })
  return { ...link, vendorName, currency: priced?.code ?? null, state: stateOf(work, link, isWanted) }
}

function stateOf(work: AnyWork, link: Omit<Found, 'isWanted'>, isWanted: boolean): QuoteLink['state'] {
  if (link.answeredAt) return 'used'
  if (!isWanted) return 'dead'
  return Date.parse(link.expiresAt) <= Date.parse(work.at) ? 'over' : 'open'
}

/** Made anew with every mail, so that no queue holds its secret; it works through the day the quote is wanted by. */
export async function newQuoteLink(work: AnyWork, message: string, publicUrl: string): Promise<string | null> {
  const token = newToken()
  const asked = await work.writer.first<{ id: string }>(sql`
    update purchase_request_messages set token_hash = ${hashed(token)},
      link_until = (quote_by + 1)::timestamp at time zone ${work.calendar.zone}
    where id = ${message}::uuid and kind = 'rfq' and answered_at is null and quote_by is not null returning id`)
  return asked ? `${publicUrl}/po/approved/${token}` : null
}
