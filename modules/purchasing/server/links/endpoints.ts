import { countRate, demandRate } from '#modules/security/server/index.ts'
import { isLanguage } from '#platform/model'
import { Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { askApprovers } from './ask-approvers.ts'
import { decideByLink, type LinkState, linkState } from './decide.ts'
import { paced } from './paced.ts'
import { decidedAt, decisionPage, type PageFrame, renewForm, tellingPage, type Wrong } from './page.ts'
import { renewals } from './renewals.ts'
import { shownOrder } from './shown-order.ts'
import { answerVendor, showVendor } from './vendor-endpoints.ts'
import { isVendorsLink } from './vendor-link.ts'

type Side = PageFrame['side']

export type Answering = (status: number, body: string) => Answer

/** What else is answered behind a mailed link than an order. */
export interface LinkPages {
  readonly isIts: (services: Services, frame: PageFrame) => Promise<boolean>
  readonly show: (services: Services, answer: Answering, frame: PageFrame) => Promise<Answer>
  readonly answer: (services: Services, answer: Answering, frame: PageFrame, form: URLSearchParams) => Promise<Answer>
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
const answer = (status: number, body: string, more = {}) => new Answer(status, body, { ...headers, ...more })

async function frameOf({ app }: Services, { params, query, request, reply }: Ask, side: Side): Promise<PageFrame> {
  const { name, zone, formatLocale } = await app.company()
  const language = isLanguage(query.lang) ? query.lang : request.language
  const nonce = reply.styleNonce ?? ''
  const formatting = { formatLocale, language, timeZone: zone }
  return { words: app.words(language), company: name, formatting, nonce, token: String(params.token), side }
}

const counted = ({ app }: Services, ip: string) =>
  perform(app, { by: theSystem('link'), via: 'web' }, work => paced(work, ip))

/** What the link can no longer do, and why. */
function closedPage(frame: PageFrame, link: LinkState): Answer {
  const about = { code: link.code, at: decidedAt(frame, link), decision: link.decision }
  if (link.state === 'changed') return answer(409, tellingPage(frame, 'changed', about))
  if (link.state === 'over') return answer(410, tellingPage(frame, 'over', about, renewForm(frame)))
  const { state } = link
  return answer(410, tellingPage(frame, state === 'dead' || state === 'withdrawn' ? state : 'used', about))
}

async function showOrder(services: Services, frame: PageFrame, wrong: Wrong | null = null): Promise<Answer> {
  return perform(services.app, { by: theSystem('link'), via: 'web' }, async work => {
    const link = await linkState(work, frame.token)
    if (link.state !== 'open') return closedPage(frame, link)
    return answer(wrong ? 422 : 200, decisionPage(frame, link, await shownOrder(work, link.order), wrong))
  })
}

const longest = 400_000

/** A form, of two fields or of a price a line, read by ourselves: the server otherwise takes JSON alone. */
async function formOf({ request }: Ask): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.raw) {
    text += part
    if (text.length > longest) throw Refusal.badRequest('badJson')
  }
  return new URLSearchParams(text)
}

async function renew({ app }: Services, frame: PageFrame): Promise<Answer> {
  return perform(app, { by: theSystem('link'), via: 'web' }, async work => {
    const link = await linkState(work, frame.token)
    if (link.state !== 'over') return closedPage(frame, link)
    await demandRate(work, renewals, link.approval)
    await countRate(work, renewals, link.approval)
    await work.later(askApprovers, { order: link.order, approval: link.approval })
    return answer(200, tellingPage(frame, 'renewed', { code: link.code }))
  })
}

async function decide(services: Services, ask: Ask, frame: PageFrame): Promise<Answer> {
  const form = await formOf(ask)
  if (form.get('renew')) return renew(services, frame)
  const reason = form.get('reason')?.trim().slice(0, 2000) || null
  if (frame.side === 'reject' && (reason?.length ?? 0) < 3)
    return showOrder(services, frame, { complaint: frame.words('purchasing.link.reasonMissing'), typed: form })
  const decision = frame.side === 'reject' ? 'rejected' : 'approved'
  const link = await decideByLink(services, frame.token, { decision, reason, remoteAddress: ask.request.ip })
  if (link.state !== 'open') return closedPage(frame, link)
  return answer(200, tellingPage(frame, decision, { code: link.code, at: decidedAt(frame, link) }))
}

const isVendors = ({ app }: Services, { token }: PageFrame) =>
  perform(app, { by: theSystem('link'), via: 'web' }, work => isVendorsLink(work, token))

async function otherPages(services: Services, frame: PageFrame, others: readonly LinkPages[]) {
  for (const one of others) if (await one.isIts(services, frame)) return one
  return null
}

/** A page for whatever is refused: no link, or too many tries. */
async function orPage(frame: PageFrame, task: () => Promise<Answer>): Promise<Answer> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404) return answer(404, tellingPage(frame, 'unknown', {}))
    if (error.status !== 429) throw error
    const seconds = String(error.more.retryAfter ?? 60)
    return answer(429, tellingPage(frame, 'slow', { seconds }), { 'retry-after': seconds })
  }
}

/** `/po/approved/…` and `/po/reject/…`: looking changes nothing, whoever looks; a press of the button decides, once (purchasing R11). */
const pagesOf = (services: Services, side: Side, others: readonly LinkPages[]): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: `/po/${side}/:token`,
    access: 'public',
    summary: `The page of a mailed link: the order and a button to ${side === 'reject' ? 'reject' : 'approve'} it`,
    handle: async ask => {
      const frame = await frameOf(services, ask, side)
      return orPage(frame, async () => {
        await counted(services, ask.request.ip)
        const other = await otherPages(services, frame, others)
        if (other) return other.show(services, answer, frame)
        return (await isVendors(services, frame)) ? showVendor(services, answer, frame) : showOrder(services, frame)
      })
    },
  }),
  endpoint({
    method: 'POST',
    path: `/po/${side}/:token`,
    access: 'public',
    asks: 'raw',
    withoutToken: true,
    summary: `Decides by a mailed link: ${side === 'reject' ? 'no, with a reason' : 'yes'}`,
    handle: async ask => {
      const frame = await frameOf(services, ask, side)
      return orPage(frame, async () => {
        await counted(services, ask.request.ip)
        const other = await otherPages(services, frame, others)
        if (other) return other.answer(services, answer, frame, await formOf(ask))
        if (!(await isVendors(services, frame))) return decide(services, ask, frame)
        return answerVendor(services, answer, frame, { form: await formOf(ask), ip: ask.request.ip })
      })
    },
  }),
]

export const linkEndpoints = (services: Services, others: readonly LinkPages[]): Endpoint[] => [
  ...pagesOf(services, 'approved', others),
  ...pagesOf(services, 'reject', others),
]
