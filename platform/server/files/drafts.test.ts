import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearDeadDrafts, draftName } from './drafts.ts'

test('what a killed process left is cleared away at once; what others write, or left elsewhere, stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-drafts-'))
  const own = draftName()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [host] = own.split('-')
  const dead = own.replace(/^(\w+)-\d+/, `$1-${pid}`)
  // The number of a dead process may belong to another by now.
  const reborn = own.replace(/^(\w+-\d+)-\w+/, '$1-00000000')
  const elsewhere = dead.replace(host!, '00000000')
  const upload = '0123456789abcdef0123456789abcdef'
  for (const name of [own, dead, reborn, elsewhere, upload]) writeFileSync(join(folder, name), 'half')
  await clearDeadDrafts(folder)
  expect(readdirSync(folder).sort()).toEqual([own, elsewhere, upload].sort())
  rmSync(folder, { recursive: true })
})
