import { parseArgs } from 'node:util'
import type { JobShop } from '#modules/production/model/job-shop.ts'
import { faultsOf } from '#modules/production/model/job-shop-check.ts'
import { assignmentsOf } from '#modules/production/model/scheduler/test-shops.ts'
import { searchOnThreads } from '#modules/production/server/scheduling/search-on-threads.ts'
import { type Instance, instancesIn, shopIn } from './published-shops.ts'

/**
 * Solves published shops and says how far from the best known plan they end: `npm run bench:schedule -- --dir DIR
 * --seconds 10 --threads 2 [--objective makespan|twt --factor 1.5] [--only ta]`. The folder has an index.json with the
 * form and the best known makespan of each; without one every file of it is read. A figure is the median of three seeds, and
 * every plan is judged by the checker.
 */

const usage =
  'npm run bench:schedule -- --dir DIR --seconds 10 --threads 2 [--objective makespan|twt --factor 1.5] [--only NAME]'
const seeds = [1, 2, 3]

function refuse(sentence: string): never {
  console.error(`${sentence}\n${usage}`)
  process.exit(2)
}

function asked() {
  try {
    return parseArgs({
      options: {
        dir: { type: 'string' },
        seconds: { type: 'string', default: '10' },
        threads: { type: 'string', default: '2' },
        objective: { type: 'string', default: 'makespan' },
        factor: { type: 'string', default: '1.5' },
        only: { type: 'string', default: '' },
      },
    }).values
  } catch (error) {
    refuse((error as Error).message)
  }
}

const { dir, objective, only, ...given } = asked()
const [seconds, threads, factor] = [Number(given.seconds), Number(given.threads), Number(given.factor)]
const isTardiness = objective === 'twt'
if (!dir) refuse('Give --dir, a folder of published shops.')
if (!isTardiness && objective !== 'makespan') refuse('--objective is makespan or twt.')
if (!(seconds > 0 && seconds <= 3600)) refuse('--seconds is a number above 0, 3600 at most.')
if (!(Number.isInteger(threads) && threads >= 1 && threads <= 64)) refuse('--threads is a whole number from 1 to 64.')
if (!(factor > 0)) refuse('--factor is a number above 0.')

/** The first fifth of the jobs weighs 4, the last one 1, those between 2; due is a factor of the job's own time. */
function datesOf({ jobs }: JobShop) {
  const total = (job: JobShop['jobs'][number]) =>
    job.reduce((sum, { alternates }) => sum + Math.min(...alternates.map(one => one.minutes)), 0)
  return {
    due: jobs.map(job => Math.floor(Number((factor * total(job)).toFixed(6)))),
    weight: jobs.map((_, index) => (index < jobs.length * 0.2 ? 4 : index < jobs.length * 0.8 ? 2 : 1)),
  }
}

const median = (of: readonly number[]): number => [...of].sort((one, other) => one - other)[Math.floor(of.length / 2)]!

async function solved(shop: JobShop, seed: number) {
  let improved = 0
  const task = { shop, seed, ...(isTardiness && { dates: datesOf(shop) }) }
  const onBetter = (_: unknown, after: number) => {
    improved = after / 1000
  }
  const { found } = await searchOnThreads(task, { seconds, threads, onBetter })
  const [fault] = faultsOf(shop, assignmentsOf(shop, found.plan))
  if (fault !== undefined) throw new RangeError(`the plan of seed ${seed} does not hold: ${fault}`)
  return { value: found.value, improved }
}

interface Figure {
  readonly value: number
  readonly gap: number | null
}

async function figureOf(folder: string, instance: Instance): Promise<Figure> {
  const shop = shopIn(folder, instance)
  const answers: { value: number; improved: number }[] = []
  for (const seed of seeds) answers.push(await solved(shop, seed))
  const value = median(answers.map(answer => answer.value))
  const all = answers.map(answer => answer.value).join(', ')
  const { bestKnown } = instance
  const gap = isTardiness || bestKnown === null ? null : ((value - bestKnown) / bestKnown) * 100
  const known = gap === null ? 'best known —' : `best known ${bestKnown}, gap ${gap.toFixed(2)} %`
  const said = isTardiness ? `weighted tardiness ${value} (${all})` : `makespan ${value} (${all}), ${known}`
  const improved = median(answers.map(answer => answer.improved)).toFixed(1)
  console.log(`${instance.name}: ${said}, last improved after ${improved} s`)
  return { value, gap }
}

function listed(folder: string): Instance[] {
  try {
    return instancesIn(folder)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const chosen = listed(dir).filter(({ name }) => name.startsWith(only))
if (chosen.length === 0) refuse(only ? `No instance of ${dir} begins with ${only}.` : `${dir} lists no instances.`)
const figures: Figure[] = []
for (const instance of chosen)
  try {
    figures.push(await figureOf(dir, instance))
  } catch (error) {
    console.error(`${instance.name} was left out: ${(error as Error).message}`)
    process.exitCode = 1
  }
const gaps = figures.flatMap(({ gap }) => gap ?? [])
const sum = (of: readonly number[]): number => of.reduce((one, other) => one + other, 0)
if (isTardiness) console.log(`sum ${sum(figures.map(figure => figure.value))}, ${figures.length} instances`)
else if (gaps.length === 0) console.log(`no best known makespans, ${figures.length} instances`)
else
  console.log(
    `mean gap ${(sum(gaps) / gaps.length).toFixed(2)} %, largest ${Math.max(...gaps).toFixed(2)} %, ${gaps.length} instances`,
  )
