import { improve, roll, solve } from '#modules/production/model/scheduler/solve.ts'
import { randomShop } from '#modules/production/model/scheduler-check/random-shop.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'

/**
 * `npm run bench:shops -- --shops 1000 --size 40 --moves 200`: random shops with shifts, downs, people, families, transfers and
 * locks are solved, rolled and improved, and every plan is judged by the checker (production R48).
 */
const given = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const [shops, size, moves, first] = [given('shops', 1000), given('size', 40), given('moves', 200), given('first', 1)]
const budget = () => ({ moves, isOver: () => false })

let wrong = 0
const began = process.cpuUsage()
for (let seed = first; seed < first + shops; seed++) {
  const shop = randomShop(seed, 8 + (seed % size))
  const plans = { solve: solve(shop, budget(), seed), roll: roll(shop), improve: improve(shop, budget(), seed) }
  for (const [way, plan] of Object.entries(plans)) {
    const found = violationsOf(shop, plan)
    wrong += found.length
    if (found.length > 0) console.log(`shop ${seed}, ${way}: ${found.join('; ')}`)
  }
}
const { user, system } = process.cpuUsage(began)
console.log(
  `${shops} shops, ${3 * shops} plans, ${wrong} violations, ${Math.round((user + system) / 1e6)} s of processor time`,
)
process.exitCode = wrong > 0 ? 1 : 0
