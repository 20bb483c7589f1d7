import { readFileSync } from 'node:fs'
import type { Problem } from '#modules/production/model/scheduler/problem.ts'
import { solve } from '#modules/production/model/scheduler/solve.ts'

/** `npm run schedule:solve -- PROBLEM.json`: plans a shop as its file asks, and writes the result as JSON. */
const [file] = process.argv.slice(2)
if (!file) {
  console.error('Give a file: npm run schedule:solve -- PROBLEM.json')
  process.exit(2)
}
const problem = JSON.parse(readFileSync(file, 'utf8')) as Problem
const { seconds = 20, maxIterations = Number.MAX_SAFE_INTEGER } = problem.options ?? {}
const until = Date.now() + seconds * 1000
const result = solve(problem, { moves: maxIterations, isOver: () => Date.now() >= until })
process.stdout.write(`${JSON.stringify(result)}\n`)
