import { date, file, oneOf, type StoredFile, text } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { linesOf } from '#platform/server/transfer/import-choices.ts'
import { perform } from '#platform/server/work/app.ts'
import { standingOpening } from './standing-opening.ts'
import { summaryOf } from './summary.ts'
import { assignName, type Part, parts, takeFile } from './take-file.ts'

/** The opening of the books beside its records: where it stands, and files that fill its draft. */
export const openingEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/opening-balances/summary',
    access: { action: 'opening-balances.view' },
    summary: 'Both sides of the opening balances, their difference and what files named that nobody knows',
    handle: ({ by }) => perform(services.app, { by: by!, via: 'web' }, summaryOf),
  }),
  endpoint<{ on: DateText }>({
    method: 'POST',
    path: '/api/opening-balances/begin',
    access: { action: 'opening-balances.create' },
    summary: 'The draft of the opening balances, made when there is none yet',
    asks: { on: date().required() },
    repeatable: true,
    handle: ({ by, body }) =>
      perform(services.app, { by: by!, via: 'web' }, async work => {
        const known = await standingOpening(work)
        return { id: known?.id ?? (await work.create('opening-balances', { on: body.on })).id }
      }),
  }),
  endpoint<{ part: Part; file: StoredFile }>({
    method: 'POST',
    path: '/api/opening-balances/file',
    access: { action: 'opening-accounts.import' },
    summary: 'Takes a trial balance, or open invoices or bills, into the draft of the opening balances',
    asks: { part: oneOf(...parts).required(), file: file().required() },
    repeatable: true,
    handle: async ({ by, body }) => {
      const lines = await linesOf(services, body.file)
      return perform(services.app, { by: by!, via: 'import' }, work => takeFile(work, body.part, lines))
    },
  }),
  endpoint<{ part: Part; name: string; to: string }>({
    method: 'POST',
    path: '/api/opening-balances/names',
    access: { action: 'opening-accounts.update' },
    summary: 'Says which account, customer or vendor a name of a file means',
    asks: { part: oneOf(...parts).required(), name: text({ max: 200 }).required(), to: text({ max: 40 }).required() },
    repeatable: true,
    handle: ({ by, body }) =>
      perform(services.app, { by: by!, via: 'web' }, async work => {
        await assignName(work, body)
        return { ok: true }
      }),
  }),
]
