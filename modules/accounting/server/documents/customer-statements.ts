import { sql } from 'kysely'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { mailByHand } from '../papers/send.ts'
import { contentOf, type Statement } from '../papers/statement-content.ts'

/** A statement bears what the customer owed on its day. */
export const savingStatement: SaveHook<'customer-statements'> = async (work, { before, after }) => {
  if (!before) after.total = (await contentOf(work.reader, after)).total
}

const statementVerb = verb<'customer-statements'>()
export const statementVerbs = {
  'customer-statements.send': statementVerb('customer-statements.send', async (work, statement, asked) => {
    return mailByHand(work, 'customer-statements', { ...statement }, asked)
  }),
}

export const statementOfCustomerEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/customer-statements/:id/content',
    access: { action: 'customer-statements.view' },
    summary: 'What a statement shows: open items, or the balance brought forward and what moved',
    handle: async ({ params }) => {
      const statement = await app.reader.first<Statement>(sql`
        select customer, kind, "from"::text as "from", as_of::text as "asOf" from customer_statements where id::text = ${params.id}`)
      if (!statement) throw Refusal.notFound()
      return contentOf(app.reader, statement)
    },
  }),
]
