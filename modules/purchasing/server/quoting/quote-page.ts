import type { DateText } from '#platform/model/values/dates.ts'
import { formatDate, formatQuantity } from '#platform/model/values/formats.ts'
import { complaintOf, html, moment, type PageFrame, page, reasonBox } from '../links/page.ts'
import type { QuoteLink } from '../links/quote-link.ts'
import { openedScript } from './opened.ts'

/** A line as its vendor is asked for it. */
export interface WantedLine {
  readonly id: string
  readonly lineNumber: number
  readonly what: string
  readonly description: string | null
  readonly quantity: string
  readonly unit: string | null
  readonly needBy: DateText
}

/** So many prices for other quantities a line has room for. */
export const breakPlaces = [1, 2, 3] as const

/** What is wanted, with a price and a lead time for every line; what was typed stays, with what is wrong beside it. */
export function quotePage(
  frame: PageFrame,
  link: QuoteLink,
  lines: readonly WantedLine[],
  {
    typed,
    complaint,
    today,
  }: { readonly typed: URLSearchParams; readonly complaint: string | null; readonly today: string },
): string {
  const { words, formatting, token, side } = frame
  const { language } = words
  const say = (key: string, params = {}) => html(words(`purchasing.link.quote.${key}`, params))
  const held = (name: string, usual = '') => html(typed.get(name) ?? usual)
  const small = (name: string, label: string) =>
    `<label for="${html(name)}">${label}</label><input id="${html(name)}" name="${html(name)}" inputmode="decimal" maxlength="20" value="${held(name)}">`
  /** Prices for other quantities, and charges: folded away until somebody has them. */
  const moreOf = (id: string, about: { line: string }) => {
    const charges = [
      [`lot-${id}`, say('lotCharge', about)],
      [`minimum-${id}`, say('minimumCharge', about)],
    ] as const
    const breaks = breakPlaces.flatMap(
      place =>
        [
          [`from-${id}-${place}`, say('from', { ...about, place: String(place) })],
          [`break-${id}-${place}`, say('breakPrice', { ...about, place: String(place) })],
        ] as const,
    )
    const inputs = [...breaks, ...charges]
    const isTyped = inputs.some(([name]) => typed.get(name))
    return `<details${isTyped ? ' open' : ''}><summary>${say('more', about)}</summary><div class="pairs">${inputs.map(([name, label]) => `<div>${small(name, label)}</div>`).join('')}</div></details>`
  }
  const rows = lines.map(({ id, lineNumber, what, description, quantity, unit, needBy }) => {
    const named = description && description !== what ? `${what} · ${description}` : what
    const about = { line: String(lineNumber) }
    return `<fieldset><legend>${html(lineNumber)}. ${html(named)}</legend>
<p class="quiet">${say('wanted', { quantity: formatQuantity(quantity, formatting, unit ?? undefined), date: formatDate(needBy, formatting) })}</p>
<label for="u-${html(id)}">${say('price', about)}</label><input id="u-${html(id)}" name="price-${html(id)}" inputmode="decimal" maxlength="20" value="${held(`price-${id}`)}">
<label for="l-${html(id)}">${say('lead', about)}</label><input id="l-${html(id)}" name="lead-${html(id)}" inputmode="numeric" maxlength="4" value="${held(`lead-${id}`)}">
<label for="n-${html(id)}">${say('note', about)}</label><input id="n-${html(id)}" name="note-${html(id)}" maxlength="500" value="${held(`note-${id}`)}">
${moreOf(id, about)}</fieldset>`
  })
  const box =
    side === 'reject'
      ? reasonBox(say('why'), typed)
      : `${rows.join('\n')}
<label for="validUntil">${say('validUntil')}</label><input type="date" id="validUntil" name="validUntil" min="${html(today)}" required value="${held('validUntil')}">
<label for="freight">${say('freight')}</label><input id="freight" name="freight" inputmode="decimal" maxlength="20" value="${held('freight')}">
<label for="vendorReference">${say('reference')}</label><input id="vendorReference" name="vendorReference" maxlength="80" value="${held('vendorReference')}">`
  const other = side === 'reject' ? 'approved' : 'reject'
  const body = `
<p>${say(side === 'reject' ? 'leadNo' : 'lead1', { vendor: link.vendorName, date: formatDate(link.quoteBy, formatting) })}</p>
${side === 'approved' && link.currency ? `<p class="quiet">${say('currency', { currency: link.currency })}</p>` : ''}
${complaintOf(complaint === null ? null : { complaint })}
<form method="post" action="/po/${side}/${html(token)}?lang=${language}">${box}<button class="${side}">${say(side === 'reject' ? 'noBid' : 'send')}</button></form>
<p><a href="/po/${other}/${html(token)}?lang=${language}">${say(side === 'reject' ? 'ratherQuote' : 'ratherNot')}</a></p>
<p class="quiet">${html(words('purchasing.link.until', { until: moment(frame, link.expiresAt) }))}</p>
<script src="${openedScript}" defer></script>`
  return page(frame, words('purchasing.link.quote.title', { code: link.code }), body)
}
