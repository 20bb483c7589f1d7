import { isDate } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { html } from '../links/page.ts'
import type { QuoteLink } from '../links/quote-link.ts'
import { breakPlaces, type WantedLine } from './quote-page.ts'

/** A price from a quantity on. */
interface Priced {
  readonly fromQuantity: string
  readonly unitPrice: string
}

/** What a vendor offers for a line; nothing typed is no bid. */
interface Offered {
  readonly line: WantedLine
  readonly prices: readonly Priced[]
  readonly lotCharge: string
  readonly minimumCharge: string
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
export class WrongQuote extends Error {
  readonly line: number | undefined
  constructor(
    sentence:
      | 'priceWrong'
      | 'leadWrong'
      | 'breakWrong'
      | 'breakTwice'
      | 'chargeWrong'
      | 'untilWrong'
      | 'freightWrong'
      | 'nothingQuoted'
      | 'reasonMissing',
    line?: number,
  ) {
    super(sentence)
    this.line = line
  }
}

const most = Decimal.of('999999999999')

/** A price as people write it: 1234.5, 1,234.50, $ 12; nothing where it is none. */
function amountOf(text: string): Decimal | null {
  const plain = text.replace(/[$\s]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  const amount = /^\d+(\.\d{1,6})?$/.test(plain) ? Decimal.parse(plain) : null
  return amount?.atMost(most) ? amount : null
}

type Typed = (name: string) => string

const chargeOf = (typed: Typed, name: string, wrong: WrongQuote): string => {
  const amount = typed(name) ? amountOf(typed(name))?.round(2) : Decimal.of(0)
  if (!amount) throw wrong
  return amount.toString()
}

/** The price of the asked quantity, and those of others, each quantity once. */
function pricesIn(typed: Typed, { id, lineNumber, quantity }: WantedLine): Priced[] {
  const asked = amountOf(typed(`price-${id}`))
  if (!asked?.greaterThan(0)) throw new WrongQuote('priceWrong', lineNumber)
  const prices = [{ fromQuantity: Decimal.of(quantity).toString(), unitPrice: asked.toString() }]
  for (const place of breakPlaces) {
    const [from, price] = [typed(`from-${id}-${place}`), typed(`break-${id}-${place}`)]
    if (!from && !price) continue
    const [fromQuantity, unitPrice] = [amountOf(from), amountOf(price)]
    if (!fromQuantity?.greaterThan(0) || !unitPrice?.greaterThan(0)) throw new WrongQuote('breakWrong', lineNumber)
    if (prices.some(one => fromQuantity.equals(one.fromQuantity))) throw new WrongQuote('breakTwice', lineNumber)
    prices.push({ fromQuantity: fromQuantity.toString(), unitPrice: unitPrice.toString() })
  }
  return prices
}

function offerIn(typed: Typed, line: WantedLine): Offered {
  const { id, lineNumber } = line
  const note = typed(`note-${id}`).slice(0, 500) || null
  if (!typed(`price-${id}`)) return { line, prices: [], lotCharge: '0', minimumCharge: '0', leadDays: 0, note }
  const prices = pricesIn(typed, line)
  const lead = typed(`lead-${id}`)
  if (!/^\d{1,4}$/.test(lead) || Number(lead) > 2000) throw new WrongQuote('leadWrong', lineNumber)
  const wrong = new WrongQuote('chargeWrong', lineNumber)
  const charges = {
    lotCharge: chargeOf(typed, `lot-${id}`, wrong),
    minimumCharge: chargeOf(typed, `minimum-${id}`, wrong),
  }
  return { line, prices, ...charges, leadDays: Number(lead), note }
}

export function quotedIn(form: URLSearchParams, lines: readonly WantedLine[], today: string): Quoted {
  const typed = (name: string) => form.get(name)?.trim() ?? ''
  const offers = lines.map(line => offerIn(typed, line))
  if (offers.every(({ prices }) => prices.length === 0)) throw new WrongQuote('nothingQuoted')
  const validUntil = typed('validUntil')
  if (!isDate(validUntil) || validUntil < today) throw new WrongQuote('untilWrong')
  const freight = chargeOf(typed, 'freight', new WrongQuote('freightWrong'))
  return { offers, validUntil, freight, vendorReference: typed('vendorReference').slice(0, 80) || null }
}

const noBid = ({ line }: Offered) => [{ fromQuantity: line.quantity, unitPrice: '0', noBid: true }]

/** The answer is a quote of the vendor, ready to be compared; the letter knows it, and whoever asked is told. */
export async function keepQuote(work: AnyWork, link: QuoteLink, quoted: Quoted): Promise<void> {
  const quote = await work.issue('vendor-quotes', {
    ...{ purchaseRequest: link.request, vendor: link.vendor, vendorReference: quoted.vendorReference },
    ...{ validUntil: quoted.validUntil, freight: quoted.freight },
    lines: quoted.offers.flatMap(offer => {
      const { line, prices, lotCharge, minimumCharge, leadDays, note } = offer
      const rows = prices.length > 0 ? prices : noBid(offer)
      return rows.map(row => ({ requestLine: line.id, ...row, lotCharge, minimumCharge, leadDays, note }))
    }),
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
