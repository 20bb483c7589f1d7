// Where `npm start`, `npm run dev`, `npm run worker`, `npm run backup`, `npm run restore` and `npm run floor:verify` begin. Plain JavaScript
// for any Node from 20 on: it installs what is missing and hands over to the TypeScript beside it, run by Node 24.
// A server or worker that dies is started again.
import { spawn } from 'node:child_process'
import * as module from 'node:module'
import { join } from 'node:path'
import { compiled, ensurePackages, node24, root } from './packages.mjs'

const parts = ['dev', 'worker', 'backup', 'restore', 'floor-verify']
const [first, ...rest] = process.argv.slice(2)
const [part, args] = parts.includes(first) ? [first, rest] : ['serve', process.argv.slice(2)]
/** What is to run until somebody stops it, whatever happens to it. */
const isLasting = part === 'serve' || part === 'worker'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Millwright needs Node 20 or later to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const installed = await ensurePackages()
const entry = join(root, 'app', 'start', `${part}.ts`)
const isCurrent = major > 24 || (major === 24 && minor >= 0)

if (isCurrent && !installed && !isLasting) {
  module.enableCompileCache(compiled)
  process.argv.splice(2, Infinity, ...args)
  await import(`./${part}.ts`)
} else {
  keepRunning()
}

/** The open channel tells the other process when this one dies, even by kill -9. */
function spawnPart() {
  // Requests leave much behind at once; in more room for it less has to be looked through.
  const roomy = '--max-semi-space-size=64'
  return spawn(node24(), [roomy, '--disable-warning=ExperimentalWarning', entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, MILLWRIGHT_BOOTSTRAP: String(process.pid) },
  })
}

function keepRunning() {
  const longestWait = 30_000
  const steadyAfter = 60_000
  let isStopping = false
  let wasReady = false
  let failures = 0
  let child
  let waiting
  const begin = () => {
    const began = Date.now()
    child = spawnPart()
    child.on('message', message => {
      if (message === 'ready') wasReady = true
    })
    child.on('exit', (code, signal) => {
      child = undefined
      // What never came up says itself what is wrong, and would say it again.
      if (isStopping || code === 0 || !isLasting || !wasReady) process.exit(signal ? 1 : (code ?? 1))
      failures = Date.now() - began > steadyAfter ? 1 : failures + 1
      const wait = Math.min(1000 * 2 ** (failures - 1), longestWait)
      console.error(
        `\nMillwright ended unexpectedly (${signal ?? `code ${code}`}). It starts again in ${wait / 1000} s.`,
      )
      waiting = setTimeout(begin, wait)
    })
  }
  // A terminal sends Ctrl-C to the child as well; it takes two within a second for one. Under nohup SIGHUP stays ignored.
  for (const signal of ['SIGINT', 'SIGTERM', ...(process.stdin.isTTY ? ['SIGHUP'] : [])])
    process.on(signal, () => {
      isStopping = true
      clearTimeout(waiting)
      if (child) child.kill(signal)
      else process.exit(0)
    })
  begin()
}
