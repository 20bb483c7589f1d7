// `npm run conformance`: the modules against recorded data of real shops, where those lie beside the project.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, node24, root } from '../../app/start/packages.mjs'

const data = process.env.MILLWRIGHT_DATA_SETS ?? join(root, '..', 'shared', 'data')
if (!existsSync(data)) {
  console.log(`There are no data sets in ${data}; nothing to compare.\n0 passed, 0 failed`)
  process.exit(0)
}
await ensurePackages()
mkdirSync(join(root, '.tmp'), { recursive: true })
const report = join(root, '.tmp', `conformance-${process.pid}.json`)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'conformance']
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(node24(), [...vitest, ...reporters], {
  cwd: root,
  env: { ...process.env, MILLWRIGHT_DATA_SETS: data },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 }
rmSync(report, { force: true })
const failed = counted.numFailedTests === 0 && status !== 0 ? 1 : counted.numFailedTests
console.log(`${counted.numPassedTests} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
