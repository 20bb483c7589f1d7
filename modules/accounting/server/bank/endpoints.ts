import { longText, ref } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import { uncleared } from './book-items.ts'
import { importStatement } from './import-statement.ts'

export const bankEndpoints = ({ office }: Services) => [
  endpoint<{ cashAccount: string; text: string }>({
    method: 'POST',
    path: '/api/bank-statements/import',
    access: { action: 'bank-statements.create' },
    asks: { cashAccount: ref('cash-accounts').required(), text: longText({ max: 5_000_000 }).required() },
    repeatable: true,
    summary: 'Takes a bank’s statement (OFX, camt.053 or CSV); what is known is not taken twice',
    handle: ({ by, body }) =>
      perform(office, { by: by!, via: 'web', action: 'import-statement' }, work =>
        importStatement(work, body.cashAccount, body.text),
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/api/cash-accounts/:id/uncleared',
    access: { action: 'bank-reconciliations.view' },
    summary: 'What the books moved at a bank account and the bank has not shown, as of a day',
    handle: async ({ params, query }) => {
      const asOf = query.asOf ?? ''
      if (!isDate(asOf) || !/^[0-9a-f-]{36}$/.test(params.id ?? '')) throw Refusal.badRequest('badValue')
      const items = await uncleared(office.reader, params.id!, asOf)
      return { items: items.map(item => ({ ...item, amount: item.amount.toFixed(2) })) }
    },
  }),
]
