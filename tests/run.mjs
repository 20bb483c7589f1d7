// `npm test`, `npm run check` and `npm run sweep`. Plain JavaScript for any Node from 20 on, because it also works in a fresh clone:
// installs the packages, a Chromium, a barcode decoder and an IMAP server, builds the web app, checks types and style, runs every
// test, and ends with the line "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { compiled, ensurePackages, node24, root } from '../app/start/packages.mjs'
import { chromiumPath, windowedChromiumPath } from './support/chromium.mjs'
import { missingDecoders } from './support/decoder.mjs'
import { hasDovecot } from './support/dovecot.mjs'

const isQuickCheck = process.argv[2] === 'check'
/** Every page as every role, in both languages: the tests share this out among the roles. */
const isSweep = process.argv[2] === 'sweep'
const tally = { passed: 0, failed: 0 }

await ensurePackages()
const node = node24()
const environment = {
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...(isSweep && { SWEEP: 'whole' }),
}

if (!isQuickCheck) {
  ensureChromium()
  ensureDecoder()
  ensureImapServer()
  await check('Building the web app', ['app/start/build.ts'])
}
await check('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'])
await check('Style', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
await check('Unused code', ['node_modules/knip/bin/knip.js', '--no-progress'])
await runTests(isQuickCheck ? ['unit', 'tidy'] : isSweep ? ['sweep'] : projects())

console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1)

/** One command that passes or fails as a whole. */
async function check(what, command) {
  const began = Date.now()
  console.log(`${what} …`)
  const isRight = (await run(command)) === 0
  tally[isRight ? 'passed' : 'failed']++
  console.log(`  ${what}: ${isRight ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Everything but conformance, which needs data from outside and has a command of its own. */
function projects() {
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  const others = folders
    .map(entry => entry.name)
    .filter(name => !['support', 'bench', 'conformance', 'tidy'].includes(name))
  return ['unit', 'database', 'tidy', ...others]
}

async function runTests(names) {
  console.log('Tests …')
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const report = join(root, '.tmp', `vitest-${process.pid}.json`)
  const chosen = names.flatMap(name => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (!isQuickCheck) reporters.push('--reporter=./tests/support/slowest.ts')
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters])
  const { passed, failed } = countTests(report)
  tally.passed += passed
  // An error outside of any test fails the run as well.
  tally.failed += failed === 0 && code !== 0 ? 1 : failed
  rmSync(report, { force: true })
}

function countTests(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not be loaded or prepared ran none of its tests, and counts as one that failed.
  const hasFailed = ({ status }) => status === 'failed'
  const unloaded = testResults.filter(file => hasFailed(file) && !file.assertionResults.some(hasFailed)).length
  return { passed: numPassedTests, failed: numFailedTests + unloaded }
}

function run(command) {
  return new Promise(resolve => {
    const child = spawn(node, command, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () => resolve(1))
    child.on('close', code => resolve(code ?? 1))
  })
}

/** Debian's package by its name, without questions. */
function install(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [file, ...rest] = [...sudo, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(file, rest, { stdio: 'inherit', env }).status === 0
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

function ensureChromium() {
  if (chromiumPath() && windowedChromiumPath()) return
  console.log('Installing Chromium for the browser tests …')
  if ((install('chromium-headless-shell', 'chromium') || install('chromium')) && windowedChromiumPath()) return
  giveUp(
    'The browser tests need Chromium, and apt-get could not install it. Install Chromium or Chrome, or set CHROMIUM ' +
      'to the path of its program, and run npm test again.',
  )
}

/** Printed codes are read back with a real decoder, from the page as a picture. */
function ensureDecoder() {
  if (missingDecoders().length === 0) return
  console.log('Installing the barcode decoder for the label tests …')
  if (install('zbar-tools', 'dmtx-utils', 'poppler-utils') && missingDecoders().length === 0) return
  giveUp(
    'The label tests need zbarimg (zbar-tools), dmtxread (dmtx-utils) and pdftoppm (poppler-utils), and apt-get could not install them. ' +
      'Install them and run npm test again.',
  )
}

/** Mailboxes are read from a real IMAP server, which the tests start for themselves. */
function ensureImapServer() {
  if (hasDovecot()) return
  console.log('Installing the IMAP server for the mailbox tests …')
  if (install('dovecot-imapd') && hasDovecot()) return
  giveUp(
    'The mailbox tests need dovecot (dovecot-imapd), and apt-get could not install it. Install it and run npm test again.',
  )
}

function giveUp(why) {
  console.error(`\n${why}`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
