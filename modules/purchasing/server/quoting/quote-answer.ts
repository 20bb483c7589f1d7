import { isDate } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { html } from '../links/page.ts'
import type { QuoteLink } from '../links/quote-link.ts'
import type { WantedLine } from './quote-page.ts'

/** What a vendor offers for a line; nothing typed is no bid. */
interface Offered {
  readonly line: WantedLine
  readonly unitPrice: string | null
  readonly leadDays: number
  readonly note: string | null
}

export interface Quoted {
  readonly offers: readonly Offered[]
  readonly validUntil: string
  readonly freight: string
  readonly vendorReference: string | null
}

/** What cannot be taken as it was typed: which sentence, of which line. */
export interface Wrong {
  readonly wrong: 'priceWrong' | 'leadWrong' | 'untilWrong' | 'freightWrong' | 'nothingQuoted'
  readonly line?: number
}

const most = Decimal.of('999999999999')

/** A price as people write it: 1234.5, 1,234.50, $ 12; nothing where it is none. */
function amountOf(text: string): Decimal | null {
  const plain = text.replace(/[$\s]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  const amount = /^\d+(\.\d{1,6})?$/.test(plain) ? Decimal.parse(plain) : null
  return amount?.atMost(most) ? amount : null
}

export function quotedIn(form: URLSearchParams, lines: readonly WantedLine[], today: string): Quoted | Wrong {
  const typed = (name: string) => form.get(name)?.trim() ?? ''
  const offers: Offered[] = []
  for (const line of lines) {
    const [price, lead] = [typed(`price-${line.id}`), typed(`lead-${line.id}`)]
    const note = typed(`note-${line.id}`).slice(0, 500) || null
    if (!price) {
      offers.push({ line, unitPrice: null, leadDays: 0, note })
      continue
    }
    const unitPrice = amountOf(price)
    if (!unitPrice?.greaterThan(0)) return { wrong: 'priceWrong', line: line.lineNumber }
    if (!/^\d{1,4}$/.test(lead) || Number(lead) > 2000) return { wrong: 'leadWrong', line: line.lineNumber }
    offers.push({ line, unitPrice: unitPrice.toString(), leadDays: Number(lead), note })
  }
  if (offers.every(({ unitPrice }) => unitPrice === null)) return { wrong: 'nothingQuoted' }
  const validUntil = typed('validUntil')
  if (!isDate(validUntil) || validUntil < today) return { wrong: 'untilWrong' }
  const freight = typed('freight') ? amountOf(typed('freight'))?.round(2) : Decimal.of(0)
  if (!freight) return { wrong: 'freightWrong' }
  const vendorReference = typed('vendorReference').slice(0, 80) || null
  return { offers, validUntil, freight: freight.toString(), vendorReference }
}

/** The answer is a quote of the vendor, ready to be compared; the letter knows it, and whoever asked is told. */
export async function keepQuote(work: AnyWork, link: QuoteLink, quoted: Quoted): Promise<void> {
  const quote = await work.issue('vendor-quotes', {
    ...{ purchaseRequest: link.request, vendor: link.vendor, vendorReference: quoted.vendorReference },
    ...{ validUntil: quoted.validUntil, freight: quoted.freight },
    lines: quoted.offers.map(({ line, unitPrice, leadDays, note }) => ({
      ...{ requestLine: line.id, fromQuantity: line.quantity, unitPrice: unitPrice ?? '0', leadDays, note },
      noBid: unitPrice === null,
    })),
  })
  await work.act('vendor-quotes', quote.id, 'submit')
  await noteAnswered(work, link, { vendorQuote: quote.id })
  await tellAsker(work, link, 'quoted', null)
}

export async function keepNoBid(work: AnyWork, link: QuoteLink, reason: string): Promise<void> {
  await noteAnswered(work, link)
  await work.issue('purchase-request-messages', {
    ...{ purchaseRequest: link.request, kind: 'reply', direction: 'in', vendor: link.vendor },
    ...{
      subject: work.words('purchasing.answered.noBid', { vendor: link.vendorName, code: link.code }),
      body: `<p>${html(reason)}</p>`,
    },
  })
  await tellAsker(work, link, 'noBid', reason)
}

/** Who answers has read it, whether their browser said so or not. */
const noteAnswered = (work: AnyWork, { message }: QuoteLink, more = {}): Promise<void> =>
  settleRecord(work, 'purchase-request-messages', message, ({ openedAt }) => ({
    ...{ deliveryState: 'answered', answeredAt: work.at, openedAt: openedAt ?? work.at, ...more },
  }))

async function tellAsker(work: AnyWork, link: QuoteLink, key: 'quoted' | 'noBid', body: string | null): Promise<void> {
  if (!link.asker) return
  await notify(work, {
    ...{ user: link.asker, type: key === 'quoted' ? 'info' : 'warning', event: `purchase-requests.${key}`, body },
    title: work.words(`purchasing.answered.${key}`, { vendor: link.vendorName, code: link.code }),
    link: `/purchase-requests/compare-quotes?request=${link.request}`,
  })
}
