import { sql } from 'kysely'
import { post, stockEntries } from '#modules/accounting/server/index.ts'
import { type Leg, moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { boughtFor } from '../purchasing/followed-heat.ts'
import { linesOf, noteFacts } from '../year/facts.ts'
import type { Making } from '../year/stores.ts'

/** Of a job that is long ago only its bill is kept. */
export async function writeJob(work: AnyWork, making: Making): Promise<void> {
  const { release, partRevision, quantity, due, needs } = making
  const job = await work.create('jobs', {
    ...{ partRevision, quantityToMake: quantity, dueDate: due },
    allocations: [{ release, quantity }],
    materials: [...needs].map(([item, wanted]) => ({ item, fixedQuantity: String(wanted) })),
  })
  making.job = job.id as string
}

interface Bin {
  readonly item: string
  readonly lot: string | null
  readonly storageLocation: string
  readonly quantity: string
}

/** What the job still needs goes from the racks to it, the heat bought for it and then the oldest lots first; what is not there it takes later. */
export async function takeStock(work: AnyWork, making: Making): Promise<void> {
  const wanted = [...making.needs.keys()]
  if (wanted.length === 0) return
  const bins = await work.reader.rows<Bin>(sql`
    select b.item, b.lot, b.storage_location as "storageLocation", trim_scale(b.quantity)::text as quantity
    from stock_balances b join storage_locations s on s.id = b.storage_location left join stock_lots l on l.id = b.lot
    where b.item = any(${wanted}::text[]) and b.quantity > 0 and b.stock_status = 'available' and b.owner is null
    order by l.heat_number is distinct from ${boughtFor(making.part)}, l.code, s.code`)
  const demand = `jobs/${making.job}`
  const legs: Leg[] = []
  for (const [item, needed] of [...making.needs]) {
    // What others were promised stays where it is.
    const promised = await work.reader.first<{ free: number }>(
      sql`select floor(mw_free_for(${item}, ${demand}))::float8 as free`,
    )
    const most = Math.min(needed, promised!.free)
    let left = most
    const own = bins.filter(bin => bin.item === item)
    // One lot for the whole job where one is large enough: heats are not mixed without need.
    const whole = own.find(bin => Number(bin.quantity) >= needed)
    for (const { lot, storageLocation, quantity } of whole ? [whole] : own) {
      const taken = Math.min(left, Math.floor(Number(quantity)))
      if (taken <= 0) continue
      left -= taken
      legs.push({ type: 'issue', item, lot, storageLocation, quantity: Decimal.of(-taken) })
    }
    const missing = needed - most + left
    if (missing > 0) making.needs.set(item, missing)
    else making.needs.delete(item)
  }
  if (legs.length > 0) await moveStock(work, { legs, source: demand, demand })
}

const dollars = (amount: number): Money => money(amount.toFixed(2))

/** Hours and overhead of jobs up to a share of what they will cost, in one entry. */
export async function bookHours(
  work: AnyWork,
  makings: readonly (readonly [making: Making, upTo: number])[],
  said: { readonly key: string; readonly description: string; readonly source: string },
): Promise<void> {
  const lines = makings.flatMap(([making, upTo]) => {
    const share = upTo - making.booked
    if (share <= 0 || !making.job) return []
    making.booked = upTo
    const [laborCost, burdenCost] = [dollars(making.labor * share), dollars(making.burden * share)]
    return stockEntries.worked({ laborCost, burdenCost, machineCost: money('0'), job: making.job })
  })
  if (lines.length > 0) await post(work, { event: 'WIP.LABOR', on: work.today, ...said, lines } as never)
}

/** What stands in process for each job, by what it was spent on. */
interface InProcess {
  readonly job: string
  readonly material: string
  readonly labor: string
  readonly overhead: string
  readonly outside: string
  readonly balance: string
}

export async function inProcess(work: AnyWork, jobs: readonly string[]): Promise<ReadonlyMap<string, InProcess>> {
  const spent = (element: string) =>
    sql`coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) filter (where l.cost_element = ${element}), 0)::text`
  const rows = await work.reader.rows<InProcess>(sql`
    select l.job, ${spent('material')} as material, ${spent('labor')} as labor, ${spent('overhead')} as overhead,
      ${spent('outside')} as outside, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as balance
    from general_ledger_lines l join accounts a on a.id = l.account and a.control = 'wip'
    where l.job = any(${[...jobs]}::uuid[]) group by l.job`)
  return new Map(rows.map(row => [row.job, row]))
}

/** The pieces are done: the job says what they cost. One that is long ago and waits for nothing is closed with it. */
export async function completeJob(work: AnyWork, making: Making, good: string, cost: InProcess): Promise<void> {
  await noteFacts(work, 'jobs', making.job, job => {
    for (const material of linesOf(job, 'materials')) material.issued = material.required
    return {
      ...{ goodQuantity: good, actualFinish: job.actualFinish ?? work.at, actualStart: job.actualStart ?? work.at },
      ...{ actualMaterialCost: cost.material, actualLaborCost: cost.labor, actualBurdenCost: cost.overhead },
      ...{ actualOutsideCost: cost.outside, actualCost: sumOf(cost), ...estimateOf(making, cost.outside) },
      ...{ status: making.isAway ? 'complete' : 'closed', percentComplete: '100' },
    }
  })
}

/** What is done outside has its price before it is sent. */
function estimateOf({ estimate: { material, labor, burden } }: Making, outside: string) {
  const [ofMaterial, ofLabor, ofBurden] = [material, labor, burden].map(dollars) as [Money, Money, Money]
  return {
    ...{ estimatedMaterialCost: ofMaterial.toFixed(2), estimatedLaborCost: ofLabor.toFixed(2) },
    ...{ estimatedBurdenCost: ofBurden.toFixed(2), estimatedOutsideCost: outside },
    estimatedCost: sum([ofMaterial, ofLabor, ofBurden, money(outside)]).toFixed(2),
  }
}

const sumOf = ({ material, labor, overhead, outside }: InProcess): string =>
  sum([material, labor, overhead, outside].map(one => money(one))).toFixed(2)

/** Whatever came after the pieces were done is a variance: a closed job has nothing in process. */
export async function closeJob(work: AnyWork, making: Making): Promise<void> {
  const left = (await inProcess(work, [making.job])).get(making.job)
  const balance = money(left?.balance ?? '0')
  if (!balance.isZero())
    await post(work, {
      event: 'WIP.CLOSE',
      key: making.job,
      on: work.today as never,
      description: 'What a job cost after its pieces were finished',
      source: `jobs/${making.job}`,
      lines: stockEntries.closedJob({ balance, job: making.job }),
    })
  await noteFacts(work, 'jobs', making.job, ({ status }) =>
    status === 'complete' ? { status: 'closed', percentComplete: '100' } : {},
  )
}
