import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const command = join(import.meta.dirname, 'schedule-solve.ts')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schedule-solve-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const solve = (content: string | object, name = 'problem.json') => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, join(folder, name)], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([
  ['', 'cannot be read as JSON'],
  ['{"jobs":', 'cannot be read as JSON'],
  ['[]', 'The problem is no JSON object.'],
  [{ options: { threads: 0 } }, 'threads of options of the problem has to be a whole number from 1 to 64.'],
  [
    { jobs: [{ id: 'J', operations: [{ id: 'a', preds: ['b'] }] }] },
    'Operation a comes after operation b, which there is not.',
  ],
])('%j is refused with a sentence', (content, sentence) => {
  const { status, stdout, stderr } = solve(content)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(sentence)
})

test('a folder, or a file that is not there, is refused too', () => {
  for (const file of [folder, join(folder, 'none.json')]) {
    const { status, stderr } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain('cannot be read as JSON')
  }
})

test('production R46, R49: what can be planned is, the rest says why, and time ends it', () => {
  const options = { seconds: 0.2, threads: 2 }
  expect(JSON.parse(solve({ options }).stdout)).toMatchObject({ assignments: [], unplaced: [], objective: 0 })
  const began = performance.now()
  const { status, stdout } = solve({
    options,
    things: [{ id: 'M' }, { id: 'never', windows: [] }],
    jobs: [
      { id: 'J', operations: [{ id: 'a', alternates: [{ thing: 'M', cycle: 5 }] }] },
      {
        id: 'K',
        operations: [
          { id: 'b', alternates: [{ thing: 'X', cycle: 5 }] },
          { id: 'c', outsideMinutes: 0 },
        ],
      },
      { id: 'L', operations: [{ id: 'd', alternates: [{ thing: 'never', cycle: 5 }] }] },
      {
        id: 'N',
        operations: [
          { id: 'e', alternates: [{ thing: 'M' }] },
          { id: 'f', preds: ['f'], outsideMinutes: 1 },
        ],
      },
    ],
  })
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(status).toBe(0)
  const { assignments, unplaced } = JSON.parse(stdout)
  expect(assignments).toMatchObject([{ operation: 'a', start: 0, end: 5 }])
  expect(unplaced.map((one: { operation: string; code: string }) => `${one.operation} ${one.code}`)).toEqual([
    'b noThing',
    'c predecessorUnplaced',
    'd noWindow',
    'e missingTimes',
    'f predecessorUnplaced',
  ])
})
