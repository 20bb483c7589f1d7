import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** What has to be remembered to get into the cluster again. */
export interface Keys {
  port: number
  superuserPassword: string
  appPassword: string
}

export function readKeys(folder: string): Keys | undefined {
  const file = join(folder, 'keys.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Keys) : undefined
}

export function writeKeys(folder: string, keys: Keys) {
  const file = join(folder, 'keys.json')
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The remembered keys, with another port where somebody else took the remembered one meanwhile. */
export async function keysWithFreePort(folder: string): Promise<Keys> {
  const known = readKeys(folder)
  if (known && (await isFree(known.port))) return known
  const keys = {
    superuserPassword: known?.superuserPassword ?? newPassword(),
    appPassword: known?.appPassword ?? newPassword(),
    port: await freePort(),
  }
  writeKeys(folder, keys)
  return keys
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  )
}

const freePort = () => listenOnce(0)

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** Where the cluster is reached: its port, and the door in its own folder, which is quicker where the machine has such doors. */
export interface Place {
  readonly keys: Keys
  readonly cluster: string
}

/** A longer name than this is no address of a socket on some machines. */
const longestSocketName = 100

export const hasSocket = ({ cluster }: Pick<Place, 'cluster'>): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) <= longestSocketName

const urlOf = (place: Place, user: string, password: string, database: string): string => {
  const host = hasSocket(place) ? encodeURIComponent(place.cluster) : '127.0.0.1'
  return `postgres://${user}:${password}@${host}:${place.keys.port}/${database}`
}

export const adminUrl = (place: Place, database = 'millwright'): string =>
  urlOf(place, 'postgres', place.keys.superuserPassword, database)

export const appUrl = (place: Place, database = 'millwright'): string =>
  urlOf(place, 'millwright_app', place.keys.appPassword, database)
