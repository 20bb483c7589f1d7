import type { Words } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import {
  type Formatting,
  formatDate,
  formatDateTime,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
} from '#platform/model/values/formats.ts'
import type { LinkState } from './decide.ts'
import type { ShownOrder } from './shown-order.ts'

/** What every page behind a link needs to know. */
export interface PageFrame {
  readonly words: Words
  readonly company: string
  /** As the company writes figures and days, in the language of the page. */
  readonly formatting: Formatting
  readonly nonce: string
  readonly token: string
  readonly side: 'approved' | 'reject'
}

export const html = (text: unknown): string => String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
/** A number stays on one line. */
const unbroken = (text: string): string =>
  html(text).replace(/\b[A-Z]{2,4}-\d+(-\d+)*/g, '<span class="whole">$&</span>')
export const moment = ({ formatting }: PageFrame, at: Instant) => formatDateTime(at, formatting)

/** Plain HTML made on the server: it opens in any mail program's browser, and works without a script. */
export function page(frame: PageFrame, title: string, body: string): string {
  const { words, company, nonce, token, side } = frame
  const other = words.language === 'es' ? 'en-US' : 'es'
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><title>${html(title)}</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style nonce="${html(nonce)}">${styles}</style></head>
<body><header><b>${html(company)}</b> <a href="/po/${side}/${html(token)}?lang=${other}" lang="${other}">${other === 'es' ? 'Español' : 'English'}</a></header>
<main><h1>${unbroken(title)}</h1>${body}</main></body></html>`
}

/** What was posted and cannot be taken: why, and what was typed, which comes back as it was. */
export interface Wrong {
  readonly complaint: string
  readonly typed: URLSearchParams
}

export const complaintOf = (wrong: Pick<Wrong, 'complaint'> | null): string =>
  wrong ? `<p class="wrong" role="alert">${html(wrong.complaint)}</p>` : ''

/** `label` is HTML. */
export const reasonBox = (label: string, typed?: URLSearchParams): string =>
  `<label for="reason">${label}</label><textarea id="reason" name="reason" rows="4" required minlength="3" maxlength="2000">${html(typed?.get('reason') ?? '')}</textarea>`

/** The order at a glance and the one large button. */
export function decisionPage(frame: PageFrame, link: LinkState, order: ShownOrder, wrong: Wrong | null): string {
  const { words, token, side } = frame
  const say = (key: string, params = {}) => html(words(`purchasing.link.${key}`, params))
  const name = order.revision ? `${order.code} rev ${order.revision}` : order.code
  const box = side === 'reject' ? reasonBox(say('why'), wrong?.typed) : ''
  const other = side === 'reject' ? 'approved' : 'reject'
  const body = `
<p>${say('asked', { name: link.approverName, vendor: order.vendor, buyer: order.buyer })}</p>
${complaintOf(wrong)}
${linesTable(frame, order)}
${order.serves.length ? `<p>${say('serves', { what: order.serves.join(', ') })}</p>` : ''}
<form method="post" action="/po/${side}/${html(token)}?lang=${words.language}">${box}<button class="${side}">${say(side === 'reject' ? 'reject' : 'approve')}</button></form>
<p><a href="/po/${other}/${html(token)}?lang=${words.language}">${say(side === 'reject' ? 'ratherApprove' : 'ratherReject')}</a></p>
<p class="quiet">${say('until', { until: moment(frame, link.expiresAt) })}</p>`
  return page(frame, words(`purchasing.link.title`, { name }), body)
}

export function linesTable({ words, formatting }: PageFrame, order: ShownOrder): string {
  const say = (key: string) => html(words(`purchasing.link.${key}`))
  const amount = (value: string) => formatMoney(value, formatting)
  const rows = order.lines.map(line =>
    line.isComment
      ? `<tr class="comment"><td colspan="5">${html(line.what)}</td></tr>`
      : `<tr><th scope="row">${html(line.what || line.number)}</th>
<td data-label="${say('quantity')}">${html(formatQuantity(line.quantity, formatting, line.unit ?? undefined))}</td>
<td data-label="${say('price')}">${formatUnitPrice(line.unitPrice, formatting)}</td>
<td data-label="${say('due')}">${line.due ? formatDate(line.due, formatting) : '—'}</td>
<td data-label="${say('amount')}">${amount(line.amount)}</td></tr>`,
  )
  const foot = [
    ['subtotal', order.subtotal],
    ['charges', order.charges],
    ['tax', order.tax],
    ['total', order.total],
  ] as const
  return `<table><thead><tr>${['line', 'quantity', 'price', 'due', 'amount'].map(key => `<th scope="col">${say(key)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody><tfoot>${foot.map(([key, value]) => `<tr class="${key}"><th scope="row" colspan="4">${say(key)}</th><td>${amount(value)}${key === 'total' && order.currency ? ` ${html(order.currency)}` : ''}</td></tr>`).join('')}</tfoot></table>`
}

/** What was decided, when, and what happens next; or why nothing can be decided any more. No amounts. */
export function tellingPage(frame: PageFrame, key: string, params: Record<string, string>, form = ''): string {
  const { words } = frame
  return page(
    frame,
    words(`purchasing.link.${key}Title`, params),
    `<p>${html(words(`purchasing.link.${key}`, params))}</p>${form}`,
  )
}

export const renewForm = ({ words, token, side }: PageFrame): string =>
  `<form method="post" action="/po/${side}/${html(token)}?lang=${words.language}"><button name="renew" value="yes">${html(words('purchasing.link.renew'))}</button></form>`

export const decidedAt = (frame: PageFrame, { decidedAt: at }: LinkState): string => (at ? moment(frame, at) : '')

const styles = `
:root { color-scheme: light dark; --line: light-dark(#d8dce2, #3a4048); --quiet: light-dark(#5b6470, #a3acb8); --accent: light-dark(#0b57a4, #8ab8ee); }
body { font: 16px/1.5 "Inter Variable", system-ui, sans-serif; margin: 0 auto; max-width: 760px; padding: 16px 20px 48px; }
header { display: flex; justify-content: space-between; padding-bottom: 12px; border-bottom: 1px solid var(--line); } a { color: var(--accent); }
h1 { font-size: 24px; margin: 24px 0 8px; } .quiet { color: var(--quiet); font-size: 14px; } .wrong { color: light-dark(#a3262a, #f09a9c); }
.whole { white-space: nowrap; } h1, p, label, legend, th:first-child, .comment td { overflow-wrap: anywhere; } td { white-space: nowrap; } .comment td { text-align: start; color: var(--quiet); white-space: normal; }
table { border-collapse: collapse; width: 100%; margin: 16px 0; font-variant-numeric: tabular-nums; } th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); text-align: end; vertical-align: top; font-weight: 400; }
th:first-child { text-align: start; } thead th { color: var(--quiet); font-size: 14px; } tfoot th { text-align: end !important; color: var(--quiet); } .total td { font-weight: 600; }
form { display: grid; gap: 8px; margin: 24px 0 12px; } textarea, input { font: inherit; padding: 8px; } .dates { display: grid; gap: 6px; } .dates input { max-width: 220px; min-height: 44px; } fieldset { display: grid; gap: 6px; border: 1px solid var(--line); border-radius: 8px; padding: 12px; margin: 0; min-width: 0; } legend { font-weight: 600; } fieldset input { min-height: 44px; min-width: 0; width: 100%; box-sizing: border-box; } summary { min-height: 44px; display: list-item; line-height: 44px; color: var(--accent); cursor: pointer; } .pairs { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; align-items: end; } button { font: inherit; font-weight: 600; min-height: 56px; border: 0; border-radius: 8px; color: #fff; background: light-dark(#0b57a4, #2f6fb5); cursor: pointer; } button.approved { background: #1c6b3c; } button.reject { background: #a3262a; }
@media (max-width: 560px) { thead { display: none; } table, tbody, tfoot { display: block; } tr { display: grid; grid-template-columns: minmax(0, 1fr); padding: 8px 0; border-bottom: 1px solid var(--line); } tfoot tr { grid-template-columns: minmax(0, 1fr) auto; } th, td { border: 0; padding: 2px 0; text-align: start; } tbody th { font-weight: 600; } td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); } tfoot th { text-align: start !important; } }
`
