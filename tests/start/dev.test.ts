import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { removeLeftOver } from '#platform/server/postgres/left-over.ts'
import { migratedFolder } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { projectRoot } from '../support/project.ts'
import { endStarts, Start } from './start-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-dev-'))

afterAll(async () => {
  await endStarts()
  await removeLeftOver(join(folder, 'postgres', 'cluster'), () => {})
  rmSync(folder, { recursive: true, force: true })
})

/** The server behind the pages is there, again; what was said, where it is not. */
const answers = async (port: number, start: Start): Promise<string> => {
  const last = Date.now() + 60_000
  while (Date.now() < last) {
    const signal = AbortSignal.timeout(5_000) // one that ends just now may take a request and not answer it
    const answer = await fetch(`http://localhost:${port}/api/session`, { signal }).catch(() => null)
    if (answer?.ok) return 'answers'
    await sleep(100)
  }
  return start.said
}

test('npm run dev needs no built pages, reloads them in the browser and starts the server anew at a change', async () => {
  const port = await freePort()
  await migratedFolder(join(folder, 'postgres'))
  const start = new Start(port, ['dev', '--empty', '--data', folder])
  await start.outcome()
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('/@vite/client')
  expect(await answers(port, start)).toBe('answers')
  const now = new Date()
  utimesSync(join(projectRoot, 'app', 'start', 'dev-server.ts'), now, now)
  expect(await start.until('Restarting')).toContain('dev-server.ts')
  expect(await answers(port, start)).toBe('answers')
  expect(await start.end('SIGTERM'), start.said).toBe(0)
}, 180_000)
