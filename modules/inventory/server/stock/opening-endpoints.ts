import { date, file, oneOf, ref, type StoredFile } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { linesOf } from '#platform/server/transfer/import-choices.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { checkOpeningStock, type OpeningChoices, postOpeningStock, reverseOpeningStock } from './opening.ts'
import { takeStockFile } from './opening-lines.ts'

const choices = {
  on: date().required(),
  missingLots: oneOf('number', 'untrack'),
  inventoryClass: ref('inventory-classes'),
  storageLocation: ref('storage-locations'),
}

/** Thrown to take everything back. */
class Rehearsed extends Error {
  readonly posted: unknown
  constructor(posted: unknown) {
    super('rehearsed')
    this.posted = posted
  }
}

const rehearsal = (services: Services, by: Person, given: OpeningChoices) =>
  perform(services.app, { by, via: 'web', rehearsal: true }, async work => {
    throw new Rehearsed(await postOpeningStock(work, given))
  }).catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.posted
    throw error
  })

/** Opening stock beside its lines: files, a rehearsal, posting them together and taking them back. */
export const openingStockEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/opening-stock-lines/check',
    access: { action: 'opening-stock-lines.view' },
    summary: 'What the draft lines of opening stock come to, and what they lack',
    handle: ({ by }) => perform(services.app, { by: by!, via: 'web' }, checkOpeningStock),
  }),
  endpoint<{ file: StoredFile }>({
    method: 'POST',
    path: '/api/opening-stock-lines/file',
    access: { action: 'opening-stock-lines.import' },
    summary: 'Takes a list of stock into the draft of the opening stock',
    asks: { file: file().required() },
    repeatable: true,
    handle: async ({ by, body }) => {
      const lines = await linesOf(services, body.file)
      return perform(services.app, { by: by!, via: 'import' }, work => takeStockFile(work, lines))
    },
  }),
  endpoint<OpeningChoices>({
    method: 'POST',
    path: '/api/opening-stock-lines/rehearse',
    access: { action: 'opening-stock-lines.update' },
    summary: 'Posts the opening stock in a transaction that is rolled back',
    asks: choices,
    handle: ({ by, body }) => rehearsal(services, by!, body),
  }),
  endpoint<OpeningChoices>({
    method: 'POST',
    path: '/api/opening-stock-lines/post',
    access: { action: 'opening-stock-lines.update' },
    summary: 'Brings every draft line of opening stock onto its shelf and into the books',
    asks: choices,
    repeatable: true,
    handle: ({ by, body }) =>
      perform(services.app, { by: by!, via: 'web', action: 'post' }, work => postOpeningStock(work, body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/opening-stock-lines/reverse',
    access: { action: 'opening-stock-lines.update' },
    summary: 'Takes the latest posted opening stock back as a whole',
    repeatable: true,
    handle: ({ by }) => perform(services.app, { by: by!, via: 'web', action: 'reverse' }, reverseOpeningStock),
  }),
]
