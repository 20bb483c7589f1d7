import { flushCompileCache } from 'node:module'
import { startServer } from '#app/server.ts'
import { startWorker } from '#app/worker.ts'
import { setUpCode } from '#modules/people/server/index.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { openSecrets } from '#platform/server/secrets.ts'
import { prepareDatabase } from './first-run.ts'
import { readOptions, webDir } from './options.ts'
import { outliveFaults } from './outlive-faults.ts'
import { expectFreePort } from './port.ts'
import { command, step } from './progress.ts'
import { tellReady } from './ready.ts'
import { type Closable, stopInOrder, stopOnSignals } from './stopping.ts'
import { ensureWebApp } from './web-build.ts'

await command(async () => {
  const began = Date.now()
  const options = readOptions()
  const open: Closable[] = []
  outliveFaults(open)
  stopOnSignals(open)
  try {
    const postgres = await step('Starting PostgreSQL', progress => choosePostgres({ ...options, progress }))
    open.unshift({ close: () => postgres.stop() })
    await expectFreePort(options.port)
    const [beginning] = await both(prepareDatabase(postgres, options), ensureWebApp())
    const { appUrl, adminUrl } = postgres
    const server = await step('Starting the server', () => startServer({ ...options, appUrl, adminUrl, webDir }))
    open.unshift(server)
    open.unshift(await startWorker({ ...options, appUrl }))
    console.log(`\nMillwright is ready at ${server.url}  (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
    if (beginning === 'demo') await listLogins()
    if (beginning === 'empty') await inviteToSetUp(server.url, adminUrl, options.secretsDir)
    await tellReady()
    console.log('Ctrl-C stops it.')
    // Now, because not everybody who stops it lets it end.
    flushCompileCache()
  } catch (error) {
    await stopInOrder(open)
    throw error
  }
})

/** Nobody can sign in yet: the address of the set-up wizard, with the code that opens it. */
async function inviteToSetUp(url: string, adminUrl: string, secretsDir: string) {
  const { rowCount } = await withClient(adminUrl, client => client.query('select 1 from users limit 1'))
  if (rowCount) return
  const code = setUpCode(openSecrets(secretsDir, process.env))
  console.log(`Set up your company at ${url}/setup#code=${code}`)
  console.log(`(set-up code: ${code})\n`)
}

async function listLogins() {
  const { demoLogins } = await import('#demo/index.ts')
  const width = Math.max(...demoLogins.map(login => login.title.length))
  console.log('Demo logins, one a role:')
  for (const { title, username, password } of demoLogins) {
    console.log(`  ${title.padEnd(width)}  ${username} / ${password}`)
  }
  console.log()
}

/** Waits for both even when one fails, so that stopping PostgreSQL does not hide the reason behind the other's cries. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const failed = (await Promise.allSettled([one, other])).find(task => task.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all([one, other])
}
