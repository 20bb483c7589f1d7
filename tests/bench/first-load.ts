import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const web = join(import.meta.dirname, '..', '..', 'dist', 'web')

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** What a browser must have before the page of these modules stands: the entry, the named lazy chunks, and what they import. */
export async function firstLoads(): Promise<{ page: string; kilobytes: number }[]> {
  const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find(name => manifest[name]!.isEntry && name.endsWith('index.html'))!
  const find = (part: string) => Object.keys(manifest).filter(name => name.includes(part))
  const pages = {
    login: [entry, ...find('door/LoginPage')],
    'first list': [entry, ...find('frame/SignedIn'), ...find('modules/people/model/index')],
  }
  return Promise.all(
    Object.entries(pages).map(async ([page, roots]) => ({ page, kilobytes: await weigh(manifest, roots) })),
  )
}

async function weigh(manifest: Record<string, Chunk>, roots: readonly string[]): Promise<number> {
  const wanted = new Set<string>()
  const add = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const next of manifest[name]?.imports ?? []) add(next)
  }
  roots.forEach(add)
  const files = [...new Set([...wanted].map(name => manifest[name]!.file))].filter(file => file.endsWith('.js'))
  const sizes = await Promise.all(files.map(async file => gzipSync(await readFile(join(web, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
