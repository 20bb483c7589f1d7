import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const command = join(import.meta.dirname, 'schedule-check.ts')

test('production R48: schedule:check says what is wrong with a plan, and answers by its exit code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schedule-check-'))
  const file = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const check = (...files: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [command, ...files], { encoding: 'utf8' })
    return { status, stdout }
  }
  try {
    const problem = file('problem.json', { jobs: [{ id: 'J', operations: [{ id: 'A', outsideMinutes: 60 }] }] })
    const plan = {
      assignments: [
        { operation: 'A', thing: null, people: [], start: 0, runStart: 0, end: 60, segments: [], setup: 0 },
      ],
      parts: { tardiness: 0, setup: 0, flow: 60, makespan: 60, penalty: 0, moved: 0 },
      objective: 120,
      unplaced: [],
    }
    expect(check(problem, file('right.json', plan))).toEqual({ status: 0, stdout: '0 violations\n' })
    expect(check(problem, file('wrong.json', { ...plan, objective: 119 }))).toEqual({
      status: 1,
      stdout: 'The objective is 119, 120 is right\n1 violation\n',
    })
    expect(check(problem).status).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
