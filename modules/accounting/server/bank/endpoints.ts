import { buffer } from 'node:stream/consumers'
import { statementText } from '#modules/accounting/model/bank-import/statement-text.ts'
import { complaint, date, file, ref, type StoredFile } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { uncleared } from './book-items.ts'
import { importStatement } from './import-statement.ts'
import { waitingLines } from './waiting-lines.ts'

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)

/** A year of a busy account has a few; nobody's statement is larger. */
const largest = 5_000_000

async function textIn({ files }: Services, { sha256 }: StoredFile): Promise<string> {
  if (!(await files.exists(sha256))) throw Refusal.notFound()
  const bytes = await buffer(files.read(sha256, { start: 0, end: largest }))
  if (bytes.length > largest) throw Refusal.fields([complaint(['file'], 'statementNone')])
  return statementText(bytes)
}

export const bankEndpoints = (services: Services) => [
  endpoint<{ cashAccount: string; file: StoredFile }>({
    method: 'POST',
    path: '/api/bank-statements/import',
    access: { action: 'bank-statements.create' },
    asks: { cashAccount: ref('cash-accounts').required(), file: file().required() },
    repeatable: true,
    summary: 'Takes a bank’s statement (OFX, camt.053 or CSV) and keeps its file; what is known is not taken twice',
    handle: async ({ by, body: { cashAccount, file: brought } }) => {
      const text = await textIn(services, brought)
      return perform(services.app, { by: by!, via: 'web', action: 'import-statement' }, work =>
        importStatement(work, cashAccount, text, brought),
      )
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/cash-accounts/:id/waiting',
    access: { action: 'bank-statement-lines.view' },
    summary: 'Lines of the bank still to be brought together with the books, up to a day and since another',
    query: { since: date(), to: date() },
    handle: async ({ params: { id = '' }, query: { since, to = '' } }) => {
      if (!isDate(to) || (since !== undefined && !isDate(since)) || !isId(id)) throw Refusal.badRequest('badValue')
      return { lines: await waitingLines(services.app.reader, id, since ?? null, to) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/cash-accounts/:id/uncleared',
    access: { action: 'bank-reconciliations.view' },
    summary: 'What the books moved at a bank account and the bank has not shown, as of a day',
    query: { asOf: date() },
    handle: async ({ params, query }) => {
      const asOf = query.asOf ?? ''
      if (!isDate(asOf) || !isId(params.id ?? '')) throw Refusal.badRequest('badValue')
      const items = await uncleared(services.app.reader, params.id!, asOf)
      return { items: items.map(item => ({ ...item, amount: item.amount.toFixed(2) })) }
    },
  }),
]
