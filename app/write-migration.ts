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
const taken = new Set((await readdir(migrationsDirectory)).map(file => file.slice(0, 4)))
let next = 1
while (taken.has(String(next).padStart(4, '0'))) next++
const number = String(next).padStart(4, '0')
await writeFile(join(migrationsDirectory, `${number}-${name}.sql`), `${statements.join('\n')}\n`)
await writeFile(blueprintFile, `${JSON.stringify(after, null, 1)}\n`)
console.log(`Wrote migrations/${number}-${name}.sql (${statements.length} statements). Read it before you commit it.`)
