import { formatDate } from '#platform/model/values/formats.ts'
import { complaintOf, html, linesTable, moment, type PageFrame, page, reasonBox, type Wrong } from './page.ts'
import type { ShownOrder } from './shown-order.ts'
import type { VendorLink } from './vendor-link.ts'

/** What is still to come of the order, with a date to promise for each line. */
function promises(
  { words, formatting }: PageFrame,
  order: ShownOrder,
  { today, wrong }: { readonly today: string; readonly wrong: Wrong | null },
): string {
  const rows = order.lines
    .filter(line => line.isOpen)
    .map(line => {
      const usual = line.promised ?? line.due ?? today
      const label = words('purchasing.link.vendor.promise', { line: String(line.number), what: line.what })
      const due = line.due ? words('purchasing.link.vendor.asked', { day: formatDate(line.due, formatting) }) : ''
      return `<label for="p-${html(line.id)}">${html(label)} <span class="quiet">${html(due)}</span></label>
<input type="date" id="p-${html(line.id)}" name="promised-${html(line.id)}" value="${html(wrong?.typed.get(`promised-${line.id}`) ?? (usual < today ? today : usual))}" min="${html(today)}" required>`
    })
  return `<div class="dates">${rows.join('\n')}</div>`
}

/** The order as its vendor sees it, with a date for every line and one large button. */
export function vendorPage(
  frame: PageFrame,
  link: VendorLink,
  order: ShownOrder,
  standing: { readonly today: string; readonly wrong: Wrong | null },
): string {
  const { words, token, side } = frame
  const say = (key: string, params = {}) => html(words(`purchasing.link.vendor.${key}`, params))
  const name = order.revision ? `${order.code} rev ${order.revision}` : order.code
  const box = side === 'reject' ? reasonBox(say('why'), standing.wrong?.typed) : promises(frame, order, standing)
  const other = side === 'reject' ? 'approved' : 'reject'
  const body = `
<p>${say('lead', { vendor: order.vendor, buyer: order.buyer })}</p>
${complaintOf(standing.wrong)}
${linesTable(frame, order)}
<form method="post" action="/po/${side}/${html(token)}?lang=${words.language}">${box}<button class="${side}">${say(side === 'reject' ? 'decline' : 'accept')}</button></form>
<p><a href="/po/${other}/${html(token)}?lang=${words.language}">${say(side === 'reject' ? 'ratherAccept' : 'ratherDecline')}</a></p>
<p class="quiet">${html(words('purchasing.link.until', { until: moment(frame, link.expiresAt) }))}</p>`
  return page(frame, words('purchasing.link.title', { name }), body)
}
