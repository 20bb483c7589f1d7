import { sql } from 'kysely'
import type { ResourceName } from '#platform/model'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Carries what was written out of a transaction that is thrown away. */
class Rehearsed extends Error {
  readonly entries: readonly unknown[]
  constructor(entries: readonly unknown[]) {
    super('rehearsed')
    this.entries = entries
  }
}

/** Held until the end, so that what comes above it is ours alone. */
const numberBefore = async (work: AnyWork): Promise<number> =>
  (
    await work.reader.first<{ last: number }>(
      sql`select last::int as last from code_counters where series = 'general-ledgers' for update`,
    )
  )?.last ?? 0

const entriesAfter = (work: AnyWork, last: number) =>
  work.reader.rows(sql`
    select e.posting_date::text as "postingDate", e.description, t.name as journal, e.reverses is not null as "isReversal", e.total::text,
      (select jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'account', l.account, 'number', a.number, 'name', a.name,
          'nameEs', a.name_es, 'debit', l.debit::text, 'credit', l.credit::text, 'memo', l.memo, 'reason', l.reason) order by l.position)
        from general_ledger_lines l join accounts a on a.id = l.account where l.root = e.id) as lines
    from general_ledgers e join ledger_types t on t.id = e.ledger_type
    where e.status = 'posted' and substring(e.code from 4)::bigint > ${last} order by length(e.code), e.code`)

/**
 * Preview = post (accounting §1): does the action in earnest, reads what it wrote into the books, and takes all of it back.
 * Works for every record whose action posts: entries, invoices, receipts, periods.
 */
async function rehearse(
  work: AnyWork,
  resource: ResourceName,
  id: string,
  verb: string,
  asked: Record<string, unknown>,
) {
  const last = await numberBefore(work)
  await work.act(resource, id, verb, asked)
  // What is checked at commit is checked now.
  await work.reader.run(sql`set constraints all immediate`)
  throw new Rehearsed(await entriesAfter(work, last))
}

export const previewEndpoints = ({ office }: Services) => [
  endpoint({
    method: 'POST',
    path: '/api/postings/preview/:resource/:id/:verb',
    access: 'byResource',
    asks: 'record',
    summary: 'What an action would write into the books, without writing it',
    handle: async ({ by, params, body }) => {
      const { resource, id, verb } = params as { resource: string; id: string; verb: string }
      if (!by || !office.registry.resources.some(one => one.name === resource)) throw Refusal.notFound()
      try {
        return await perform(office, { by, via: 'preview', rehearsal: true }, work =>
          rehearse(work, resource as ResourceName, id, verb, body),
        )
      } catch (error) {
        if (error instanceof Rehearsed) return { entries: error.entries }
        throw error
      }
    },
  }),
]
