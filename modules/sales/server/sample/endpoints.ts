import { managers } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf, perform } from '#platform/server/work/app.ts'
import { rowsFor } from '#platform/server/work/rows.ts'
import { makeSample } from './make-sample.ts'
import { sampleNow } from './read-sample.ts'
import { removeSample } from './remove-sample.ts'

/** The guided first sale: made, watched and removed by those who run the company. */
export function sampleEndpoints({ app }: Services): Endpoint[] {
  const path = '/api/sample-sale'
  const access = { roles: managers }
  return [
    endpoint({
      method: 'GET',
      path,
      access,
      summary: 'The documents of the sample sale, as far as it has come',
      handle: async () => {
        const calendar = calendarOf(await app.company(), app.now())
        return sampleNow(rowsFor({ ...app, calendar }))
      },
    }),
    endpoint({
      method: 'POST',
      path,
      access,
      summary: 'Make a sample customer, part and quote',
      handle: ({ by, request }) =>
        perform(app, { by: by!, via: 'web', request: request.id }, async work => {
          await makeSample(app, work)
          return sampleNow(work)
        }),
    }),
    endpoint({
      method: 'DELETE',
      path,
      access,
      summary: 'Void, cancel and archive all of the sample sale',
      handle: ({ by, request }) =>
        perform(app, { by: by!, via: 'web', request: request.id }, async work => {
          await removeSample(app, work)
          return sampleNow(work)
        }),
    }),
  ]
}
