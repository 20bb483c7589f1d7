import { resolve } from 'node:path'
import { migrate } from '#app/migrate.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import { readOptions } from './options.ts'
import { command, step } from './progress.ts'

await command(async () => {
  const options = readOptions()
  if (!options.words[0]) throw new PlainProblem('Name the backup: npm run restore -- millwright.backup.tar.gz')
  const file = resolve(process.env.INIT_CWD ?? '.', options.words[0])
  const postgres = await choosePostgres(options)
  try {
    const { tables, rows, files } = await step('Restoring', progress =>
      restore({ ...options, adminUrl: postgres.adminUrl, file, migrate: url => migrate(url), progress }),
    )
    console.log(`\nRestored ${tables} tables with ${rows} rows, and ${files} files. npm start serves them.`)
  } finally {
    await postgres.stop()
  }
})
