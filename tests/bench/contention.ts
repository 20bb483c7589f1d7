import { migrate } from '#app/migrate.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { fillStore, startStore, storeApp } from '../support/store.ts'
import { clients, type Fight, fight } from '../support/store-fight.ts'
import type { Finding } from './report.ts'

const name = 'contention'
const at = (url: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** How often the database itself had to break a tie; our retries keep it from anybody's screen. */
const deadlocks = (url: string): Promise<number> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = $1',
      [name],
    )
    return Number(rows[0]?.deadlocks ?? 0)
  })

/** Sixteen clients at four lots for a minute: who loses hears why, and afterwards every sum is right (inventory R34, R35). */
export async function contention(adminUrl: string, appUrl: string, seconds: number): Promise<Finding[]> {
  await withClient(adminUrl, client => client.query(`drop database if exists ${name} with (force)`))
  await withClient(adminUrl, client => client.query(`create database ${name}`))
  await migrate(at(adminUrl))
  const app = storeApp(at(appUrl))
  try {
    const store = await fillStore(app, seconds * 40)
    const server = await startStore(app, 0)
    const found = await fight(app, server.url, store, 7, { seconds })
    await server.close()
    return told(found, seconds, await deadlocks(at(adminUrl)))
  } finally {
    await app.pool.end()
    await withClient(adminUrl, client => client.query(`drop database if exists ${name} with (force)`))
  }
}

const told = (found: Fight, seconds: number, broken: number): Finding[] => [
  {
    what: `${clients} clients at the same four lots for ${seconds} s`,
    found: `${found.asked} acts (${(found.asked / seconds).toFixed(0)}/s): ${found.won} done, ${found.lost} refused with their reason, ${found.retried} sent again, ${broken} ties broken by the database`,
    budget: 'everybody is answered',
  },
  {
    what: 'Of these, deadlocks and errors that reached a client; acts without an answer; sums that are wrong',
    found: `${found.wrong.length}; ${found.unanswered}; ${found.faults.length}`,
    budget: '0; 0; 0',
  },
]
