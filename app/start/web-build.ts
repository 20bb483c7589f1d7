import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'
import { projectRoot, webDir } from './options.ts'
import { step } from './progress.ts'

const brotli = promisify(brotliCompress)
const stampFile = `${webDir}.sources`

/** Builds the web app unless the last build was made from the very same sources. */
export async function ensureWebApp(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(join(webDir, 'index.html')) && readStamp() === sources) return
  await step('Building the web app', async () => {
    await runVite()
    await compressAssets()
  })
  writeFileSync(stampFile, sources)
}

function readStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
}

/** By content and not by date: a checkout or a copy changes dates, and changes nothing. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    ...['app', 'platform', 'modules'].flatMap(sourcesIn),
    ...filesIn('docs/handbook'),
  ]
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectRoot, file)))
      .update('\0')
  return hash.digest('hex')
}

const sourcesIn = (folder: string): string[] =>
  filesIn(folder).filter(file => !/\/(server|stories|start)\/|\.test\.tsx?$|\.md$/.test(file))

function filesIn(folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return []
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(projectRoot.length))
    .sort()
}

/** Kept beside each file for browsers that take it so: nearly all do, and the way to a telephone is narrow. */
async function compressAssets(): Promise<void> {
  const folder = join(webDir, 'assets')
  const texts = readdirSync(folder).filter(name => /\.(m?js|css|svg|wasm)$/.test(name))
  await Promise.all(
    texts.map(async name => {
      const compressed = await brotli(await readFile(join(folder, name)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
      })
      await writeFile(join(folder, `${name}.br`), compressed)
    }),
  )
}

function runVite(): Promise<void> {
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  // Also when a test builds it, what people get is the real thing and not React's slower one for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: projectRoot, env })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new PlainProblem(`The web app could not be built:\n${output.trim()}`))
    })
  })
}
