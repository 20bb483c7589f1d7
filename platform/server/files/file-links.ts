import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { text } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { demandCleared } from './export-control.ts'

/** How long a mailed link leads to its file, and how long somebody who came with it may fetch the content. */
const days = 14
const minutesOpen = 10

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Linked {
  readonly sha256: string
  readonly name: string
}

/** A link that goes where the content itself may not: into a mail (documents R31). It shortens the way, and replaces no sign-in. */
export async function makeFileLink(work: AnyWork, { sha256, name }: Linked, sentTo: readonly string[]) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.parse(work.at) + days * 86_400_000).toISOString()
  await work.writer.run(sql`
    insert into file_links (token_hash, sha256, name, sent_to, made_at, expires_at)
    values (${hashOf(token)}, ${sha256}, ${name}, ${sentTo.map(one => one.toLowerCase())}::text[], ${work.at}, ${expiresAt})`)
  // The token stands in the fragment: it reaches neither servers' logs nor referrers (people R40).
  return { path: `/login#file=${token}`, expiresAt }
}

/** People of a partner open what was sent to them; a link that was passed on to another company is worth nothing there. */
function findLink(reader: Reader, by: Person, token: string, now: string): Promise<Linked | undefined> {
  const isTheirs = sql`and (select lower(u.email) from mw_people u where u.id = ${by.userId}::uuid) = any(sent_to)`
  return reader.first<Linked>(sql`
    select sha256, name from file_links
    where token_hash = ${hashOf(token)} and expires_at > ${now} ${by.partner === null ? sql`` : isTheirs}`)
}

/** Whether somebody came with a link to this content a moment ago. */
export async function cameByLink({ reader, now }: App, { actor }: Person, sha256: string): Promise<boolean> {
  const found = await reader.first(sql`
    select 1 as found from file_link_uses u join file_links l using (token_hash)
    where l.sha256 = ${sha256} and u.actor = ${actor} and l.expires_at > ${now()}
      and u.at > ${now()}::timestamptz - make_interval(mins => ${minutesOpen})`)
  return found !== undefined
}

export const fileLinkEndpoint = ({ app }: Services): Endpoint =>
  endpoint<{ token: string }>({
    method: 'POST',
    path: '/api/file-links',
    access: 'signedIn',
    summary: 'Where the file of a mailed link lies; for ten minutes it may be fetched there',
    asks: { token: text({ max: 100, exact: true }).required() },
    repeatable: false,
    handle: async ({ by, body, request }) => {
      const link = await findLink(app.reader, by!, body.token, app.now())
      if (!link) throw new Refusal({ status: 410, code: 'fileLinkOver' })
      await demandCleared(app, by!, link.sha256, request)
      await app.pool.query(
        `insert into file_link_uses (token_hash, actor, at) values ($1, $2, $3)
         on conflict (token_hash, actor) do update set at = excluded.at`,
        [hashOf(body.token), by!.actor, app.now()],
      )
      return { name: link.name, href: `/api/files/${link.sha256}/${encodeURIComponent(link.name)}` }
    },
  })
