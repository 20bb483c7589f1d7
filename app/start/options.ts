import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** Where Millwright keeps what must not be lost. */
export interface Places {
  dataDir: string
  filesDir: string
  secretsDir: string
}

export interface StartOptions extends Places {
  port: number
  empty: boolean
  /** How many months lie behind the demo company; a year and a month unless told otherwise. */
  months?: number
  /** Free words after the flags, such as the name of a backup. */
  words: string[]
}

export const webDir = join(projectRoot, 'dist', 'web')

/** `--data FOLDER`, `--empty`, `--months N`, and PORT from the environment. */
export function readOptions(args = process.argv.slice(2), environment = process.env): StartOptions {
  const { values, positionals } = parse(args)
  const dataDir = resolve(projectRoot, values.data ?? '.data')
  return {
    dataDir,
    filesDir: join(dataDir, 'files'),
    secretsDir: join(dataDir, 'secrets'),
    port: readPort(environment.PORT),
    empty: values.empty ?? false,
    ...(values.months && { months: readMonths(values.months) }),
    words: positionals,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { data: { type: 'string' }, empty: { type: 'boolean' }, months: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new PlainProblem(`${(error as Error).message}\nKnown are: --data FOLDER, --empty and --months N.`)
  }
}

function readPort(text = '3000'): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new PlainProblem(`PORT is "${text}". It should be a number from 1 to 65535, such as PORT=8080.`)
}

function readMonths(text: string): number {
  const months = Number(text)
  if (Number.isInteger(months) && months > 0 && months <= 13) return months
  throw new PlainProblem(`--months is "${text}". It should be a number from 1 to 13, such as --months 3.`)
}
