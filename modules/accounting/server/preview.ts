import { sql } from 'kysely'
import type { ResourceName } from '#platform/model'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Carries what was written out of a transaction that is thrown away. */
class Rehearsed extends Error {
  readonly entries: readonly unknown[]
  constructor(entries: readonly unknown[]) {
    super('rehearsed')
    this.entries = entries
  }
}

const lastNumber = async (work: AnyWork): Promise<number> =>
  (
    await work.reader.first<{ last: number }>(
      sql`select last::int as last from code_counters where series = 'general-ledgers'`,
    )
  )?.last ?? 0

/**
 * The entries this transaction wrote: numbered since it began, and by nobody else. The counter is not held beforehand, because
 * posting takes it after the documents: whoever took it first could wait for a document whose holder waits for the counter.
 */
const entriesSince = async (work: AnyWork, before: number) =>
  work.reader.rows(sql`
    select e.posting_date::text as "postingDate", e.description, t.name as journal, e.reverses is not null as "isReversal", e.total::text,
      (select jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'account', l.account, 'number', a.number, 'name', a.name,
          'nameEs', a.name_es, 'debit', l.debit::text, 'credit', l.credit::text, 'memo', l.memo, 'reason', l.reason) order by l.position)
        from general_ledger_lines l join accounts a on a.id = l.account where l.root = e.id) as lines
    from general_ledgers e join ledger_types t on t.id = e.ledger_type
    where e.status = 'posted' and e.xmin = pg_current_xact_id()::xid and e.code = any(
      select 'JE-' || lpad(n::text, greatest(6, length(n::text)), '0')
      from generate_series(${before + 1}::bigint, ${await lastNumber(work)}::bigint) n)
    order by length(e.code), e.code`)

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
  const before = await lastNumber(work)
  await work.act(resource, id, verb, asked)
  // What is checked at commit is checked now.
  await work.writer.run(sql`set constraints all immediate`)
  throw new Rehearsed(await entriesSince(work, before))
}

export const previewEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'POST',
    path: '/api/postings/preview/:resource/:id/:verb',
    access: 'byResource',
    asks: 'record',
    summary: 'What an action would write into the books, without writing it',
    handle: async ({ by, params, body }) => {
      const { resource, id, verb } = params as { resource: string; id: string; verb: string }
      if (!by || !app.registry.resources.some(one => one.name === resource)) throw Refusal.notFound()
      try {
        return await perform(app, { by, via: 'preview', rehearsal: true }, work =>
          rehearse(work, resource as ResourceName, id, verb, body),
        )
      } catch (error) {
        if (error instanceof Rehearsed) return { entries: error.entries }
        throw error
      }
    },
  }),
]
