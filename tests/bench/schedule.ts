import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type JobShop, readJobShop } from '#modules/production/model/job-shop.ts'
import { searchOnThreads } from '#modules/production/server/scheduling/search-on-threads.ts'

/**
 * Solves published shops and says how far from the best known plan they end: `npm run bench:schedule -- --dir DIR
 * --seconds 10 --threads 2 [--objective makespan|twt --factor 1.5] [--only ta]`. The folder has an index.json with the
 * form and the bounds of each. A figure is the median of three seeds.
 */

interface Instance {
  readonly name: string
  readonly file: string
  readonly type: string
  readonly bestKnown: number
}

const seeds = [1, 2, 3]
const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    threads: { type: 'string', default: '2' },
    objective: { type: 'string', default: 'makespan' },
    factor: { type: 'string', default: '1.5' },
    only: { type: 'string', default: '' },
  },
})
if (!values.dir || !['makespan', 'twt'].includes(values.objective)) {
  console.error('Give --dir, a folder with an index.json; --objective is makespan or twt.')
  process.exit(2)
}
const dir = values.dir
const isTardiness = values.objective === 'twt'

/** The first fifth of the jobs weighs 4, the last one 1, those between 2; due is a factor of the job's own time. */
function datesOf({ jobs }: JobShop, factor: number) {
  const total = (job: JobShop['jobs'][number]) =>
    job.reduce((sum, { alternates }) => sum + Math.min(...alternates.map(one => one.minutes)), 0)
  return {
    due: jobs.map(job => Math.floor(Number((factor * total(job)).toFixed(6)))),
    weight: jobs.map((_, index) => (index < jobs.length * 0.2 ? 4 : index < jobs.length * 0.8 ? 2 : 1)),
  }
}

const median = (of: readonly number[]): number => [...of].sort((one, other) => one - other)[Math.floor(of.length / 2)]!

async function solved(shop: JobShop, seed: number) {
  const began = Date.now()
  let improved = 0
  const { found } = await searchOnThreads(
    { shop, seed, ...(isTardiness && { dates: datesOf(shop, Number(values.factor)) }) },
    {
      seconds: Number(values.seconds),
      threads: Number(values.threads),
      onBetter: () => {
        improved = (Date.now() - began) / 1000
      },
    },
  )
  return { value: found.value, improved }
}

const { instances } = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as { instances: Instance[] }
const chosen = instances.filter(({ name }) => name.startsWith(values.only))
const gaps: number[] = []
let sum = 0
for (const { name, file, type, bestKnown } of chosen) {
  const shop = readJobShop(readFileSync(join(dir, file), 'utf8'), type === 'flexible-job-shop')
  const answers: { value: number; improved: number }[] = []
  for (const seed of seeds) answers.push(await solved(shop, seed))
  const value = median(answers.map(answer => answer.value))
  const improved = median(answers.map(answer => answer.improved)).toFixed(1)
  const all = answers.map(answer => answer.value).join(', ')
  sum += value
  if (isTardiness) console.log(`${name}: weighted tardiness ${value} (${all}), last improved after ${improved} s`)
  else {
    const gap = ((value - bestKnown) / bestKnown) * 100
    gaps.push(gap)
    console.log(
      `${name}: makespan ${value} (${all}), best known ${bestKnown}, gap ${gap.toFixed(2)} %, last improved after ${improved} s`,
    )
  }
}
console.log(
  isTardiness
    ? `sum ${sum}, ${chosen.length} instances`
    : `mean gap ${(gaps.reduce((one, other) => one + other, 0) / gaps.length).toFixed(2)} %, largest ${Math.max(...gaps).toFixed(2)} %, ${gaps.length} instances`,
)
