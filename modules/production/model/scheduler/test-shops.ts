import type { Assignment, JobShop } from '../job-shop.ts'
import type { Plan } from './orders.ts'
import { Orders } from './orders.ts'
import type { Random } from './random.ts'
import { type Shop, shopOf } from './shop.ts'

/** A shop made up by chance; every operation may run on one machine, or on up to three. */
export function madeUpShop(
  random: Random,
  {
    jobs,
    steps,
    machines,
    flexible = false,
    least = 1,
  }: { jobs: number; steps: number; machines: number; flexible?: boolean; least?: number },
): JobShop {
  const alternate = () => ({ machine: random.whole(machines), minutes: Math.max(0, least + random.whole(9)) })
  const distinct = (of: ReturnType<typeof alternate>[]) =>
    of.filter((one, at) => of.findIndex(o => o.machine === one.machine) === at)
  return {
    machines,
    jobs: Array.from({ length: jobs }, () =>
      Array.from({ length: steps }, () => ({
        alternates: distinct(Array.from({ length: flexible ? 1 + random.whole(3) : 1 }, alternate)),
      })),
    ),
  }
}

/** When and where everything of a plan runs. */
export function assignmentsOf(shop: JobShop, plan: Plan): Assignment[] {
  const arrays = shopOf(shop)
  const orders = new Orders(arrays)
  orders.load(plan)
  let first = 0
  return shop.jobs.flatMap((steps, job) => {
    const begin = first
    first += steps.length
    return steps.map((_, step) => {
      const operation = begin + step
      const end = orders.end[operation]!
      return { job, step, machine: orders.machine[operation]!, start: end - orders.minutes[operation]!, end }
    })
  })
}

/** The least value of any plan, by trying every order of every choice: for the tiniest shops alone. */
export function leastOf(shop: Shop, value: (orders: Orders) => number): number {
  const orders = new Orders(shop)
  const order: number[] = []
  const choice = new Int32Array(shop.operations)
  const isPlaced = new Array<boolean>(shop.operations + 1).fill(false)
  isPlaced[shop.operations] = true
  let least = Number.MAX_SAFE_INTEGER
  const go = (): void => {
    if (order.length === shop.operations) {
      orders.load({ choice, order: Int32Array.from(order) })
      least = Math.min(least, value(orders))
      return
    }
    for (let operation = 0; operation < shop.operations; operation++) {
      if (isPlaced[operation] || !isPlaced[shop.jobBefore[operation]!]) continue
      isPlaced[operation] = true
      order.push(operation)
      for (let one = shop.firstChoice[operation]!; one < shop.firstChoice[operation + 1]!; one++) {
        choice[operation] = one
        go()
      }
      order.pop()
      isPlaced[operation] = false
    }
  }
  go()
  return least
}
