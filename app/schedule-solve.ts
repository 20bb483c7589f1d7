import { readFileSync } from 'node:fs'
import { compile } from '#modules/production/model/scheduler/compiled.ts'
import type { Problem } from '#modules/production/model/scheduler/problem.ts'
import { problemFaults } from '#modules/production/model/scheduler/problem-faults.ts'
import { resultOf } from '#modules/production/model/scheduler/result.ts'
import { searchOnThreads } from '#modules/production/server/scheduling/search-on-threads.ts'

/** `npm run schedule:solve -- PROBLEM.json`: plans a shop as its file asks, and writes the result as JSON. */

function refuse(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(2)
}

function read(file: string): Problem {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    refuse([`${file} cannot be read as JSON: ${(error as Error).message}`])
  }
}

const [file] = process.argv.slice(2)
if (!file) refuse(['Give a file: npm run schedule:solve -- PROBLEM.json'])
const problem = read(file)
const faults = problemFaults(problem)
if (faults.length > 0) refuse(faults)
const {
  maxIterations,
  seed = 1,
  threads = 1,
  seconds = maxIterations === undefined ? 20 : 3600,
} = problem.options ?? {}
const { found, moves } = await searchOnThreads(
  { problem, seed },
  { seconds, threads, ...(maxIterations !== undefined && { maxMoves: maxIterations }) },
)
process.stdout.write(`${JSON.stringify(resultOf(compile(problem), found.plan, moves))}\n`)
