import { partnersLanguage } from '#modules/parties/server/index.ts'
import { companyName } from '#modules/security/server/index.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

const asLines = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')

/** One letter a vendor, in the vendor's language, as a draft: who gets it is asked when it is sent. */
export const requestQuotes = verb<'purchase-requests'>()(
  'purchase-requests.requestQuotes',
  async (work, request, asked) => {
    if (asked.quoteBy < work.today)
      throw Refusal.fields([complaint(['quoteBy'], 'quoteByPast', { today: work.today })], 'purchase-requests')
    const company = await companyName(work.reader)
    for (const vendor of asked.vendors) {
      const words = work.wordsIn((await partnersLanguage(work.reader, vendor)) ?? 'en-US')
      const about = { code: request.code, company, date: asked.quoteBy }
      await work.issue('purchase-request-messages', {
        ...{ purchaseRequest: request.id, kind: 'rfq', direction: 'out', vendor, quoteBy: asked.quoteBy },
        lines: request.lines
          .filter(line => ['open', 'quoting'].includes(line.lineStatus ?? 'open'))
          .map(line => line.id),
        subject: words('purchasing.letters.rfqSubject', about),
        body: asLines(asked.rfqMessage?.trim() || words('purchasing.letters.rfq', about)),
      })
    }
    return undefined
  },
)
