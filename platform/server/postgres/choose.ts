import { join } from 'node:path'
import pg from 'pg'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { PlainProblem } from './plain-problem.ts'

export interface ChosenPostgres {
  adminUrl: string
  appUrl: string
  /** Whether it is ours alone, so that a database in it may be thrown away and created. */
  embedded: boolean
  stop(): Promise<void>
}

export interface ChoiceOptions {
  /** Millwright's data folder; the embedded server keeps its own in `postgres` below it. */
  dataDir: string
  environment?: NodeJS.ProcessEnv
  progress?: (line: string) => void
  /** Beside a running Millwright: `may` use its server or start one, `must` use its server. */
  join?: 'may' | 'must'
}

const oldestVersion = 15

/** The server named by DATABASE_URL, or the embedded one. */
export async function choosePostgres(options: ChoiceOptions): Promise<ChosenPostgres> {
  const { DATABASE_URL, DATABASE_ADMIN_URL } = options.environment ?? process.env
  if (DATABASE_URL) {
    const adminUrl = DATABASE_ADMIN_URL || DATABASE_URL
    const ours = await checkServer('DATABASE_URL', DATABASE_URL)
    demandMember(ours, await checkServer('DATABASE_ADMIN_URL', adminUrl))
    return { adminUrl, appUrl: DATABASE_URL, embedded: false, stop: async () => {} }
  }
  const dataDir = join(options.dataDir, 'postgres')
  const running = options.join && joinEmbeddedPostgres(dataDir)
  if (running) return { ...running, embedded: true }
  if (options.join === 'must') {
    throw new PlainProblem(
      `No Millwright is running on the data in ${options.dataDir}. Start it first with npm start, or set DATABASE_URL.`,
    )
  }
  return { ...(await startEmbeddedPostgres({ dataDir, progress: options.progress })), embedded: true }
}

/** Whom a server knows us as. */
interface SignedInAs {
  readonly user: string
  readonly makesRoles: boolean
  /** Whether the role that has the rights of the application is there, and whether its rights are ours. */
  readonly isThere: boolean
  readonly isMember: boolean
}

const whoWeAre = `
  select current_user as "user", u.rolsuper or u.rolcreaterole as "makesRoles", r.oid is not null as "isThere",
    r.oid is not null and pg_has_role(current_user, r.oid, 'usage') as "isMember"
  from pg_roles u left join pg_roles r on r.rolname = 'millwright_app' where u.rolname = current_user`

async function checkServer(name: string, url: string): Promise<SignedInAs> {
  const client = clientFor(name, url)
  try {
    const version = await serverVersion(name, client)
    if (version < oldestVersion * 10_000)
      throw new PlainProblem(
        `The server in ${name} is PostgreSQL ${Math.floor(version / 10_000)}. Millwright needs version ${oldestVersion} or later.`,
      )
    return (await client.query<SignedInAs>(whoWeAre)).rows[0]!
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * All rights of the application belong to millwright_app. Whoever migrates becomes its member by migrating; any other role
 * must have been made one, or every question it asks is refused.
 */
function demandMember({ user, isThere, isMember }: SignedInAs, admin: SignedInAs): void {
  if (isMember || (user === admin.user && admin.makesRoles)) return
  const grant = `${isThere ? '' : 'CREATE ROLE millwright_app NOLOGIN; '}GRANT millwright_app TO "${user.replaceAll('"', '""')}";`
  throw new PlainProblem(
    `DATABASE_URL signs in as the role ${user}, but Millwright needs a member of the role millwright_app. ` +
      `Let an administrator of that server run: ${grant}`,
  )
}

async function serverVersion(name: string, client: pg.Client): Promise<number> {
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    const why = (error as Error).message || (error as { code?: string }).code
    throw new PlainProblem(
      `The PostgreSQL server in ${name} cannot be reached: ${why}. Check the address, the password and that it runs; ` +
        'or unset DATABASE_URL to use the PostgreSQL that Millwright brings along.',
    )
  }
}

function clientFor(name: string, url: string): pg.Client {
  if (!URL.canParse(url)) {
    throw new PlainProblem(`${name} is not an address. It should look like postgres://user:password@host:5432/database`)
  }
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
}
