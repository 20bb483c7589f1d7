import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JobShop, readJobShop } from '#modules/production/model/job-shop.ts'

/** One shop of a folder; without what is known of it there is no gap to tell. */
export interface Instance {
  readonly name: string
  readonly file: string
  readonly type: string | null
  readonly bestKnown: number | null
}

const wordIn = (of: unknown): string | null => (typeof of === 'string' && of.trim() !== '' ? of : null)

/** The instances of a folder as its index.json lists them; without one, every file that could be a shop. */
export function instancesIn(dir: string): Instance[] {
  const names = namesIn(dir)
  if (!names.includes('index.json')) {
    const files = names.filter(name => /\.(txt|fjs|jsp|jss|dat)$/i.test(name)).sort()
    if (files.length === 0) throw new RangeError(`${dir} has neither an index.json nor files of shops.`)
    return files.map(file => ({ name: file.replace(/\.\w+$/, ''), file, type: null, bestKnown: null }))
  }
  const index = parsed(join(dir, 'index.json'))
  const listed = Array.isArray(index) ? index : (index as { instances?: unknown } | null)?.instances
  if (!Array.isArray(listed)) throw new RangeError(`${join(dir, 'index.json')} has no list of instances.`)
  return listed.map((one, at) => instanceOf(one, at + 1))
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    throw new RangeError(`${dir} is no folder that can be read.`)
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new RangeError(`${path} cannot be read as JSON: ${(error as Error).message}`)
  }
}

function instanceOf(listed: unknown, number: number): Instance {
  const one = (listed ?? {}) as Record<string, unknown>
  const file = wordIn(one.file) ?? (wordIn(one.name) && `${one.name}.txt`)
  if (file === null) throw new RangeError(`Instance ${number} of index.json names no file.`)
  const known = Number(one.bestKnown)
  return {
    name: wordIn(one.name) ?? file,
    file,
    type: wordIn(one.type),
    bestKnown: Number.isFinite(known) && known > 0 ? known : null,
  }
}

/** The shop of a file. Where nobody says whether it is a flexible one, it is what it can be read as. */
export function shopIn(dir: string, { file, type }: Instance): JobShop {
  const text = textOf(join(dir, file))
  if (type !== null) return readJobShop(text, type.includes('flexible'))
  try {
    return readJobShop(text, false)
  } catch (error) {
    return flexibleOr(text, error)
  }
}

function flexibleOr(text: string, error: unknown): JobShop {
  try {
    return readJobShop(text, true)
  } catch {
    throw error
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new RangeError(`there is no file ${path}`)
  }
}
