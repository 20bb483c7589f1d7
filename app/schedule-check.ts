import { readFileSync } from 'node:fs'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'

/** `npm run schedule:check -- PROBLEM.json RESULT.json`: what is wrong with a plan, one sentence a line (production R48). */
const [problem, result] = process.argv.slice(2)
if (problem === undefined || result === undefined) {
  console.error('Name the files of the problem and of its result: npm run schedule:check -- PROBLEM.json RESULT.json')
  process.exit(2)
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

const found = violationsOf(read(problem), read(result))
for (const one of found) console.log(one)
console.log(`${found.length} violation${found.length === 1 ? '' : 's'}`)
process.exitCode = found.length ? 1 : 0
