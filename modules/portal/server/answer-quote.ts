import { sql } from 'kysely'
import { refusalReasons } from '#modules/portal/model/refusals.ts'
import { role } from '#modules/security/model/front.ts'
import { complaint, file, integer, isId, jsonList, longText, oneOf, quantity, text } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { performOnce } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const partners = { roles: [role.businessPartner] } as const

interface Chosen {
  readonly line: number
  readonly quantity: string
}

interface Yes {
  readonly acceptedBy: string
  readonly customerPo: string
  readonly customerPoFile: unknown
  readonly taken: readonly Chosen[]
}

interface No {
  readonly reason: (typeof refusalReasons)[number]
  readonly note: string | null
}

/** Accepting and declining an own quote (people R62, sales R28). */
export const quoteAnswers = (services: Services): Endpoint[] => [
  endpoint<Yes>({
    method: 'POST',
    path: '/api/portal-quotes/:id/accept',
    access: partners,
    asks: {
      acceptedBy: text({ max: 120 }).required(),
      customerPo: text({ max: 80 }).required(),
      customerPoFile: file().required(),
      taken: jsonList<Chosen[]>({ line: integer(), quantity: quantity() }).required(),
    },
    summary: 'Accept quantities of an own quote',
    handle: ask => answering(services, ask, accept),
  }),
  endpoint<No>({
    method: 'POST',
    path: '/api/portal-quotes/:id/decline',
    access: partners,
    asks: { reason: oneOf(...refusalReasons).required(), note: longText({ max: 200 }) },
    summary: 'Decline what is open of an own quote',
    handle: ask => answering(services, ask, (work, id, { reason, note }) => decline(work, id, reason, note)),
  }),
]

/**
 * One transaction under the partner's name. The partner is the session's (people R59): what was found to be their own quote
 * is then answered with the system's rights, since a partner has none on the record itself.
 */
async function answering<Body>(
  { app }: Services,
  ask: Ask<Body>,
  answer: (work: AnyWork, quote: string, body: Body) => Promise<void>,
): Promise<Answer> {
  const by = ask.by!
  const id = ask.params.id
  if (!isId(id) || !by.partner) throw Refusal.notFound()
  const answered = async (work: AnyWork) => {
    await demandOwn(work, id, by.partner!)
    await answer(work, id, ask.body)
    return { id }
  }
  return performOnce(app, ask, answered, { by: { ...by, isSystem: true }, via: 'portal', action: 'answer' })
}

/** Own, sent and still valid; held, so that of many answers at once the first decides (people A20). */
async function demandOwn(work: AnyWork, id: string, partner: string): Promise<void> {
  const quote = await work.reader.first<{
    code: string
    status: string
    expiresOn: string | null
    hasRun: boolean
  }>(sql`
    select code, status, expires_on::text as "expiresOn", status = 'expired' or coalesce(expires_on < ${work.today}::date, false) as "hasRun"
    from quotes where id = ${id}::uuid and business_partner = ${partner}::uuid and visibility is null and archived_at is null
      and status in ('sent', 'won', 'partiallyWon', 'lost', 'expired') for update`)
  if (!quote) throw Refusal.notFound()
  if (quote.hasRun) throw Refusal.conflict({ code: 'offerRanOut', params: { date: quote.expiresOn ?? '' } })
  if (!['sent', 'partiallyWon'].includes(quote.status))
    throw Refusal.conflict({ code: 'offerAnswered', params: { quote: quote.code } })
}

interface Offer extends Chosen {
  readonly outcome: string
}

/** Only quantities that were offered, each line once: whoever wants another asks for it. */
async function accept(work: AnyWork, id: string, { taken, ...yes }: Yes): Promise<void> {
  if (!Array.isArray(taken) || taken.length === 0) throw Refusal.fields([complaint(['taken'], 'chooseQuantity')])
  const offers = await work.reader.rows<Offer>(sql`
    select l.line_number as line, p.quantity::text as quantity, p.outcome from quote_line_quantities p join quote_lines l on l.id = p.parent
    where p.root = ${id}::uuid and p.unit_price is not null and l.line_status = 'priced'`)
  for (const { line, quantity } of taken) {
    const wanted = Decimal.parse(String(quantity))
    const listed = offers.some(
      offer => offer.line === Number(line) && offer.outcome === 'open' && wanted?.equals(Decimal.of(offer.quantity)),
    )
    if (!listed)
      throw Refusal.fields([
        complaint(['taken'], 'notOffered', { line: Number(line) || 0, quantity: String(quantity).slice(0, 40) }),
      ])
  }
  await work.act('quotes', id, 'accept', {
    ...yes,
    taken: taken.map(({ line, quantity }) => ({ line: Number(line), quantity: String(quantity) })),
  })
}

const decline = async (work: AnyWork, id: string, why: string, note: string | null): Promise<void> => {
  await work.act('quotes', id, 'lose', { lostReason: why, lostTo: note })
}
