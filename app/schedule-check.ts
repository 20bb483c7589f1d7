import { readFileSync } from 'node:fs'
import { problemFaults } from '#modules/production/model/scheduler/problem-faults.ts'
import { formFaults } from '#modules/production/model/scheduler-check/result-form.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'

/** `npm run schedule:check -- PROBLEM.json RESULT.json`: what is wrong with a plan, one sentence a line (production R48). */

function refuse(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(2)
}

function read(file: string, faultsOf: (given: unknown) => string[]) {
  const given = parsed(file)
  const faults = faultsOf(given)
  if (faults.length > 0) refuse(faults.map(fault => `${file}: ${fault}`))
  return given
}

function parsed(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    refuse([`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const [problem, result] = process.argv.slice(2)
if (problem === undefined || result === undefined)
  refuse(['Name the files of the problem and of its result: npm run schedule:check -- PROBLEM.json RESULT.json'])
const found = violationsOf(read(problem, problemFaults), read(result, formFaults))
for (const one of found) console.log(one)
console.log(`${found.length} violation${found.length === 1 ? '' : 's'}`)
process.exitCode = found.length ? 1 : 0
