// Where `npm start`, `npm run dev`, `npm run worker`, `npm run backup` and `npm run restore` begin. Plain JavaScript
// for any Node from 20 on: it installs what is missing and hands over to the TypeScript beside it, run by Node 24.
import { spawn } from 'node:child_process'
import * as module from 'node:module'
import { join } from 'node:path'
import { compiled, ensurePackages, node24, root } from './packages.mjs'

const parts = ['dev', 'worker', 'backup', 'restore']
const [first, ...rest] = process.argv.slice(2)
const [part, args] = parts.includes(first) ? [first, rest] : ['serve', process.argv.slice(2)]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Millwright needs Node 20 or later to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const installed = await ensurePackages()
const entry = join(root, 'app', 'start', `${part}.ts`)
const isCurrent = major > 24 || (major === 24 && minor >= 0)

if (isCurrent && !installed) {
  module.enableCompileCache(compiled)
  process.argv.splice(2, Infinity, ...args)
  await import(`./${part}.ts`)
} else {
  handOver()
}

/** The open channel tells the other process when this one dies, even by kill -9. */
function handOver() {
  // Requests leave much behind at once; in more room for it less has to be looked through. `npm start` says the same.
  const roomy = '--max-semi-space-size=64'
  const child = spawn(node24(), [roomy, '--disable-warning=ExperimentalWarning', entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, MILLWRIGHT_BOOTSTRAP: String(process.pid) },
  })
  process.on('SIGINT', () => {}) // Ctrl-C reaches the child by itself
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exit(signal ? 1 : (code ?? 1))
  })
}
