import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface FirstLoad {
  readonly gzipBytes: number
  readonly chunks: readonly { readonly name: string; readonly gzipBytes: number }[]
}

/** What a chunk needs before it runs: its static imports, without those it fetches later. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name!)

/**
 * JavaScript a browser fetches before a screen stands, compressed: the scripts of the page and the screens' own chunks
 * (`LoginPage`), with everything they import. `firstLoad('dist/web', 'index.html', ['LoginPage'])`.
 */
export function firstLoad(webDir: string, page: string, screens: readonly string[]): FirstLoad {
  const assets = join(webDir, 'assets')
  const all = readdirSync(assets).filter(name => name.endsWith('.js'))
  const html = readFileSync(join(webDir, page), 'utf8')
  const wanted = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!)
  for (const screen of screens) {
    const chunk = all.find(name => name.startsWith(`${screen}-`))
    if (!chunk) throw new Error(`The build has no chunk of ${screen}.`)
    wanted.push(chunk)
  }
  const sizes = new Map<string, number>()
  for (let name = wanted.pop(); name; name = wanted.pop()) {
    if (sizes.has(name)) continue
    const code = readFileSync(join(assets, name))
    sizes.set(name, gzipSync(code).length)
    wanted.push(...staticImports(code.toString()))
  }
  const chunks = [...sizes].map(([name, gzipBytes]) => ({ name, gzipBytes })).sort((a, b) => b.gzipBytes - a.gzipBytes)
  return { chunks, gzipBytes: chunks.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) }
}
