import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Blueprint, blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { migrationsDirectory } from './migrate.ts'
import { registry } from './registry.ts'

/** `npm run migration -- add-terms`: writes what leads from the last blueprint to today's declarations, for a person to read and edit. */
const [, , name] = process.argv
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Name the migration, in lower case with dashes: npm run migration -- add-payment-terms')
  process.exit(1)
}
const blueprintFile = join(migrationsDirectory, 'blueprint.json')
const before: Blueprint = JSON.parse(await readFile(blueprintFile, 'utf8').catch(() => '{"tables":[]}'))
const after = blueprintOf(registry)
const statements = difference(before, after)
if (statements.length === 0) {
  console.log('The declarations and the last migration agree: nothing to write.')
  process.exit(0)
}
// From 0100 up people write theirs by hand; what is generated follows the last generated one, whose tables it may change.
const generated = (await readdir(migrationsDirectory)).map(file => Number(file.slice(0, 4))).filter(one => one < 100)
const next = Math.max(0, ...generated) + 1
const number = String(next).padStart(4, '0')
await writeFile(join(migrationsDirectory, `${number}-${name}.sql`), `${statements.join('\n')}\n`)
await writeFile(blueprintFile, `${JSON.stringify(after, null, 1)}\n`)
console.log(`Wrote migrations/${number}-${name}.sql (${statements.length} statements). Read it before you commit it.`)
