import { sql } from 'kysely'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { paced } from '../links/paced.ts'
import { hashed, isToken } from '../links/token.ts'

/** Where the page fetches it from. */
export const openedScript = '/po/opened.js'

/** A mail scanner fetches pages but runs nothing in them, so that somebody who reads the page says so by a post (purchasing R11). */
const script = `fetch(location.pathname.replace(/[^/]+(?=\\/[^/]+$)/, 'opened'), { method: 'POST' })\n`

const empty = { 'cache-control': 'no-store' }

/** When a vendor first looked at what it is asked to quote. */
const noteOpened = ({ app }: Services, token: string, ip: string): Promise<void> =>
  perform(app, { by: theSystem('link'), via: 'web' }, async work => {
    await paced(work, ip)
    if (!isToken(token)) return
    await work.writer.run(sql`
      update purchase_request_messages set opened_at = ${work.at}
      where token_hash = ${hashed(token)} and opened_at is null and link_until > ${work.at}`)
  })

export const openedEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: openedScript,
    access: 'public',
    summary: 'The script by which the page of a mailed link tells that somebody reads it',
    handle: async () => new Answer(200, script, { 'content-type': 'text/javascript; charset=utf-8' }),
  }),
  endpoint({
    method: 'POST',
    path: '/po/opened/:token',
    access: 'public',
    asks: 'raw',
    withoutToken: true,
    summary: 'Notes that a vendor has opened a request for quotation',
    handle: async ({ params, request }) => {
      await noteOpened(services, String(params.token), request.ip)
      // The same answer whether there is such a link or not.
      return new Answer(204, '', empty)
    },
  }),
]
