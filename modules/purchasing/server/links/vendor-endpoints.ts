import { countRate, demandRate } from '#modules/security/server/index.ts'
import type { Answer } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { paperJob } from '../paper-job.ts'
import { moment, type PageFrame, renewForm, tellingPage, type Wrong } from './page.ts'
import { renewals } from './renewals.ts'
import { shownOrder } from './shown-order.ts'
import { answerByLink, promisesIn } from './vendor-answer.ts'
import { type VendorLink, vendorLink } from './vendor-link.ts'
import { vendorPage } from './vendor-page.ts'

type Answering = (status: number, body: string) => Answer

const asSystem = { by: theSystem('link'), via: 'web' } as const

/** What the vendor's link can no longer do, and why. */
function closedPage(answer: Answering, frame: PageFrame, link: VendorLink): Answer {
  const about = { code: link.code, at: link.decidedAt ? moment(frame, link.decidedAt) : '', decision: link.decision }
  if (link.state === 'changed') return answer(409, tellingPage(frame, 'vendor.changed', about))
  if (link.state === 'over') return answer(410, tellingPage(frame, 'vendor.over', about, renewForm(frame)))
  return answer(410, tellingPage(frame, link.state === 'dead' ? 'vendor.dead' : 'vendor.used', about))
}

/** Looking changes nothing, whoever looks. */
export const showVendor = ({ app }: Services, answer: Answering, frame: PageFrame, wrong: Wrong | null = null) =>
  perform(app, asSystem, async work => {
    const link = await vendorLink(work, frame.token)
    if (link.state !== 'open') return closedPage(answer, frame, link)
    const order = await shownOrder(work, link.order)
    return answer(wrong ? 422 : 200, vendorPage(frame, link, order, { today: work.today, wrong }))
  })

/** The same paper with a new link, to whom the first one went. */
const renew = ({ app }: Services, answer: Answering, frame: PageFrame) =>
  perform(app, asSystem, async work => {
    const link = await vendorLink(work, frame.token)
    if (link.state !== 'over') return closedPage(answer, frame, link)
    await demandRate(work, renewals, link.approval)
    await countRate(work, renewals, link.approval)
    const order = await work.read('purchase-orders', { id: link.order }, ['sentTo'])
    const to = order?.sentTo?.split(', ') ?? []
    await work.later(paperJob, { id: link.order, to, subject: null, message: null })
    return answer(200, tellingPage(frame, 'renewed', { code: link.code }))
  })

/** One press: accepted with a date a line, or declined with a reason. */
export async function answerVendor(
  services: Services,
  answer: Answering,
  frame: PageFrame,
  { form, ip }: { readonly form: URLSearchParams; readonly ip: string },
): Promise<Answer> {
  if (form.get('renew')) return renew(services, answer, frame)
  const isNo = frame.side === 'reject'
  const reason = form.get('reason')?.trim().slice(0, 2000) || ''
  const again = (key: string) =>
    showVendor(services, answer, frame, { complaint: frame.words(`purchasing.link.vendor.${key}`), typed: form })
  if (isNo && reason.length < 3) return again('reasonMissing')
  const promises = await perform(services.app, asSystem, async work => {
    const { order } = await vendorLink(work, frame.token)
    const { lines } = await shownOrder(work, order)
    const open = lines.filter(line => line.isOpen).map(line => line.id)
    return isNo ? new Map() : promisesIn(form, open, work.today)
  })
  if (!promises) return again('dateMissing')
  const link = await answerByLink(services, frame.token, { promises, reason: isNo ? reason : null, remoteAddress: ip })
  if (link.state !== 'open') return closedPage(answer, frame, link)
  const at = link.decidedAt ? moment(frame, link.decidedAt) : ''
  return answer(200, tellingPage(frame, isNo ? 'vendor.declined' : 'vendor.accepted', { code: link.code, at }))
}
