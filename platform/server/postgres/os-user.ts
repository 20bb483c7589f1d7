import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainProblem } from './plain-problem.ts'

/** How to start a PostgreSQL program: the command, and the user it runs as where that is not us. */
export interface Runner {
  owner?: { uid: number; gid: number }
  command(program: string, args: string[]): { file: string; args: string[] }
}

const asOurselves: Runner = { command: (file, args) => ({ file, args }) }

/**
 * PostgreSQL refuses to run as root, so root lends it to an ordinary user: the owner of an existing cluster, else
 * `postgres`, else a system user made for the purpose, who must be able to run the program and enter the data folder.
 */
export function chooseRunner(program: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return asOurselves
  const owner = ownerOf(join(folder, 'cluster')) ?? userNamed('postgres') ?? userNamed('millwright') ?? createUser()
  const plain = lend(owner, [])
  if (isUsable(plain, program, folder)) return plain
  // A project below a folder closed to others (root's home, a mktemp folder): keep the data where they are, and let
  // PostgreSQL alone pass the closed folder.
  const passing = lend(owner, ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'])
  if (isUsable(passing, program, folder)) return passing
  throw new PlainProblem(
    `PostgreSQL may not run as root, and user ${owner.uid}, who would run it, cannot run ${program} or cannot enter ${folder}. ` +
      'Start Millwright as an ordinary user, move it to a folder others may enter, or set DATABASE_URL.',
  )
}

function lend(owner: { uid: number; gid: number }, capabilities: string[]): Runner {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...capabilities, '--']
  return {
    owner,
    command: (file, args) =>
      capabilities.length === 0 ? { file, args } : { file: 'setpriv', args: [...identity, file, ...args] },
  }
}

/** The identity a child is spawned with: setpriv changes it itself, and needs to be root until then. */
export function spawnIdentity(runner: Runner, file: string): { uid?: number; gid?: number } {
  return runner.owner && file !== 'setpriv' ? runner.owner : {}
}

/** Tried in earnest: `test -x` would ask with the user's own rights alone and not see the ones lent. */
function isUsable(runner: Runner, program: string, folder: string): boolean {
  const trials: [string, string[]][] = [
    [program, ['--version']],
    ['ls', [folder]],
  ]
  return trials.every(([name, parameters]) => {
    const { file, args } = runner.command(name, parameters)
    return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...spawnIdentity(runner, file) }).status === 0
  })
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (!existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createUser(): { uid: number; gid: number } {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', 'millwright']],
    ['adduser', ['-S', '-D', '-H', 'millwright']],
  ]
  for (const [program, args] of ways) {
    try {
      execFileSync(program, args, { stdio: 'ignore' })
    } catch {
      continue
    }
    const user = userNamed('millwright')
    if (user) return user
  }
  throw new PlainProblem(
    'PostgreSQL may not run as root, and no user could be created to run it. Start Millwright as an ordinary user, ' +
      'create a user named "postgres", or set DATABASE_URL.',
  )
}
