import type { Answer } from '#platform/server/http/endpoint.ts'
import { problemDocument, Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Answering, LinkPages } from '../links/endpoints.ts'
import { moment, type PageFrame, tellingPage } from '../links/page.ts'
import { isQuoteLink, type QuoteLink, quoteLink } from '../links/quote-link.ts'
import { requestedLines } from '../requests/compare.ts'
import { keepNoBid, keepQuote, quotedIn, WrongQuote } from './quote-answer.ts'
import { quotePage, type WantedLine } from './quote-page.ts'

const asSystem = { by: theSystem('link'), via: 'web' } as const

/** The lines the letter asked for; where it named none, all that are still open. */
const wantedLines = async (work: AnyWork, { request, lines }: QuoteLink): Promise<WantedLine[]> =>
  (await requestedLines(work.reader, request)).filter(
    ({ id, isOpen }) => isOpen && (lines.length === 0 || lines.includes(id)),
  )

function closedPage(answer: Answering, frame: PageFrame, link: QuoteLink): Answer {
  const about = { code: link.code, at: link.answeredAt ? moment(frame, link.answeredAt) : '' }
  return answer(410, tellingPage(frame, `quote.${link.state}`, about))
}

const nothingTyped = new URLSearchParams()

/** Looking changes nothing, whoever looks. */
const showQuote = ({ app }: Services, answer: Answering, frame: PageFrame) =>
  perform(app, asSystem, async work => {
    const link = await quoteLink(work, frame.token)
    const lines = await wantedLines(work, link)
    if (link.state !== 'open' || lines.length === 0)
      return closedPage(answer, frame, link.state === 'open' ? { ...link, state: 'dead' } : link)
    const stands = { typed: nothingTyped, complaint: null, today: work.today }
    return answer(200, quotePage(frame, link, lines, stands))
  })

/** What was typed comes back, with what is wrong with it. */
const askAgain = ({ app }: Services, answer: Answering, frame: PageFrame, form: URLSearchParams, complaint: string) =>
  perform(app, asSystem, async work => {
    const link = await quoteLink(work, frame.token)
    const stands = { typed: form, complaint, today: work.today }
    return answer(422, quotePage(frame, link, await wantedLines(work, link), stands))
  })

/** One press: prices that become the vendor's quote, or no bid with a reason. */
const takeQuote = ({ app }: Services, answer: Answering, frame: PageFrame, form: URLSearchParams) =>
  perform(app, asSystem, async work => {
    const link = await quoteLink(work, frame.token, true)
    if (link.state !== 'open') return closedPage(answer, frame, link)
    if (frame.side === 'reject') {
      const reason = form.get('reason')?.trim().slice(0, 2000) || ''
      if (reason.length < 3) throw new WrongQuote('reasonMissing')
      await keepNoBid(work, link, reason)
      return answer(200, tellingPage(frame, 'quote.declined', { code: link.code }))
    }
    await keepQuote(work, link, quotedIn(form, await wantedLines(work, link), work.today))
    return answer(200, tellingPage(frame, 'quote.sent', { code: link.code }))
  })

/** What cannot be read, and what the quote itself refuses, is said above what was typed; nothing of it is kept. */
async function answerQuote(services: Services, answer: Answering, frame: PageFrame, form: URLSearchParams) {
  try {
    return await takeQuote(services, answer, frame, form)
  } catch (error) {
    if (error instanceof WrongQuote) {
      const complaint = frame.words(`purchasing.link.quote.${error.message}`, { line: String(error.line ?? '') })
      return askAgain(services, answer, frame, form, complaint)
    }
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const { errors = [], detail } = problemDocument(error, frame.words, { registry: services.app.registry })
    return askAgain(services, answer, frame, form, errors[0]?.message ?? detail)
  }
}

/** Requests for quotation, behind the same addresses as orders. */
export const quotePages: LinkPages = {
  isIts: ({ app }, { token }) => perform(app, asSystem, work => isQuoteLink(work, token)),
  show: showQuote,
  answer: answerQuote,
}
