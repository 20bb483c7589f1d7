import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyFloorEvents } from '#modules/production/server/floor-events/verify.ts'
import { readerOn } from '#platform/server/database/transaction.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { readOptions } from './options.ts'
import { command } from './progress.ts'

/** `npm run floor:verify`: proves that nothing terminals sent was lost, inserted, changed or doubled (production R38). */
await command(async () => {
  const options = readOptions()
  if (!process.env.DATABASE_URL && !existsSync(join(options.dataDir, 'postgres')))
    throw new PlainProblem(`There are no data in ${options.dataDir} to verify.`)
  const postgres = await choosePostgres({ ...options, join: 'may' })
  try {
    const { sessions, events, faults } = await withClient(postgres.adminUrl, client =>
      verifyFloorEvents(readerOn(client)),
    )
    for (const fault of faults) console.log(fault)
    console.log(`${events} events in ${sessions} sessions, ${faults.length} fault${faults.length === 1 ? '' : 's'}`)
    process.exitCode = faults.length ? 1 : 0
  } finally {
    await postgres.stop()
  }
})
