import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const tests = join(import.meta.dirname, 'tests')

/** Folders of tests/ that hold tests; each is a project of its own name. */
const folders = readdirSync(tests, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['support', 'bench'].includes(entry.name))
  .map(entry => entry.name)

/** Tests beside the code. What needs a database gets it from tests/support, and says so by importing it. */
const beside = globSync('{platform,modules,app,demo}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
const needsDatabase = (file: string) => /'#tests\/support\//.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

/** Arithmetic and words: done in seconds, for `npm run check`. */
const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    include: beside.filter(file => !needsDatabase(file)),
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
  },
}

/** Rules and stories on a real database. */
const database: TestProjectInlineConfiguration = {
  test: {
    name: 'database',
    include: beside.filter(needsDatabase),
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    globalSetup: 'tests/support/cluster.ts',
    setupFiles: 'tests/support/light-hashing.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
}

const tidy: TestProjectInlineConfiguration = {
  test: { name: 'tidy', include: ['tests/*.test.ts'], maxWorkers: 2, sequence: { groupOrder: 1 } },
}

/**
 * What runs side by side, and what alone: browsers go two at a time, and whatever kills processes or looks at their
 * ports has the machine to itself.
 */
const together = ['contract', 'docs', 'openapi', 'bad-input', 'concurrency']
const browsers = ['journeys', 'sweep']

const acrossWings = folders.map((name, place): TestProjectInlineConfiguration => {
  const groupOrder = together.includes(name) ? 1 : browsers.includes(name) ? 2 : place + 3
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      maxWorkers: groupOrder < 3 ? 2 : 1,
      sequence: { groupOrder },
      globalSetup: 'tests/support/cluster.ts',
      setupFiles: 'tests/support/light-hashing.ts',
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }
})

export default defineConfig({
  test: { projects: [unit, database, tidy, ...acrossWings] },
})
