import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import { isId, type StoredFile, text } from '#platform/model'
import { giveFile } from '#platform/server/files/index.ts'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { performOnce } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const partners = { roles: [role.businessPartner] } as const
const verdicts = ['accept', 'reject'] as const

interface Verdict {
  readonly reference: string
}

/** A customer reads a submitted first article, and accepts or rejects it where their company may (people R62, quality). */
export const fairAnswers = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/portal-order-fairs/:id/pdf',
    access: partners,
    summary: 'The first article report that was submitted, as its PDF',
    handle: async ask => {
      const found = await ownReport(services.app.reader, ask.params.id, ask.by?.partner ?? null)
      if (!found?.pdf) throw Refusal.notFound()
      return giveFile(services, ask, found.pdf, async () => true)
    },
  }),
  ...verdicts.map(verdict =>
    endpoint<Verdict>({
      method: 'POST',
      path: `/api/portal-order-fairs/:id/${verdict}`,
      access: partners,
      asks: { reference: text({ max: 120 }).required() },
      summary: `${verdict === 'accept' ? 'Accept' : 'Reject'} a submitted first article`,
      handle: ask => answering(services, ask, verdict),
    }),
  ),
]

interface Report {
  readonly code: string
  readonly status: string
  readonly mayAnswer: boolean
  readonly pdf: StoredFile | null
}

/** A report on an order of theirs that was sent to them; another partner's is none. */
async function ownReport(
  reader: AnyWork['reader'],
  id: string | undefined,
  partner: string | null,
): Promise<Report | undefined> {
  if (!isId(id) || !partner) throw Refusal.notFound()
  return reader.first<Report>(
    sql`select code, status, pdf, may_answer as "mayAnswer" from mw_partner_fair(${id}::uuid, ${partner}::uuid)`,
  )
}

/** Under the partner's name, with the system's rights once the report is known to be theirs: of two at once the first counts. */
function answering({ app }: Services, ask: Ask<Verdict>, verdict: (typeof verdicts)[number]) {
  const by = ask.by!
  const id = ask.params.id ?? ''
  const answered = async (work: AnyWork) => {
    const report = await ownReport(work.reader, id, by.partner)
    if (!report?.mayAnswer) throw Refusal.notFound()
    if (report.status !== 'submitted') throw Refusal.conflict({ code: 'fairAnswered', params: { report: report.code } })
    await work.act('fairs', id, verdict, { customerReference: ask.body.reference })
    return { id }
  }
  return performOnce(app, ask, answered, { by: { ...by, isSystem: true }, via: 'portal', action: 'answer' })
}
