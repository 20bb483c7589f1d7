import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { dovecotPath } from './dovecot.mjs'
import { freePort } from './free-port.ts'

/** A mailbox on a real IMAP server. */
export interface TestImapServer {
  readonly host: string
  /** TLS from the first byte. */
  readonly port: number
  readonly startTlsPort: number
  readonly login: string
  readonly password: string
  /** Its certificate, which nobody trusts who does not name it. */
  readonly authority: string
  /** Puts a mail into a folder. */
  deliver(mail: string | Buffer, folder?: string): Promise<void>
  /** What lies in a folder. */
  messages(folder: string): Promise<string[]>
  makeFolder(name: string): Promise<void>
  /** The folder is numbered anew, as after a restore. */
  renumber(): Promise<void>
  close(): Promise<void>
}

const host = '127.0.0.1'
const login = 'purchasing@shop.test'
const password = 'quiet-lathe-river'

/** Nobody's mail is kept for root: root starts the server as somebody without rights. */
function serverUser() {
  const me = userInfo()
  if (me.uid !== 0) return { uid: me.uid, gid: me.gid, user: me.username, group: groupOf(me.username) }
  const number = (...args: string[]) => Number(execFileSync('id', [...args, 'nobody'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g'), user: 'nobody', group: groupOf('nobody') }
}
const groupOf = (user: string): string => execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()

const config = (
  folder: string,
  ports: readonly [number, number],
  { uid, gid, user, group }: ReturnType<typeof serverUser>,
) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = ${host}
ssl = required
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
mail_location = maildir:${folder}/mail
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_max_userip_connections = 50
passdb {
  driver = static
  args = password=${password} allow_nets=127.0.0.0/8
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports[1]}
  }
  inet_listener imaps {
    port = ${ports[0]}
    ssl = yes
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
}
`

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host)
    socket.once('data', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  }).then(Boolean)

/** Dovecot with a configuration of its own in a folder of its own: one person, one mailbox. */
export async function startImapServer(): Promise<TestImapServer> {
  const program = dovecotPath()
  if (!program) throw new Error('The mailbox tests need dovecot: apt-get install dovecot-imapd')
  const folder = mkdtempSync(join(tmpdir(), 'millwright-imap-'))
  const who = serverUser()
  const ports = [await freePort(), await freePort()] as const
  const authority = join(folder, 'certificate.pem')
  const files = ['-keyout', join(folder, 'key.pem'), '-out', authority, '-addext', `subjectAltName=IP:${host}`]
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail.shop.test']
  execFileSync('openssl', [...asked, ...files], { stdio: 'ignore' })
  for (const name of ['run', 'mail', 'home']) mkdirSync(join(folder, name))
  const settings = join(folder, 'dovecot.conf')
  writeFileSync(settings, config(folder, ports, who))
  for (const name of ['', 'run', 'mail', 'home', 'key.pem', 'certificate.pem', 'dovecot.conf'])
    chownSync(join(folder, name), who.uid, who.gid)
  chmodSync(folder, 0o755)
  const server = spawn(program, ['-F', '-c', settings], { uid: who.uid, gid: who.gid, stdio: 'ignore' })
  const ended = once(server, 'exit')
  for (let turn = 0; !(await answers(ports[1])); turn++) {
    if (turn > 100 || server.exitCode !== null) throw new Error(`dovecot did not start:\n${logOf(folder)}`)
    await pause(50)
  }
  const asPerson = async <T>(task: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const tls = { ca: readFileSync(authority) }
    const client = new ImapFlow({
      host,
      port: ports[0],
      secure: true,
      auth: { user: login, pass: password },
      logger: false,
      tls,
    })
    await client.connect()
    try {
      return await task(client)
    } finally {
      await client.logout()
    }
  }
  return {
    ...{ host, port: ports[0], startTlsPort: ports[1], login, password, authority },
    deliver: (mail, into = 'INBOX') => asPerson(async client => void (await client.append(into, Buffer.from(mail)))),
    messages: name =>
      asPerson(async client => {
        await client.mailboxOpen(name)
        const found = await client.fetchAll('1:*', { source: true })
        return found.map(({ source }) => String(source))
      }),
    makeFolder: name => asPerson(async client => void (await client.mailboxCreate(name))),
    renumber: async () => {
      const kept = readdirSync(join(folder, 'mail')).filter(name => /^dovecot[.-](index|uidlist)/.test(name))
      for (const name of kept) rmSync(join(folder, 'mail', name), { recursive: true })
    },
    close: async () => {
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const logOf = (folder: string): string => {
  try {
    return readFileSync(join(folder, 'log'), 'utf8')
  } catch {
    return ''
  }
}
