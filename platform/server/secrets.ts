import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Keys the server keeps for itself: made on first use in its own folder, or given by the environment. */
export interface Secrets {
  /** 32 bytes under a name: `password-pepper`, `totp-encryption`. */
  key(name: string): Buffer
  /** The folder they lie in, outside the database: also a second place for the head of the audit chain. */
  readonly directory?: string
}

const length = 32

/**
 * Keys of 32 bytes, one file a name, readable by the server's user alone; a key given by the environment
 * (`MILLWRIGHT_KEY_PASSWORD_PEPPER`, base64) goes before its file, for several machines that must agree.
 */
export function openSecrets(
  directory: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): Secrets {
  const known = new Map<string, Buffer>()
  return {
    directory,
    key(name) {
      if (!/^[a-z][a-z0-9-]{0,60}$/.test(name))
        throw new Error(`${name} is no name for a key: write it like password-pepper`)
      const key = known.get(name) ?? given(name, environment) ?? stored(directory, name)
      known.set(name, key)
      return key
    },
  }
}

function given(name: string, environment: Readonly<Record<string, string | undefined>>): Buffer | undefined {
  const variable = `MILLWRIGHT_KEY_${name.toUpperCase().replace(/-/g, '_')}`
  const text = environment[variable]
  return text ? whole(Buffer.from(text, 'base64'), variable) : undefined
}

function stored(directory: string, name: string): Buffer {
  const file = join(directory, name)
  if (!existsSync(file)) make(directory, file)
  return whole(readFileSync(file), file)
}

/** Two processes that start together must end up with one key: the link fails for whoever comes second. */
function make(directory: string, file: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, randomBytes(length))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function whole(key: Buffer, where: string): Buffer {
  if (key.length !== length) throw new Error(`The key in ${where} has ${key.length} bytes; it must have ${length}.`)
  return key
}
