import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ProjectByProject } from './tests/support/order.ts'

const tests = join(import.meta.dirname, 'tests')

/** Folders of tests/ that hold tests; each is a project of its own name. */
const folders = readdirSync(tests, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['support', 'bench', 'tidy'].includes(entry.name))
  .map(entry => entry.name)

/** Tests beside the code. What needs a database gets it from tests/support, and says so by importing it. */
const beside = globSync('{platform,modules,app,demo}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
const needsDatabase = (file: string) => /'#tests\/support\//.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

/**
 * Two at a time. A worker goes from file to file and keeps the code it has loaded: loading the whole application anew for each
 * of some four hundred files took as long as many of them.
 */
const kept = { maxWorkers: 2, isolate: false }

/** What comes true a moment later may take its time on a busy machine. */
const patient = { poll: { timeout: 45_000 } }

/** Arithmetic and words: done in seconds, for `npm run check`. */
const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    include: beside.filter(file => !needsDatabase(file)),
    ...kept,
    sequence: { groupOrder: 1 },
    testTimeout: 90_000,
  },
}

/** Rules and stories on a real database. */
const database: TestProjectInlineConfiguration = {
  test: {
    name: 'database',
    include: beside.filter(needsDatabase),
    ...kept,
    sequence: { groupOrder: 1 },
    globalSetup: 'tests/support/cluster.ts',
    setupFiles: 'tests/support/light-hashing.ts',
    expect: patient,
    testTimeout: 90_000,
    hookTimeout: 240_000,
  },
}

const tidy: TestProjectInlineConfiguration = {
  test: { name: 'tidy', include: ['tests/tidy/*.test.ts'], ...kept, sequence: { groupOrder: 1 } },
}

/** What runs side by side: rules, then browsers, then whatever starts and kills processes of its own. */
const groups = [
  ['contract', 'docs', 'openapi', 'bad-input', 'security', 'concurrency'],
  ['journeys', 'sweep'],
  ['faults', 'processes', 'start'],
]

const acrossModules = folders.map((name): TestProjectInlineConfiguration => {
  const group = groups.findIndex(names => names.includes(name))
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      ...kept,
      sequence: { groupOrder: (group < 0 ? groups.length : group) + 1 },
      globalSetup: 'tests/support/cluster.ts',
      setupFiles: 'tests/support/light-hashing.ts',
      expect: patient,
      testTimeout: 240_000,
      hookTimeout: 480_000,
    },
  }
})

export default defineConfig({
  test: { projects: [unit, database, tidy, ...acrossModules], sequence: { sequencer: ProjectByProject } },
})
