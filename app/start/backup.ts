import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup } from '#platform/server/backup/backup.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import { projectRoot, readOptions } from './options.ts'
import { command, step } from './progress.ts'

await command(async () => {
  const options = readOptions()
  const file = options.words[0] && resolve(process.env.INIT_CWD ?? '.', options.words[0])
  if (!file) throw new PlainProblem('Name the file to write: npm run backup -- millwright.backup.tar.gz')
  if (existsSync(file))
    throw new PlainProblem(`${file} exists already. Name a new file, so that no backup is overwritten.`)
  if (!process.env.DATABASE_URL && !existsSync(join(options.dataDir, 'postgres'))) {
    throw new PlainProblem(`There are no data in ${options.dataDir} to back up.`)
  }
  const postgres = await choosePostgres({ ...options, join: 'may' })
  try {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
    const { rows, entries } = await step('Writing the backup', progress =>
      backup({ ...options, adminUrl: postgres.adminUrl, file, version, progress }),
    )
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const files = entries.filter(entry => entry.name.startsWith('files/')).length
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    console.log(`\n${file}: ${Object.keys(rows).length} tables, ${total} rows, ${files} files, ${megabytes} MB.`)
    console.log('It holds all records and the secret keys of this company. Keep it as you would keep the safe.')
  } finally {
    await postgres.stop()
  }
})
